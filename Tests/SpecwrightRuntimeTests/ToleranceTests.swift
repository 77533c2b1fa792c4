import Foundation
import SpecwrightRuntime
import Testing

/// What generated initializers ask of a container.
struct ToleranceTests {
  private struct Item: Decodable, Equatable {
    var code: String
  }

  private struct Body: Decodable {
    var used: Bool
    var note: String?
    var items: [Item]

    enum CodingKeys: String, CodingKey {
      case used
      case note
      case items
      case kind
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      used = try container.decode(Bool.self, forKey: .used, whenAbsent: false)
      note = container.decode(String?.self, forKey: .note, whenUnreadable: nil)
      items = container.decodeElements(Item.self, forKey: .items, whenUnreadable: [])
      try container.checkConstantIfPresent("ping", forKey: .kind)
    }
  }

  private static func read(_ json: String) throws -> Body {
    try JSONCoding.decoder.decode(Body.self, from: Data(json.utf8))
  }

  @Test(arguments: [
    ("{}", false), (#"{"used":null}"#, false), (#"{"used":true}"#, true),
    (#"{"used":false}"#, false),
  ])
  func takesTheFallbackForAnAbsentMember(_ json: String, _ used: Bool) throws {
    #expect(try Self.read(json).used == used)
  }

  @Test
  func stillRefusesAnotherTypeThere() {
    #expect(throws: DecodingError.self) { try Self.read(#"{"used":"yes"}"#) }
  }

  @Test(arguments: [
    ("{}", nil), (#"{"note":null}"#, nil), (#"{"note":5}"#, nil), (#"{"note":["a"]}"#, nil),
    (#"{"note":"a"}"#, "a"),
  ])
  func takesTheFallbackForAnUnreadableMember(_ json: String, _ note: String?) throws {
    #expect(try Self.read(json).note == note)
  }

  @Test(arguments: [
    ("{}", []), (#"{"items":null}"#, []), (#"{"items":{}}"#, []), (#"{"items":"x"}"#, []),
    (#"{"items":[]}"#, []), (#"{"items":[{"code":"a"},{"code":"b"}]}"#, ["a", "b"]),
    (
      #"{"items":[null,{"code":"a"},5,"x",{},{"code":5},[{"code":"c"}],{"code":"b"}]}"#, ["a", "b"]
    ),
  ])
  func dropsElementsThatCannotBeRead(_ json: String, _ codes: [String]) throws {
    #expect(try Self.read(json).items == codes.map { Item(code: $0) })
  }

  @Test
  func readsElementsWhoseArrayMustBeThere() throws {
    struct Strict: Decodable {
      var items: [Item]
      var more: [Item]?

      enum CodingKeys: String, CodingKey {
        case items
        case more
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        items = try container.decodeElements(Item.self, forKey: .items)
        more = try container.decodeElementsIfPresent(Item.self, forKey: .more)
      }
    }
    func read(_ json: String) throws -> Strict {
      try JSONCoding.decoder.decode(Strict.self, from: Data(json.utf8))
    }
    #expect(try read(#"{"items":[1,{"code":"a"}]}"#).items == [Item(code: "a")])
    #expect(try read(#"{"items":[],"more":[{"code":"a"},1]}"#).more == [Item(code: "a")])
    #expect(throws: DecodingError.self) { try read("{}") }
    #expect(throws: DecodingError.self) { try read(#"{"items":{}}"#) }
    #expect(throws: DecodingError.self) { try read(#"{"items":[],"more":5}"#) }
  }

  @Test
  func checksAConstant() throws {
    _ = try Self.read(#"{"kind":"ping"}"#)
    #expect(throws: DecodingError.self) { try Self.read(#"{"kind":"pong"}"#) }
  }
}
