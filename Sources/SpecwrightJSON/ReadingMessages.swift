/// Every sentence about a value that is JSON but not of the shape somebody asked for.
package enum ReadingMessages {
  /// The value has another kind than it must have.
  package static func expected(_ expected: String, found node: JSONNode) -> String {
    "expected \(expected), found \(kindPhrase(node))"
  }

  /// The object lacks a member it must have.
  package static func missing(_ key: String) -> String {
    "missing member \(Quoted.name(key))"
  }

  /// Nobody asked for the member.
  package static func unknownMember(_ key: String, suggestion: String?) -> String {
    let sentence = "unknown member \(Quoted.name(key))"
    guard let suggestion else { return sentence }
    return sentence + "; did you mean \(Quoted.name(suggestion))?"
  }

  /// The text is none of those it may be.
  package static func expectedOne(of texts: [String], found text: String) -> String {
    let names = texts.map(Quoted.name)
    let list =
      names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    return "expected \(list), found \(Quoted.name(text))"
  }

  private static func kindPhrase(_ node: JSONNode) -> String {
    switch node.kind {
    case .null: return "null"
    case .boolean: return node.text
    case .number: return "a number"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }
}
