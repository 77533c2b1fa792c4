package import SpecwrightJSON

extension OpenAPI {
  /// A Reference Object: a place in the document that stands for the object here.
  package struct Reference: Sendable {
    /// Where the object with `$ref` stands.
    package let location: Location
    /// The text of `$ref`.
    package let target: Located<String>
    /// The node of that text, by which the target is found.
    let targetNode: JSONNode
    /// Replaces the summary of what is referred to (3.1).
    package let summary: Located<String>?
    /// Replaces the description of what is referred to (3.1).
    package let description: Located<String>?
  }

  /// An object that may be written out or referred to.
  ///
  /// Indirect, since most objects are large, and copied with whatever mentions them.
  package indirect enum Referenced<Value: Referable>: Sendable {
    /// A `$ref`.
    case reference(Reference)
    /// The object itself.
    case value(Value)
  }
}
