/// A coding path as people read it: `data.items[2].fee`.
enum KeyPathText {
  static func write(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      text += key.intValue.map { "[\($0)]" } ?? piece(key.stringValue, behind: text)
    }
  }

  /// A member's name, separated from what stands before it.
  static func piece(_ name: String, behind text: String) -> String {
    (text.isEmpty ? "" : ".") + name
  }
}
