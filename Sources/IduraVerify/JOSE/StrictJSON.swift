internal import SpecwrightJSON

/// Reads the JSON of tokens: no member twice on any level, and not nested beyond what is sane.
enum StrictJSON {
  /// How deep arrays and objects may stand inside one another.
  static let maximumDepth = 64

  /// The object that a text is; nil when it is anything else.
  static func object(_ bytes: [UInt8]) -> JSONNode? {
    // What the parser could say of a fault quotes the text, which holds claims.
    let file = SourceFile(path: "", bytes: bytes)
    guard let node = JSONParser.value(of: file, maximumDepth: maximumDepth), node.kind == .object
    else { return nil }
    return node
  }
}
