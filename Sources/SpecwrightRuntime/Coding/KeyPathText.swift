/// A coding path as people read it: `data.items[2].fee`.
///
/// The keys of a map are data, so a key that does not look like a member's name stands as a marker.
enum KeyPathText {
  static func write(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      // A map's key that is a number counts as an index, and may be a phone number.
      text +=
        key.intValue.map { "[\(RedactionMask().masked(String($0)))]" }
        ?? piece(key.stringValue, behind: text)
    }
  }

  /// A member's name, separated from what stands before it.
  static func piece(_ name: String, behind text: String) -> String {
    (text.isEmpty ? "" : ".") + PlainName.member(name)
  }
}
