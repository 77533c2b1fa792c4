package import SpecwrightJSON
package import SpecwrightOpenAPI

/// Everything that a document says, sorted for people.
///
/// It is complete by the way it is made: each member of the document belongs to one section, and a
/// section lists whatever it finds, known or not.
package struct FactSheet: Sendable {
  /// What belongs together: an operation, a schema.
  package struct Section: Sendable {
    /// What it is called, such as `POST /items`.
    package let title: String
    /// What kind of thing it is, such as `operation`.
    package let kind: String
    package let location: Location
    /// The facts in document order.
    package let facts: [Fact]
  }

  /// A member of the document that is no object and no list of objects.
  package struct Fact: Sendable {
    /// The keys that lead to it from the section.
    package let path: [String]
    /// Its text; what is no string is spelled as JSON.
    package let value: String
  }

  /// The sections in document order.
  package let sections: [Section]

  /// Reads all of a document.
  package init(_ document: OpenAPI.Document) {
    var builder = FactSheetBuilder()
    builder.addDocument(document.root)
    sections = builder.sections
  }
}
