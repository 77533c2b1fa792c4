// A generated client takes a transport and gives header fields and errors, so that whoever uses one
// names types of this module. Exporting it spares every target of a generated client a second
// dependency and a second import; there is no spelling without the underscore.
@_exported public import SpecwrightHTTP
