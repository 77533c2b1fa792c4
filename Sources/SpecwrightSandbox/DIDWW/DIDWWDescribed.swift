internal import SpecwrightJSON

extension DIDWW {
  /// The values of an annotated enumeration of the description, in no order.
  ///
  /// What is data of the description stands nowhere else. The document was checked when it was
  /// embedded; a name that it lacks has no values.
  static func described(_ enumeration: String) -> Set<String> {
    Set(values(of: enumeration).compactMap { $0["const"]?.string })
  }

  /// The facts about the values of an annotated enumeration, by value.
  static func facts(about enumeration: String) -> [String: JSONNode] {
    let facts = values(of: enumeration).compactMap { value -> (String, JSONNode)? in
      guard let name = value["const"]?.string, let facts = value["x-attributes"] else { return nil }
      return (name, facts)
    }
    return Dictionary(facts) { first, _ in first }
  }

  private static func values(of enumeration: String) -> [JSONNode] {
    let file = SourceFile(path: "description", text: Documents.didwwVerification)
    let root = try? JSONParser.parse(file)
    let values = root?["components"]?["schemas"]?[enumeration]?["oneOf"]
    return values.map { [JSONNode]($0.elements) } ?? []
  }
}
