import Foundation
import SpecwrightRuntime
import Testing

/// Bodies are read by a decoder of our own; it must read what Foundation's reads.
struct DecoderAgreementTests {
  /// Every kind of member that generated code reads, each as it may be missing.
  private struct Everything: Decodable, Equatable {
    var bool: Bool?
    var int: Int?
    var small: Int8?
    var short: Int16?
    var word: Int32?
    var long: Int64?
    var natural: UInt?
    var byte: UInt8?
    var double: Double?
    var float: Float?
    var decimal: DecimalText?
    var text: String?
    var date: Date?
    var data: Data?
    var url: URL?
    var uuid: UUID?
    var any: JSONValue?
    var list: [Int]?
    var holes: [Int?]?
    var map: [String: Double]?
    var numbers: [Int: Bool]?
    var nested: [Inner]?

    struct Inner: Decodable, Equatable {
      var id: Int
      var name: String?
    }
  }

  private static let members = [
    "bool", "int", "small", "short", "word", "long", "natural", "byte", "double", "float",
    "decimal",
    "text", "date", "data", "url", "uuid", "any", "list", "holes", "map", "numbers", "nested",
  ]

  private static let values = [
    "null", "true", "false", "0", "-0", "1", "-1", "127", "128", "-129", "255", "256", "1.0", "1.5",
    "1e2", "1E+2", "120e-1", "12e-1", "-0.0", "1e-7", "4294967295", "2147483648",
    "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
    "123456789012345678901234567890", "1e38", "1e400", "-1e400", "0.1", "3.4e39",
    "1.7976931348623157e308",
    "\"\"", "\"a\"", "\"1\"", "\"1.50\"", "\"-0.5\"", "\"1e5\"", "\"é\"",
    #""\u00e9""#,
    #""\ud83d\ude00""#, #""a\"b\\c\/d\n""#, "\"2026-11-30T12:00:00Z\"",
    "\"2026-11-30T12:00:00.25+02:00\"",
    "\"2026-02-30T12:00:00Z\"", "\"aGVsbG8=\"", "\"aGVsbG8\"", "\"not base64!\"",
    "\"https://example.org/a?b=c\"", "\"a b\"", "\"http://[\"",
    "\"8E6A3D0C-5A0A-4C7C-9B1C-2D1C0E5B9A11\"", "[]", "[1,2,3]", "[1,null,3]", "[\"a\"]", "[[1]]",
    "[{}]",
    "{}", "{\"a\":1}", "{\"1\":true,\"2\":false}", "{\"a\":null}",
    "{\"a\":{\"b\":[1,2.5,\"x\",null]}}",
    "[{\"id\":1},{\"id\":2,\"name\":\"b\",\"more\":[1]}]", "[{\"id\":1,\"name\":null}]",
    "[{\"name\":\"a\"}]",
    "[1,2.5,-3,\"x\",null,true,{\"a\":[]}]",
  ]

  @Test(arguments: members)
  func readsAMemberAsFoundationDoes(_ member: String) throws {
    for value in Self.values {
      let json = Data(#"{"unknown":[{}],"\#(member)": \#(value) ,"later":{"id":1}}"#.utf8)
      let theirs = try? JSONCoding.decoder.decode(Everything.self, from: json)
      let ours = try? BodyReader.json(Everything.self, from: json)
      #expect(ours == theirs, "\(member): \(value)")
    }
  }

  @Test func readsWholeBodiesAsFoundationDoes() throws {
    for value in Self.values {
      let json = Data(" \(value)\n".utf8)
      #expect(same(Bool.self, json) && same(Int.self, json) && same(UInt64.self, json), "\(value)")
      #expect(same(Double.self, json) && same(Float.self, json), "\(value)")
      #expect(same(String.self, json) && same(Date.self, json), "\(value)")
      #expect(same(Data.self, json) && same(URL.self, json), "\(value)")
      #expect(same([Int].self, json) && same([String: Int].self, json), "\(value)")
      #expect(same([JSONValue].self, json) && same(JSONValue.self, json), "\(value)")
      #expect(same(JSONValue?.self, json) && same([Everything?].self, json), "\(value)")
    }
  }

  private func same<Value: Decodable & Equatable>(_ type: Value.Type, _ json: Data) -> Bool {
    let theirs = Result { try JSONCoding.decoder.decode(type, from: json) }
    let ours = Result { try BodyReader.json(type, from: json) }
    return (try? ours.get()) == (try? theirs.get())
  }

  /// A number below all others of its type is the nearest of them; Foundation refuses it, but takes it
  /// for the integer 0.
  @Test(arguments: ["1e-400", "-1e-400", "5e-400"])
  func takesWhatIsTooSmallForZero(_ number: String) throws {
    let json = Data("[\(number)]".utf8)
    #expect(try BodyReader.json([Double].self, from: json) == [0])
    #expect(try BodyReader.json([Float].self, from: json) == [0])
    #expect(try BodyReader.json([JSONValue].self, from: json) == [.number(0)])
    #expect(throws: BodyFault.self) { try BodyReader.json([Int].self, from: json) }
  }

  /// What RFC 8259 leaves open or forbids, and servers send all the same.
  @Test(arguments: [
    #"{"int":1,"int":1}"#, #"{"text":"a","text":"a","int":2}"#, #"{"int":01}"#, #"{"int":1,}"#,
    #"{"int":1} x"#, #"{"text":"\ud800"}"#, "{\"text\":\"a\tb\"}", "\u{FEFF}{\"int\":1}",
    "{'int':1}",
    "{\"int\":NaN}", "", " ",
  ])
  func takesWhatFoundationTakes(_ text: String) throws {
    let json = Data(text.utf8)
    let theirs = try? JSONCoding.decoder.decode(Everything.self, from: json)
    #expect((try? BodyReader.json(Everything.self, from: json)) == theirs)
  }
}
