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
    /// What stands there; what is no string is spelled as JSON.
    package enum Content: Sendable {
      case one(String)
      case list([String])
    }

    /// The keys that lead to it from the section; none for the section itself.
    package let path: [String]
    package let content: Content

    /// The text for people, on whom a list on one line is no burden.
    package var value: String {
      switch content {
      case .one(let text): text
      case .list(let texts): texts.joined(separator: ", ")
      }
    }

    /// Each value with the keys that lead to it, for programs.
    package var leaves: [(path: [String], value: String)] {
      switch content {
      case .one(let text): [(path, text)]
      case .list(let texts):
        texts.enumerated().map { (path + [String($0.offset)], $0.element) }
      }
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
