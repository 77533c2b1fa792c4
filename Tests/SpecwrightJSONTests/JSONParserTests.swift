import SpecwrightJSON
import Testing

@Suite struct JSONParserTests {
  /// A text with a mark where the refusal must point, and its sentence.
  struct Refusal: CustomTestStringConvertible, Sendable {
    var text: String
    var message: String
    var testDescription: String { text }

    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }
  }

  private static let yaml = "the file is YAML; convert it to JSON, which many tools do"

  static let table = [
    Refusal("▸", "expected a value, found the end of the file"),
    Refusal("  \n▸", "expected a value, found the end of the file"),
    Refusal("[1,2▸", "expected ',' or ']', found the end of the file"),
    Refusal("{\"a\":1▸", "expected ',' or '}', found the end of the file"),
    Refusal("[1 ▸2]", "expected ',' or ']', found '2'"),
    Refusal("[1,▸]", "expected an element after ',', found ']'"),
    Refusal("{\"a\":1,▸}", "expected a key in double quotes after ',', found '}'"),
    Refusal("{▸a:1}", "expected a key in double quotes or '}', found 'a'"),
    Refusal("{\"a\" ▸1}", "expected ':' behind the key, found '1'"),
    Refusal("{\"a\":▸}", "expected a value, found '}'"),
    Refusal("[]▸]", "expected the end of the file, found ']'"),
    Refusal("[▸'a']", "expected a value, found a single quote; strings stand in double quotes"),
    Refusal("▸// x\n1", "expected a value, found '/'; JSON has no comments"),
    Refusal("▸openapi: 3.0.0\ninfo:\n", yaml), Refusal("▸---\nopenapi: 3.0.0\n", yaml),
    Refusal("▸%YAML 1.2\n---\n", yaml), Refusal("# API\n\n#\n  ▸swagger:\n", yaml),
    Refusal("▸x-a_1:", yaml), Refusal("null▸: 1", "expected the end of the file, found ':'"),
    Refusal("▸http://a.example", "expected a value, found 'http'"),
    Refusal("▸# x\n{}", "expected a value, found '#'; JSON has no comments"),
    Refusal("▸Error: no", yaml), Refusal("[▸a: 1]", "expected a value, found 'a'"),
    Refusal("-▸- a", "expected a digit, found '-'"),
    Refusal("[▸True]", "expected a value, found 'True'; did you mean 'true'?"),
    Refusal("[▸NaN]", "expected a value, found 'NaN'"),
    Refusal("[▸truth]", "expected a value, found 'truth'"),
    Refusal("[true▸s]", "expected ',' or ']', found 's'"),
    Refusal("[▸+1]", "expected a value, found '+'"),
    Refusal("[0▸1]", "a number must not have leading zeros"),
    Refusal("[-▸]", "expected a digit, found ']'"),
    Refusal("[1.▸]", "expected a digit after the decimal point, found ']'"),
    Refusal("[1e+▸]", "expected a digit in the exponent, found ']'"),
    Refusal("[1▸_000]", "expected ',' or ']', found '_'"),
    Refusal("[▸\"abc", "the string has no closing quote"),
    Refusal("[▸\"abc\\", "the string has no closing quote"),
    Refusal("[\"a▸\nb\"]", "a line break in a string must be written as '\\n'"),
    Refusal("[\"a▸\tb\"]", "a tab in a string must be written as '\\t'"),
    Refusal(
      "[\"a▸\u{1}b\"]", "the control character U+0001 in a string must be written as '\\u0001'"),
    Refusal("[\"▸\\x\"]", "unknown escape: '\\' is followed by 'x'"),
    Refusal("[\"▸\\Uabc\"]", "unknown escape: '\\' is followed by 'U'"),
    Refusal("[\"▸\\é\"]", "unknown escape: '\\' is followed by U+00E9"),
    Refusal("[-▸ 1]", "expected a digit, found a blank"),
    Refusal("[1 ▸\"a\"]", "expected ',' or ']', found a double quote"),
    Refusal("[\"▸\\u12G4\"]", "'\\u' must be followed by four hexadecimal digits"),
    Refusal("[\"▸\\u12", "'\\u' must be followed by four hexadecimal digits"),
    Refusal("[\"▸\\uD834\"]", "'\\uD834' is half of a surrogate pair"),
    Refusal("[\"▸\\uDD1E\\uD834\"]", "'\\uDD1E' is half of a surrogate pair"),
    Refusal("[\"▸\\uD834\\u0041\"]", "'\\uD834' is half of a surrogate pair"),
    Refusal("▸\u{FEFF}{}", "the file begins with a byte order mark; save it without one"),
    Refusal("[1,▸\u{2060}2]", "expected a value, found U+2060"),
    Refusal("[▸\u{1}]", "expected a value, found the control character U+0001"),
    Refusal("[1▸\u{0C}]", "expected ',' or ']', found the control character U+000C"),
  ]

  @Test(arguments: table)
  func refusesAtTheByte(_ refusal: Refusal) throws {
    let marked = MarkedText(refusal.text)
    let diagnostics = refusals(marked.file)
    #expect(diagnostics.map(\.message) == [refusal.message])
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.first?.location?.range.lowerBound == marked.offset)
  }

  @Test func passesOverAByteOrderMarkWhereItIsIgnored() throws {
    let file = SourceFile(path: "a.json", text: "\u{FEFF}{\"a\": 1}")
    let root = try JSONParser.parse(file, ignoresByteOrderMark: true)
    #expect(root["a"]?.text == "1")
    #expect(LineTable(file).position(of: root.range.lowerBound).column == 1)
    for bytes: [UInt8] in [
      [0xEF, 0xBB, 0xBF], [0xFF, 0xFE, 0x7B, 0x00], [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x31],
    ] {
      #expect(throws: JSONError.self) {
        try JSONParser.parse(SourceFile(path: "a.json", bytes: bytes), ignoresByteOrderMark: true)
      }
    }
  }

  @Test func namesTheInnermostContainerOfAFault() {
    let file = MarkedText(#"{"a/b": [1, {"c": ▸tru}]}"#)
    let diagnostic = refusals(file.file).first
    #expect(diagnostic?.location?.pointer.description == "/a~1b/1")
    #expect(diagnostic?.location?.file === file.file)
  }

  /// Byte sequences inside a string, and the offset of the first byte that is refused.
  static let badSequences: [([UInt8], Int)] = [
    ([0x80], 0), ([0xBF, 0x41], 0), ([0xC0, 0xAF], 0), ([0xC1, 0xBF], 0), ([0xC3], 0),
    ([0xC3, 0x28], 0), ([0xE0, 0x80, 0xAF], 0), ([0xE2, 0x82], 0), ([0xE2, 0x28, 0xA1], 0),
    ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0), ([0xF0, 0x80, 0x80, 0xAF], 0),
    ([0xF0, 0x9F, 0x98], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
    ([0xFF], 0), ([0x41, 0xC3, 0xA9, 0xFE], 3), ([0xF8, 0x88, 0x80, 0x80, 0x80], 0),
  ]

  @Test(arguments: badSequences)
  func refusesWhatIsNoUTF8(_ sequence: [UInt8], _ offset: Int) {
    for padding in 0..<17 {
      let text = [UInt8](repeating: 0x61, count: padding) + sequence
      let file = SourceFile(path: "x", bytes: [0x5B, 0x22] + text + [0x22, 0x5D])
      let diagnostics = refusals(file)
      #expect(diagnostics.count == 1)
      #expect(diagnostics.first?.location?.range.lowerBound == 2 + padding + offset)
      #expect(diagnostics.first?.message.hasSuffix("is no UTF-8 here") == true)
    }
  }

  @Test func refusesUTF16() {
    let file = SourceFile(path: "x", bytes: [0xFF, 0xFE, 0x5B, 0, 0x5D, 0])
    #expect(refusals(file).map(\.message) == ["the file is UTF-16; save it as UTF-8"])
  }

  /// Every byte at every distance from an eight-byte boundary, alone in a string.
  @Test func looksAtEveryByteOfAString() {
    for byte in UInt8(0)...0x7F {
      for padding in 0..<9 {
        let filler = [UInt8](repeating: 0x7A, count: padding)
        let bytes = [0x22] + filler + [byte] + filler + [0x22]
        let isPlain = byte >= 0x20 && byte != 0x22 && byte != 0x5C
        let isAccepted = refusals(SourceFile(path: "x", bytes: bytes)).isEmpty
        #expect(isAccepted == isPlain, "byte \(byte) after \(padding)")
      }
    }
  }
}
