import Foundation
import SpecwrightRuntime
import Testing

/// Spellings that a format does not have and servers send.
struct TolerantTextTests {
  private struct Entry: Decodable, Equatable {
    var at: Date?
    var bytes: Data?
    var id: UUID?
    var times: [Date]?
    var holes: [Date?]?
    var byName: [String: Data]?
  }

  private static func read(_ json: String) throws -> Entry {
    try BodyReader.json(Entry.self, from: Data(json.utf8))
  }

  @Test(arguments: [
    ("2026-01-02 03:04:05Z", 1_767_323_045.0), ("2026-01-02t03:04:05z", 1_767_323_045),
    ("2026-01-02T03:04:05+0200", 1_767_315_845), ("2026-01-02T03:04:05-0030", 1_767_324_845),
    ("2026-01-02T03:04:05+02", 1_767_315_845), ("2026-01-02T03:04Z", 1_767_323_040),
    ("2026-01-02 03:04 Z", 1_767_323_040), ("2026-01-02T03:04+02:00", 1_767_315_840),
    ("2026-01-02T03:04:05,25Z", 1_767_323_045.25),
    ("2026-01-02 03:04:05 +0000", 1_767_323_045), ("2026-01-02 03:04:05 UTC", 1_767_323_045),
    ("2026-01-02T03:04:60Z", 1_767_323_100), ("2016-12-31T23:59:60+02:00", 1_483_221_600),
  ])
  func readsATimeInOtherSpellings(_ text: String, _ seconds: TimeInterval) throws {
    let expected = Date(timeIntervalSince1970: seconds)
    #expect(Date(parameterText: text) == expected)
    #expect(try Self.read(#"{"at": "\#(text)"}"#).at == expected)
    #expect(try Self.read(#"{"times": ["\#(text)"]}"#).times == [expected])
    #expect(try Self.read(#"{"holes": [null, "\#(text)"]}"#).holes == [nil, expected])
    #expect(try BodyReader.json(Date.self, from: Data(#""\#(text)""#.utf8)) == expected)
    #expect(
      try JSONCoding.decoder.decode([Date].self, from: Data(#"["\#(text)"]"#.utf8)) == [expected])
  }

  @Test(arguments: [
    // Without a zone it is no instant.
    "2026-01-02", "2026-01-02T03:04:05", "2026-01-02 03:04:05", "2026-01-02T03:04",
    "2026-01-02T03:04:05.25", "0000-00-00 00:00:00",
    "", "2026-01-02T", "2026-01-02T03", "2026-01-02T03:", "2026-01-02T03:04:",
    "2026-01-02T03:04:5Z", "2026-01-02T03:04:05,Z", "2026-01-02T03:04.5Z", "2026-02-30 00:00:00Z",
    "2026-01-02T24:00Z", "2026-01-02T03:04:61Z", "2026-01-02  03:04:05Z", "2026-01-02T03:04:05 ",
    "2026-01-02T03:04:05+", "2026-01-02T03:04:05+2", "2026-01-02T03:04:05+02:", "02/01/2026 03:04",
    "2026-01-02T03:04:05+2400", "2026-01-02T03:04:05+020", "2026-01-02T03:04:05+0260",
    "2026-01-02T03:04:05ZZ", "2026-01-02T03:04:05 CET", "Fri, 02 Jan 2026 03:04:05 GMT", "now",
    "20260102T030405Z", "1767323045",
  ])
  func refusesWhatMayMeanSeveralTimesOrNone(_ text: String) {
    #expect(Date(parameterText: text) == nil)
    #expect(throws: BodyFault.self) { try Self.read(#"{"at": "\#(text)"}"#) }
    #expect(throws: BodyFault.self) { try Self.read(#"{"holes": ["\#(text)"]}"#) }
  }

  @Test(arguments: [
    ("+/8=", [0xFB, 0xFF]), ("+/8", [0xFB, 0xFF]), ("-_8=", [0xFB, 0xFF]), ("-_8", [0xFB, 0xFF]),
    ("aGVs\\r\\nbG8=", Array("hello".utf8)), ("aGVs\\nbG8", Array("hello".utf8)),
    (" aGVsbG8=\\n", Array("hello".utf8)), ("", []), ("aA", [0x68]), ("aA==", [0x68]),
  ])
  func readsBytesInOtherSpellings(_ text: String, _ bytes: [UInt8]) throws {
    #expect(try Self.read(#"{"bytes": "\#(text)"}"#).bytes == Data(bytes))
    #expect(try Self.read(#"{"byName": {"a": "\#(text)"}}"#).byName == ["a": Data(bytes)])
    let json = Data(#"["\#(text)"]"#.utf8)
    #expect(try JSONCoding.decoder.decode([Data].self, from: json) == [Data(bytes)])
  }

  @Test(arguments: ["a", "aGVsb", "a=", "+_8=", "not base64!", "aA=", "aA==aA==", "é"])
  func refusesOtherBytes(_ text: String) {
    #expect(throws: BodyFault.self) { try Self.read(#"{"bytes": "\#(text)"}"#) }
    #expect(Data(parameterText: text) == nil)
  }

  @Test(arguments: [
    "8e6a3d0c-5a0a-4c7c-9b1c-2d1c0e5b9a11", "8E6A3D0C-5A0A-4C7C-9B1C-2D1C0E5B9A11",
    "8e6a3d0c5a0a4c7c9b1c2d1c0e5b9a11", "8E6A3D0C5A0A4C7C9B1C2D1C0E5B9A11",
    "{8e6a3d0c-5a0a-4c7c-9b1c-2d1c0e5b9a11}", "{8e6a3d0c5a0a4c7c9b1c2d1c0e5b9a11}",
    "urn:uuid:8e6a3d0c-5a0a-4c7c-9b1c-2d1c0e5b9a11",
  ])
  func readsAUUIDInOtherSpellings(_ text: String) throws {
    let expected = try #require(UUID(uuidString: "8E6A3D0C-5A0A-4C7C-9B1C-2D1C0E5B9A11"))
    #expect(try Self.read(#"{"id": "\#(text)"}"#).id == expected)
    #expect(UUID(parameterText: text) == expected)
  }

  @Test(arguments: [
    "", "8e6a3d0c5a0a4c7c9b1c2d1c0e5b9a1", "8e6a3d0c5a0a4c7c9b1c2d1c0e5b9a111",
    "8e6a3d0c5a0a4c7c9b1c2d1c0e5b9a1g", "{8e6a3d0c-5a0a-4c7c-9b1c-2d1c0e5b9a11",
    "8e6a-3d0c5a0a4c7c9b1c2d1c0e5b9a1", "{}", "urn:uuid:",
  ])
  func refusesOtherIdentifiers(_ text: String) {
    #expect(throws: BodyFault.self) { try Self.read(#"{"id": "\#(text)"}"#) }
    #expect(UUID(parameterText: text) == nil)
  }

  /// What is written is spelled as the format demands.
  @Test func writesTheStrictSpelling() throws {
    let date = try #require(Date(parameterText: "2026-01-02 03:04Z"))
    let bytes = try #require(Data(parameterText: "-_8"))
    let id = try #require(UUID(parameterText: "{8e6a3d0c5a0a4c7c9b1c2d1c0e5b9a11}"))
    #expect(date.parameterText == "2026-01-02T03:04:00Z")
    #expect(bytes.parameterText == "+/8=")
    #expect(id.parameterText == "8e6a3d0c-5a0a-4c7c-9b1c-2d1c0e5b9a11")
  }

  /// A text that looks nearly like a date stays the text that it is where the description has room for one.
  @Test func tellsAlternativesByTheStrictSpelling() throws {
    enum Moment: Decodable, Equatable {
      case date(Date)
      case text(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = try decoder.decodeAlternative(of: [.scalar, .scalar]) {
          $0 == 0
            ? .date(try container.decode(Date.self)) : .text(try container.decode(String.self))
        }
      }
    }
    let json = Data(#"["2026-01-02 03:04Z", "1970-01-01T00:00:00Z"]"#.utf8)
    #expect(
      try BodyReader.json([Moment].self, from: json)
        == [.text("2026-01-02 03:04Z"), .date(Date(timeIntervalSince1970: 0))])
  }

  @Test func dropsOnlyTheElementsThatAreNone() throws {
    struct Times: Decodable {
      var times: [Date]

      enum CodingKeys: String, CodingKey { case times }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        times = try container.decodeElements(Date.self, forKey: .times)
      }
    }
    let json = Data(
      #"{"times": ["1970-01-01T00:00:00Z", "soon", 7, null, "1970-01-01 00:00Z"]}"#.utf8)
    let expected = [Date](repeating: Date(timeIntervalSince1970: 0), count: 2)
    #expect(try BodyReader.json(Times.self, from: json).times == expected)
    #expect(try JSONCoding.decoder.decode(Times.self, from: json).times == expected)
  }
}
