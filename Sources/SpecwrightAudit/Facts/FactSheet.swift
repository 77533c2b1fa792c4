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

  /// A value of the document that has no others inside, or a list of such values.
  package struct Fact: Sendable {
    /// The keys that lead to it from the section; none for the section itself.
    package let path: [String]
    /// Its text, or those of the elements of a list; what is no string is spelled as JSON.
    package let values: [String]
    /// Whether it is a list of values.
    package let isList: Bool

    /// The text for people, on whom a list on one line is no burden.
    package var value: String { values.joined(separator: ", ") }

    /// Each value with the keys that lead to it, for programs.
    package var leaves: [(path: [String], value: String)] {
      isList
        ? values.enumerated().map { (path + [String($0.offset)], $0.element) }
        : values.map { (path, $0) }
    }
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
