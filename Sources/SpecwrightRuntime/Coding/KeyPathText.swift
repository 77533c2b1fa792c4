/// A coding path as people read it: `data.items[2].fee`.
///
/// The keys of a map are data, so a key that does not look like a member's name stands as a marker.
enum KeyPathText {
  static func write(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in text += piece(key, behind: text) }
  }

  /// The path of a value that was received: of a map's keys, which the other side chose, none is told.
  ///
  /// Declared members have keys that are cases of an enumeration (generated and synthesized ones do);
  /// those that `Dictionary` and decoders make hold their text.
  static func writeDeclared(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      let isShown = key.intValue != nil || isDeclared(key)
      text += isShown ? piece(key, behind: text) : separator(text) + RedactionMarker.value.text
    }
  }

  private static func piece(_ key: any CodingKey, behind text: String) -> String {
    // A map's key that is a number counts as an index, and may be a phone number.
    key.intValue.map { "[\(RedactionMask().masked(String($0)))]" }
      ?? piece(key.stringValue, behind: text)
  }

  private static func isDeclared(_ key: any CodingKey) -> Bool {
    let mirror = Mirror(reflecting: key)
    return mirror.displayStyle == .enum && mirror.children.isEmpty
  }

  /// A member's name, separated from what stands before it.
  private static func piece(_ name: String, behind text: String) -> String {
    separator(text) + PlainName.member(name)
  }

  private static func separator(_ text: String) -> String { text.isEmpty ? "" : "." }
}
