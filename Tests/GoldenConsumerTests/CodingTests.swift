import Foundation
import SpecwrightRuntime
import Testing

/// What the generated types read and write.
@Suite struct CodingTests {
  private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONCoding.decoder.decode(type, from: Data(json.utf8))
  }

  /// What a value becomes, as JSON that can be compared.
  private func written(_ value: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: try JSONCoding.encoder.encode(value))
  }

  private func json(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  private static let parcel = #"""
    {
      "id": "p1", "kind": "parcel", "note": null, "weight": "1.50", "state": "delivered",
      "size": "m", "sent_at": "2026-01-02T03:04:05Z",
      "owner": "5B2F2E0B-46AC-4B3C-9A0C-2C4A6D1E7F10", "photo": "aGk=", "insured": true,
      "recipient": "Ada", "extra": {"a": [1, 1.5, null]}, "labels": {"x": "y"},
      "inside": {
        "id": "p2", "kind": "parcel", "note": "n", "weight": "2", "state": "packed", "events": [],
        "insured": false
      },
      "events": [
        {"type": "scanned", "place": "Oslo"}, {"type": "handed", "to": "Bo"},
        {"type": "dropped", "height": 2}
      ]
    }
    """#

  @Test func keepsEverythingOfAnAnswer() throws {
    let parcel = try read(Parcel.self, Self.parcel)
    #expect(parcel.weight == Decimal(string: "1.5"))
    #expect(parcel.state == .delivered)
    #expect(parcel.photo == Data("hi".utf8))
    #expect(parcel.inside?.id == "p2")
    let events = [Event.scanned(Scanned(place: "Oslo")), .handed(Handed(type: "handed", to: "Bo"))]
    #expect(Array(parcel.events.prefix(2)) == events)
    #expect(
      try written(parcel)
        == json(Self.parcel.replacingOccurrences(of: "\"1.50\"", with: "\"1.5\"")))
    #expect(try read(Parcel.self, Self.parcel).hashValue == parcel.hashValue)
  }

  @Test func writesConstantsAndRequiredNulls() throws {
    let parcel = Parcel(id: "1", weight: 2, state: .packed, events: [])
    let text = #"""
      {"id": "1", "kind": "parcel", "note": null, "weight": "2", "state": "packed", "events": [],
        "insured": false}
      """#
    #expect(try written(parcel) == json(text))
  }

  @Test(arguments: [
    (#""kind": "parcel""#, #""kind": "letter""#, "kind"),
    (#""weight": "1.50""#, #""weight": "heavy""#, "weight"),
    (#""id": "p1","#, "", "id"),
    (#""place": "Oslo""#, #""place": 1"#, "place"),
  ])
  func namesTheMemberThatDoesNotFit(_ text: String, _ other: String, key: String) throws {
    let broken = Self.parcel.replacingOccurrences(of: text, with: other)
    do {
      _ = try read(Parcel.self, broken)
      Issue.record("nothing was thrown")
    } catch let error as DecodingError {
      #expect("\(error)".contains(key))
    }
  }

  @Test func toleratesWhatTheConfigurationSays() throws {
    var text = Self.parcel.replacingOccurrences(of: #""size": "m""#, with: #""size": 5"#)
    text = text.replacingOccurrences(of: #""insured": true,"#, with: "")
    let parcel = try read(Parcel.self, text)
    #expect(parcel.size == nil)
    #expect(!parcel.insured)
    let items = #"{"code":"c","items":[1,{"code":"a","detail":2},{"detail":"b"},{"code":"d"}]}"#
    #expect(
      try read(Problem.self, items).items
        == [ProblemItem(code: "a"), ProblemItem(code: "d")])
    #expect(try read(Problem.self, #"{"code":"c","items":"none"}"#).items.isEmpty)
  }

  @Test func keepsValuesNobodyListed() throws {
    let states = try read([Parcel.State].self, #"["packed","burnt"]"#)
    #expect(states == [.packed, .other("burnt")])
    #expect(try written(states) == json(#"["packed","burnt"]"#))
    #expect(Parcel.State.other("packed") == .packed)
    #expect(Set([Parcel.State.other("packed"), .packed]).count == 1)
    #expect(try read([Size].self, #"["m","xl"]"#) == [.m, "xl"])
  }

  @Test func knowsFactsAboutValues() {
    #expect(Parcel.State.known.map(\.isFinal) == [false, false, true, true])
    #expect(Parcel.State.known.map(\.phase) == [1, 2, 3, nil])
    #expect(!Parcel.State.other("burnt").isFinal)
    #expect(ErrorCode.allCases.map(\.httpStatus) == [400, 404])
    #expect(ErrorCode(rawValue: "too_heavy") == .tooHeavy)
    #expect(ErrorCode(rawValue: "burnt") == nil)
  }

  @Test func tellsNullFromAbsentInFreeValues() throws {
    let null = Self.parcel.replacingOccurrences(
      of: #""extra": {"a": [1, 1.5, null]}"#, with: #""extra": null"#)
    #expect(try read(Parcel.self, null).extra == JSONValue.null)
    let absent = Self.parcel.replacingOccurrences(
      of: #""extra": {"a": [1, 1.5, null]},"#, with: "")
    #expect(try read(Parcel.self, absent).extra == nil)
  }

  @Test func keepsMembersNobodyDeclared() throws {
    let change = try read(Change.self, #"{"note":"n","a":1,"b":2}"#)
    #expect(change == Change(note: "n", additionalProperties: ["a": 1, "b": 2]))
    let twice = Change(note: "n", additionalProperties: ["note": 1, "c": 3])
    #expect(try written(twice) == json(#"{"note":"n","c":3}"#))
  }

  @Test func writesTheDiscriminatorOfAShape() throws {
    #expect(
      try written(Event.scanned(Scanned(place: "Oslo")))
        == json(#"{"type":"scanned","place":"Oslo"}"#))
    #expect(
      try written(Event.handed(Handed(type: "wrong"))) == json(#"{"type":"handed"}"#))
  }

  @Test func takesTheFirstShapeThatFits() throws {
    let dimensions = try read([Dimension].self, #"[1,"1.5",[1,2]]"#)
    #expect(try written(dimensions) == json(#"[1,"1.5",[1,2]]"#))
    #expect(throws: DecodingError.self) { try read(Dimension.self, "true") }
  }

  @Test func keepsTheMeaningOfValuesBehindBoxes() throws {
    let parcel = try read(Parcel.self, Self.parcel)
    var copy = parcel
    copy.inside?.id = "changed"
    #expect(parcel.inside?.id == "p2")
    #expect(copy != parcel)
  }

  @Test func leavesSensitiveMembersOutOfEveryPrint() throws {
    let parcel = Parcel(
      id: "p1", weight: 1, state: .packed, recipient: "Ada Secret",
      inside: Parcel(id: "p2", weight: 1, state: .packed, recipient: "Bo Secret", events: []),
      events: [
        .handed(Handed(type: "handed", to: "Cy Secret")), .unknown(.string("Di Secret")),
      ])
    var dumped = ""
    dump([parcel], to: &dumped)
    let prints = ["\(parcel)", String(reflecting: parcel), "\([parcel.events])", dumped]
    for text in prints {
      #expect(!text.contains("Secret"))
    }
    #expect("\(parcel)".contains("p1"))
  }
}
