import Foundation

/// Every string that a description puts on the wire.
struct WireStrings {
  private(set) var texts: Set<String> = []
  private var trimmed: Set<String> = []

  /// Texts that tell people something; all other strings and most member names are wire.
  private static let prose: Set<String> = [
    "description", "summary", "title", "pattern", "operationId", "tags", "$ref", "format",
    "version",
    "openapi", "license", "type", "x-sensitive", "mapping",
  ]
  /// Members whose own members are named by the description rather than by OpenAPI.
  private static let named: Set<String> = [
    "properties", "content", "headers", "x-attributes", "securitySchemes", "mapping",
  ]
  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace",
  ]

  init(of root: [String: Any]) {
    collect(root, under: "")
    texts.remove("")
    trimmed = Set(texts.map(Self.trimmed))
  }

  /// Whether a text is a string of the wire, or one with nothing but blanks and signs around it, or a
  /// path or query made of such ones.
  func spells(_ text: String) -> Bool {
    let pieces = text.contains { $0.isWhitespace } ? [] : text.split { "/?&=".contains($0) }
    let texts = [Self.trimmed(text)] + pieces.map { Self.trimmed(String($0)) }
    return texts.contains { !$0.isEmpty && trimmed.contains($0) }
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: signs)
  }

  private static let signs = CharacterSet(charactersIn: "/:=&?.,;#%+\"'<>")
    .union(.whitespacesAndNewlines)

  private mutating func collect(_ value: Any, under key: String) {
    switch value {
    case let object as [String: Any]:
      for (name, member) in object { collect(member, named: name, in: key) }
    case let array as [Any]:
      for element in array { collect(element, under: key) }
    case let text as String where !Self.prose.contains(key):
      texts.insert(text)
    default:
      break
    }
  }

  private mutating func collect(_ member: Any, named name: String, in key: String) {
    if key == "paths" { insertPath(name) }
    if Self.named.contains(key) { texts.insert(name) }
    if Self.methods.contains(name), member is [String: Any] { texts.insert(name.uppercased()) }
    // Examples show values of callers, not strings of the service.
    guard name != "example", name != "examples" else { return }
    let isValueOfAName = Self.named.contains(key) && key != "x-attributes" && key != "mapping"
    collect(member, under: isValueOfAName ? "" : name)
  }

  /// A path, its pieces between parameters, and its segments.
  private mutating func insertPath(_ path: String) {
    texts.insert(path)
    for piece in path.components(separatedBy: CharacterSet(charactersIn: "{}")) {
      texts.insert(piece)
    }
    texts.formUnion(path.components(separatedBy: "/").filter { !$0.hasPrefix("{") })
  }
}
