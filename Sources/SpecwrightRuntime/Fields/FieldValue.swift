package import Foundation

/// A value taken apart for the forms that are no JSON: queries, paths, header fields, cookies and
/// forms.
package indirect enum FieldValue: Hashable, Sendable {
  /// Null, or no value at all; most forms leave it out.
  case null
  case text(String)
  /// A number or a Boolean, as JSON spells it.
  case literal(String)
  case bytes(Data)
  case list([FieldValue])
  case members([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: FieldValue
  }

  /// The text of a scalar, bytes in base64; nil for what is no scalar.
  var scalar: String? {
    switch self {
    case .text(let text), .literal(let text): text
    case .bytes(let data): data.base64EncodedString()
    case .null, .list, .members: nil
    }
  }

  var isNull: Bool { self == .null }
}

extension FieldValue {
  /// The value as JSON, in ASCII, members in their order.
  ///
  /// Non-ASCII characters are escaped, so that the text can stand in a header field as well.
  var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .literal(let literal): text += literal
    case .text(let string): Self.write(string, to: &text)
    case .bytes(let data): Self.write(data.base64EncodedString(), to: &text)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .members(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for unit in string.utf16 {
      switch unit {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    text += "\""
  }
}
