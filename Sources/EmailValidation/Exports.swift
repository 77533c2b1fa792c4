// `HTTPTransport`, `URLSessionTransport` and the values they pass are part of this SDK's interface:
// its documentation names them after a single `import EmailValidation`.
@_exported public import SpecwrightHTTP
