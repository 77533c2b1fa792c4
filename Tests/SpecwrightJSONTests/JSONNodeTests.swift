import SpecwrightJSON
import Testing

@Suite struct JSONNodeTests {
  @Test func keepsTheOrderOfMembers() throws {
    let node = try parsed(#"{"b": 1, "a": {"d": [], "c": {}}, "": null}"#)
    #expect(node.members.map(\.key) == ["b", "a", ""])
    #expect(node["a"]?.members.map(\.key) == ["d", "c"])
    #expect(node.count == 3)
    #expect(node["a"]?["c"]?.count == 0)
  }

  @Test func knowsKinds() throws {
    let node = try parsed(#"[null, true, false, 0, "", [], {}]"#)
    let kinds: [JSONNode.Kind] = [.null, .boolean, .boolean, .number, .string, .array, .object]
    #expect(node.elements.map(\.kind) == kinds)
    #expect(node.elements.map(\.isNull) == [true] + Array(repeating: false, count: 6))
    #expect(node.elements.map(\.boolean) == [nil, true, false, nil, nil, nil, nil])
    #expect(node.members.map(\.key) == [])
  }

  @Test func givesNothingOfAnotherKind() throws {
    let node = try parsed("[1]")
    #expect(node["a"] == nil)
    #expect(node.string == nil)
    #expect(node.number == nil)
    #expect(node.elements.first { _ in true }?.string == nil)
  }

  static let strings: [(String, String)] = [
    (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC\uD834\uDD1E""#, "Aé€𝄞"), (#""é€𝄞""#, "é€𝄞"),
    (#""\u0000""#, "\0"), (#""a\u002Fb""#, "a/b"),
    (#""\\u0041""#, #"\u0041"#),
  ]

  @Test(arguments: strings)
  func decodesStrings(_ text: String, _ expected: String) throws {
    let string = try #require(try parsed(text).string)
    #expect(Array(string.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func keepsNoncharacters() throws {
    let string = try #require(try parsed(#""\uFFFF\uFDD0\uDBFF\uDFFF""#).string)
    #expect(string.unicodeScalars.map(\.value) == [0xFFFF, 0xFDD0, 0x10FFFF])
  }

  static let numbers = [
    "0", "-0", "1.0", "1e5", "1E+05", "-1.50e-007", "123456789012345678901234567890",
    "0.1000000000000000055511151231257827",
  ]

  @Test(arguments: numbers)
  func keepsNumbersAsSpelled(_ text: String) throws {
    #expect(try parsed("[\(text)]").elements.map { $0.number?.text } == [text])
  }

  @Test func rangesCoverTheBytesOfAValue() throws {
    let text = #" {"é": [ 1.5 , "x" ], "b":{"c" : true}} "#
    let node = try parsed(text)
    func source(_ node: JSONNode?) -> String? { node.map(\.text) }
    #expect(source(node) == #"{"é": [ 1.5 , "x" ], "b":{"c" : true}}"#)
    #expect(source(node["é"]) == #"[ 1.5 , "x" ]"#)
    #expect(node["é"]?.elements.map(\.text) == ["1.5", #""x""#])
    #expect(source(node["b"]?["c"]) == "true")
    let key = try #require(node.member("é"))
    #expect(key.keyNode.text == #""é""#)
    #expect(key.keyLocation.range == SourceRange(2, 6))
    #expect(key.keyLocation.pointer == key.value.pointer)
    #expect(key.keyLocation.file === node.file)
  }

  /// Small objects are scanned, large ones have a table; both must find the same.
  @Test(arguments: [1, 7, 8, 9, 10, 100, 5000])
  func findsEveryMember(_ count: Int) throws {
    let members = (0..<count).map { "\"key\($0)\": {\"value\": \($0)}" }
    let node = try parsed("{" + members.joined(separator: ",") + "}")
    for index in 0..<count {
      #expect(node["key\(index)"]?["value"]?.number?.integer == index)
    }
    #expect(node["key\(count)"] == nil)
    #expect(node["key"] == nil)
    #expect(node[""] == nil)
  }

  @Test(arguments: [2, 20])
  func findsKeysThatAreWrittenWithEscapes(_ count: Int) throws {
    let fillers = (0..<count).map { "\"filler\($0)\": 0," }.joined()
    let node = try parsed("{\(fillers) \"\\u0061\\/b\": 1, \"c\\\"\": 2}")
    #expect(node["a/b"]?.number?.integer == 1)
    #expect(node["c\""]?.number?.integer == 2)
    #expect(node[#"\u0061\/b"#] == nil)
  }

  /// Swift holds such strings equal; JSON does not.
  @Test(arguments: [0, 20])
  func tellsCanonicallyEquivalentKeysApart(_ count: Int) throws {
    let fillers = (0..<count).map { "\"filler\($0)\": 0," }.joined()
    let node = try parsed("{\(fillers) \"\u{E9}\": 1, \"e\u{301}\": 2, \"\u{212A}\": 3}")
    #expect(node["\u{E9}"]?.number?.integer == 1)
    #expect(node["e\u{301}"]?.number?.integer == 2)
    #expect(node["K"] == nil)
  }

  static let wholeNumbers: [(String, Bool)] = [
    ("0", true), ("-0.0e5", true), ("2", true), ("2.0", true), ("0.2e1", true), ("20e-1", true),
    ("2e400", true), ("1e99999999999999999999", true), ("2.5", false), ("2e-1", false),
    ("1e-99999999999999999999", false), ("0.25e1", false), ("100e-2", true), ("100e-3", false),
  ]

  @Test(arguments: wholeNumbers)
  func knowsWholeNumbers(_ text: String, _ isWhole: Bool) throws {
    let number = try #require(try parsed(text).number)
    #expect(number.isWhole == isWhole)
  }

  @Test func reducesNumbersExactly() throws {
    let spellings = ["1200", "1.2e3", "0.0012E+6", "120000e-2", "1200.000"]
    for spelling in spellings {
      let decimal = try #require(try parsed(spelling).number).decimal
      #expect(String(decoding: decimal.digits, as: UTF8.self) == "12")
      #expect(decimal.exponent == 2)
    }
    #expect(try parsed("-0").number?.isNegative == false)
    #expect(try parsed("-1e-5").number?.isNegative == true)
  }

  @Test func leadsBackToWhatEncloses() throws {
    let node = try parsed(#"{"a": [1, {"b": 2}]}"#)
    let inner = try #require(node["a"]?.elements.dropFirst().first { _ in true })
    #expect(inner["b"]?.enclosingMember?.key == "b")
    #expect(inner.member("b")?.keyNode.enclosingMember?.key == "b")
    #expect(inner.enclosingMember?.key == nil)
    #expect(inner.parent == node["a"])
    #expect(inner.parent?.parent?.isRoot == true)
    #expect(node.parent == nil)
    #expect(inner.root == node)
  }
}
