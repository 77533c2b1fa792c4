import SpecwrightJSON

/// A value as a text that is the same for equal values, however they are spelled.
enum CanonicalText {
  /// The text: members sorted by key, numbers by their value, strings without escapes.
  static func of(_ node: JSONNode) -> ExactText {
    var text = ""
    write(node, to: &text)
    return ExactText(text)
  }

  /// The text of an object without one of its members.
  static func of(_ node: JSONNode, without key: String) -> ExactText {
    var text = ""
    write(node.members.filter { $0.key != key }, to: &text)
    return ExactText(text)
  }

  /// Whether two values are equal, or are both absent.
  static func agree(_ left: JSONNode?, _ right: JSONNode?) -> Bool {
    if let left, let right, left.isSpelled(like: right) { return true }
    return left.map(of) == right.map(of)
  }

  // The parser has bounded how deep a document nests.
  private static func write(_ node: JSONNode, to text: inout String) {
    switch node.kind {
    case .null: text += "null"
    case .boolean: text += node.boolean == true ? "true" : "false"
    case .number:
      guard let number = node.number else { return }
      let (digits, exponent) = number.decimal
      text += number.isNegative ? "-" : ""
      text += String(decoding: digits, as: UTF8.self) + "e\(exponent)"
    case .string: write(node.string ?? "", to: &text)
    case .array:
      text += "["
      for element in node.elements {
        write(element, to: &text)
        text += ","
      }
      text += "]"
    case .object: write([JSONMember](node.members), to: &text)
    }
  }

  private static func write(_ members: [JSONMember], to text: inout String) {
    text += "{"
    let sorted = members.map { (key: ExactText($0.key), value: $0.value) }
      .sorted { $0.key < $1.key }
    for (key, value) in sorted {
      write(key.text, to: &text)
      text += ":"
      write(value, to: &text)
      text += ","
    }
    text += "}"
  }

  /// The length goes before the text, so that nothing in it can be taken for what stands around it.
  private static func write(_ string: String, to text: inout String) {
    text += "\(string.utf8.count)\""
    text += string
  }
}

extension JSONNode {
  /// Whether two values have the same bytes.
  func isSpelled(like other: JSONNode) -> Bool {
    let (own, others) = (range, other.range)
    guard own.upperBound - own.lowerBound == others.upperBound - others.lowerBound else {
      return false
    }
    return file.bytes[own.lowerBound..<own.upperBound].elementsEqual(
      other.file.bytes[others.lowerBound..<others.upperBound])
  }
}
