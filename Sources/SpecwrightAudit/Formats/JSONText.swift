/// JSON text, put together by hand: members keep the order they are given in.
struct JSONText {
  let text: String

  static func string(_ value: String) -> JSONText {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where LineText.isSeen(scalar): text.unicodeScalars.append(scalar)
      default:
        // Two escapes for what is beyond the first plane (RFC 8259, section 7).
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return JSONText(text: text + "\"")
  }

  static func number(_ value: Int) -> JSONText { JSONText(text: String(value)) }

  static func array(_ elements: [JSONText]) -> JSONText {
    JSONText(text: "[" + elements.map(\.text).joined(separator: ", ") + "]")
  }

  static func object(_ members: [(String, JSONText)]) -> JSONText {
    let texts = members.map { string($0.0).text + ": " + $0.1.text }
    return JSONText(text: "{" + texts.joined(separator: ", ") + "}")
  }
}
