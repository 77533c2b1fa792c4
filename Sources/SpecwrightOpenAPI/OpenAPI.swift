/// The objects of the OpenAPI Specification under its own names, as a document writes them.
///
/// Nothing is interpreted here: defaults are not filled in, references not followed, and what the
/// document leaves out is nil. Everything has the place it was read from.
package enum OpenAPI {}
