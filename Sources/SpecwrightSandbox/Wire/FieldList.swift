internal import SpecwrightHTTP

/// The fields of a message (RFC 9110, section 5), in the order they came, repeated ones kept.
struct FieldList: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One field line.
  struct Line: Hashable, Sendable {
    var name: String
    var value: String
  }

  private(set) var lines: [Line] = []

  init() {}

  init(dictionaryLiteral elements: (String, String)...) {
    lines = elements.map { Line(name: $0.0, value: $0.1) }
  }

  mutating func append(_ name: String, _ value: String) {
    lines.append(Line(name: name, value: value))
  }

  /// Whether a text can be the name of a field (RFC 9110, section 5.1).
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(Ascii.isToken)
  }

  /// Whether a text can be the value of a field (RFC 9110, section 5.5).
  static func isValue(_ text: String) -> Bool { text.utf8.allSatisfy(Ascii.isFieldContent) }

  /// A value that cannot end its line, wherever it came from.
  static func plain(_ value: String) -> String {
    if isValue(value) { return value }
    let bytes = value.utf8.map { Ascii.isFieldContent($0) ? $0 : Ascii.space }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Every value of a field, whatever the case of its name.
  func values(of name: String) -> [String] {
    lines.filter { HeaderFields.isSame($0.name, name) }.map(\.value)
  }

  /// The value of a field that came exactly once.
  subscript(single name: String) -> String? {
    let found = values(of: name)
    return found.count == 1 ? found[0] : nil
  }
}
