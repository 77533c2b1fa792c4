/// A media type without its parameters (RFC 9110 section 8.3.1).
struct MediaType: Hashable, Sendable {
  /// The type in lower case.
  let type: String
  /// The subtype in lower case.
  let subtype: String

  /// Reads the value of a `Content-Type` field; nil when it has no slash, or more than one.
  init?(_ text: String) {
    let essence = text.utf8.prefix { $0 != UInt8(ascii: ";") }
    guard let slash = essence.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let subtype = essence[essence.index(after: slash)...]
    guard !subtype.contains(UInt8(ascii: "/")) else { return nil }
    self.type = Self.trimmed(essence[..<slash]).lowercased()
    self.subtype = Self.trimmed(subtype).lowercased()
    guard !type.isEmpty, !self.subtype.isEmpty else { return nil }
  }

  /// The value of a parameter of a `Content-Type` field; nil when there is none of the name.
  ///
  /// Names are compared without case, and values may stand in quotation marks (RFC 9110 section 5.6.6).
  static func parameter(_ name: String, of text: String) -> String? {
    for parameter in parameters(of: text) {
      guard let sign = parameter.firstIndex(of: "=") else { continue }
      if trimmed(parameter[..<sign].utf8).lowercased() == name {
        return unquoted(trimmed(parameter[sign...].dropFirst().utf8))
      }
    }
    return nil
  }

  /// What stands behind semicolons, those within quotation marks apart.
  private static func parameters(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == ";", !isQuoted {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return (parts + [text[start...]]).dropFirst().map { $0 }
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count > 1, text.first == "\"", text.last == "\"" else { return text }
    var value = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        value.append(character)
        isEscaped = false
      }
    }
    return value
  }

  /// `type/subtype`.
  var essence: String { "\(type)/\(subtype)" }

  /// Whether the content is JSON: so called, or with the suffix `+json` (RFC 6839 section 3.1).
  var isJSON: Bool {
    subtype == "json" || subtype.hasSuffix("+json")
  }

  /// Whether content of another type may be read as this one.
  ///
  /// All JSON is read alike, and a range such as `text/*` covers its subtypes.
  func covers(_ other: MediaType) -> Bool {
    if isJSON, other.isJSON { return true }
    guard type == "*" || type == other.type else { return false }
    return subtype == "*" || subtype == other.subtype
  }

  /// Whether it is a range, such as `text/*` or `*/*`.
  var isRange: Bool { type == "*" || subtype == "*" }

  /// The text without blanks around it.
  private static func trimmed(_ text: Substring.UTF8View) -> String {
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(Substring(text))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
