import SpecwrightJSON

/// A value as it stands in a message: short, and on one line.
enum ShownValue {
  private static let limit = 60

  /// A text with the numbers of all code points beyond ASCII.
  static func spelledOut(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.isASCII
        ? String(scalar) : "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }.joined()
  }

  /// The value; nil for objects, arrays of objects and long texts, which say too much.
  static func text(_ node: JSONNode) -> String? {
    switch node.kind {
    case .object: return nil
    case .string:
      let text = node.string ?? ""
      return text.unicodeScalars.count <= limit ? Quoted.name(text) : nil
    case .array:
      let parts = node.elements.prefix(8).map(text)
      guard node.count <= 8, parts.allSatisfy({ $0 != nil }) else { return nil }
      let list = parts.compactMap(\.self).joined(separator: ", ")
      return list.unicodeScalars.count <= limit ? "[\(list)]" : nil
    case .null, .boolean, .number:
      let text = node.text
      return text.unicodeScalars.count <= limit ? text : nil
    }
  }
}
