internal import SpecwrightJSON

/// The values of an annotated enumeration of a description, with the facts about them.
///
/// What is data of the description stands nowhere else. The document was checked when it was embedded;
/// a name that it lacks has no values.
struct DescribedVocabulary: Sendable {
  /// The values, in no order.
  let names: Set<String>
  /// The facts about each value that has some.
  let facts: [String: JSONNode]

  /// Reads an enumeration.
  ///
  /// - Parameters:
  ///   - enumeration: Its name among the schemas.
  ///   - document: The text of the description.
  init(_ enumeration: String, in document: String) {
    let root = try? JSONParser.parse(SourceFile(path: "description", text: document))
    let values = root?["components"]?["schemas"]?[enumeration]?["oneOf"]
    let nodes = values.map { [JSONNode]($0.elements) } ?? []
    names = Set(nodes.compactMap { $0["const"]?.string })
    let facts = nodes.compactMap { value -> (String, JSONNode)? in
      guard let name = value["const"]?.string, let facts = value["x-attributes"] else { return nil }
      return (name, facts)
    }
    self.facts = Dictionary(facts) { first, _ in first }
  }
}
