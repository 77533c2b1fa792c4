import Foundation
import GoldenShapes
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// What the types of every construct read and write.
@Suite struct ShapesTests {
  // The other golden types of this target have one of that name too.
  typealias Change = GoldenShapes.Change

  private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONCoding.decoder.decode(type, from: Data(json.utf8))
  }

  private func written(_ value: some Encodable) throws -> String {
    String(decoding: try JSONCoding.encoder.encode(value), as: UTF8.self)
  }

  private func rewritten<Value: Codable>(_ type: Value.Type, _ json: String) throws -> String {
    try written(try read(type, json))
  }

  private func fault<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> String {
    do {
      _ = try read(type, json)
    } catch let error as DecodingError {
      return "\(error)"
    }
    Issue.record("'\(json)' was read as \(type)")
    return ""
  }
}

extension ShapesTests {
  /// Where the fault stands in an answer that is no such value, as a client says it.
  private func place<Value: Decodable & Sendable>(
    ofFaultIn type: Value.Type, _ json: String
  ) async throws -> String? {
    let transport = StubTransport { _ in
      HTTPResponse(
        status: 200, headers: ["Content-Type": "application/json"], body: Data(json.utf8))
    }
    let call = Endpoint<Value>(
      operation: "get", method: "GET", target: RequestTarget("/"), success: [.json(200)])
    let address = try #require(URL(string: "https://a.example"))
    let client = APIClient(baseURL: address, transport: transport, userAgent: "test")
    do {
      _ = try await client.send(call)
    } catch let error as UnreadableAnswer {
      return error.keyPath
    }
    return nil
  }

  // MARK: Tuples

  @Test(arguments: [
    "[1.5,2]", #"[1.5,2,"home"]"#, #"[1.5,2,"home",true]"#, #"[1.5,2,null,true]"#,
    #"[1.5,2,"home",false,3,4]"#, "[1.5,2,null,null,3]",
  ])
  func elementsAreWrittenWhereTheyWereRead(json: String) throws {
    #expect(try rewritten(Place.self, json) == json)
  }

  @Test func elementsHaveNames() throws {
    let place = try read(Place.self, #"[1.5,2,"home",true,3]"#)
    #expect(
      place == Place(latitude: 1.5, longitude: 2, label: "home", item3: true, rest: [3]))
    #expect(try written(Place(latitude: 1, longitude: 2, rest: [3])) == "[1,2,null,null,3]")
  }

  @Test func aMissingElementIsNamed() async throws {
    #expect(try await place(ofFaultIn: Place.self, "[1.5]") == "[1]")
    #expect(try await place(ofFaultIn: Place.self, #"[1.5,2,"x",true,"y"]"#) == "[4]")
    #expect(try await place(ofFaultIn: Place.self, "{}") == "")
  }

  @Test func arraysAndDictionariesMayHoldNothingButThemselves() throws {
    let nest = Nest(elements: [Nest(), Nest(elements: [Nest()])])
    #expect(try written(nest) == "[[],[[]]]")
    #expect(try read(Nest.self, "[[],[[]]]") == nest)
    let json = #"{"file":{"open":{}}}"#
    let menu = try read(Menu.self, json)
    #expect(menu.additionalProperties["file"]?.additionalProperties["open"] == Menu())
    #expect(try written(menu) == json)
  }

  @Test func aTupleMayHoldItself() throws {
    let json = #"["root",["left",null,["deep"]],["right"]]"#
    let tree = try read(Tree.self, json)
    #expect(tree.left?.right == Tree(name: "deep"))
    #expect(try written(tree) == json)
    // Nobody describes what stands behind; as with members it is read past.
    #expect(try rewritten(Tree.self, #"["a",null,null,1]"#) == #"["a"]"#)
  }

  @Test func elementsHaveTheirWireForms() throws {
    let json = #"["EUR","1.5","0.2",{"a":null},"7"]"#
    let money = try read(Money.self, json)
    #expect(money.amount == Decimal(string: "1.5"))
    #expect(money.rest == [7])
    #expect(try written(money) == json)
    #expect(try rewritten(Money.self, #"["EUR","1",null,null]"#) == #"["EUR","1",null,null]"#)
    #expect(try written(Money(amount: 2)) == #"["EUR","2"]"#)
    #expect(try fault(Money.self, #"["USD","1"]"#).contains("documented"))
  }
}

extension ShapesTests {
  // MARK: Members

  @Test func membersMatchPatterns() throws {
    let json = #"{"id":"a","x-one":1,"x-two":2}"#
    #expect(
      try read(Extended.self, json)
        == Extended(id: "a", additionalProperties: ["x-one": 1, "x-two": 2]))
    #expect(try rewritten(Extended.self, json) == json)
    // A member that matches no pattern may be anything.
    #expect(
      try rewritten(Extended.self, #"{"id":"a","new":{"b":[]},"x-one":1}"#)
        == #"{"id":"a","x-one":1}"#)
    #expect(
      try read(Labels.self, #"{"a":"b"}"#) == Labels(additionalProperties: ["a": "b"]))
    #expect(try rewritten(Labels.self, #"{"A":[1],"a":"b"}"#) == #"{"a":"b"}"#)
  }

  @Test func nullIsToldFromAbsence() throws {
    for json in [
      "{}", #"{"nick":null}"#, #"{"nick":"n"}"#, #"{"age":1,"default":null,"nick":null}"#,
      #"{"age":null,"default":true,"name":"n"}"#, #"{"tags":["a",null]}"#, #"{"tags":null}"#,
    ] {
      #expect(try rewritten(Patch.self, json) == json)
    }
    #expect(try read(Patch.self, #"{"nick":null}"#).nick == nil)
    #expect(try read(Patch.self, #"{"nick":null}"#) != Patch())
  }

  @Test func nullCanBeSent() throws {
    var patch = Patch(name: "n", nick: "k")
    #expect(try written(patch) == #"{"name":"n","nick":"k"}"#)
    patch.nick = nil
    #expect(try written(patch) == #"{"name":"n"}"#)
    patch.nulls.insert(.nick)
    #expect(try written(patch) == #"{"name":"n","nick":null}"#)
    // A value takes the place of its null.
    patch.nick = "k"
    #expect(try written(patch) == #"{"name":"n","nick":"k"}"#)
    #expect(try written(Patch(age: 1, nulls: [.default, .age])) == #"{"age":1,"default":null}"#)
    #expect(try read(Patch.self, #"{"nick":null,"age":2}"#).nulls == [.nick])
  }

  @Test func nullIsToldFromAbsenceInEveryWireForm() throws {
    for json in [
      #"{"owner":null}"#,
      #"{"at":null,"owner":"o","parent":null,"place":null,"price":null,"prices":null,"setting":null}"#,
      #"{"anything":null,"at":"2026-01-02T03:04:05Z","owner":"o","price":"1.5","prices":["2","3"]}"#,
      #"{"owner":"o","parent":{"owner":null,"price":null},"place":[1,2],"setting":1.5,"token":null}"#,
    ] {
      #expect(try rewritten(Change.self, json) == json)
    }
    // A required one may be missing where it is read, and is always written.
    #expect(try rewritten(Change.self, "{}") == #"{"owner":null}"#)
    let parent = try read(Change.self, #"{"owner":"o","parent":{"owner":"p"}}"#).parent
    #expect(parent == Change(owner: "p"))
    #expect(try fault(Change.self, #"{"owner":"o","price":"x"}"#).contains("price"))
  }

  @Test func aSecretThatMayBeNullStaysSecret() {
    let change = Change(owner: "o", token: "t0psecret")
    var dumped = ""
    dump(change, to: &dumped)
    for text in ["\(change)", String(reflecting: change), dumped] {
      #expect(!text.contains("t0psecret"))
    }
    let inner = Change(owner: "o", parent: change)
    var dumpedInner = ""
    dump([inner], to: &dumpedInner)
    #expect(!"\([inner])\(dumpedInner)".contains("t0psecret"))
  }

  @Test func membersWithoutANameAreKeptOrReadPast() throws {
    #expect(try rewritten(Closed.self, #"{"new":1}"#) == "{}")
    #expect(try rewritten(Free.self, #"{"new":[1]}"#) == #"{"new":[1]}"#)
    #expect(try rewritten(Kept.self, #"{"id":1,"new":[1]}"#) == #"{"id":1,"new":[1]}"#)
    #expect(try rewritten(Base.self, #"{"id":"i","new":[1]}"#) == #"{"id":"i"}"#)
  }

  @Test func compositionDemandsWhatItsPartsDemand() throws {
    let json = #"{"id":"i","name":"n","rank":1}"#
    #expect(try read(Named.self, json) == Named(id: "i", name: "n", rank: 1))
    for key in ["id", "name", "rank"] {
      let broken = json.replacingOccurrences(of: #""\#(key)""#, with: #""x""#)
      #expect(try fault(Named.self, broken).contains(key))
    }
  }
}

extension ShapesTests {
  // MARK: Values and alternatives

  @Test func valuesOfSeveralTypesAreToldApart() throws {
    let json = #"["auto",1,1.5,true,"1","later",null]"#
    let settings = try read([Setting?].self, json)
    #expect(
      settings == [
        .auto, .value1Number, .value1Dot5, .true, .value1String,
        Setting(rawValue: .string("later")), nil,
      ])
    #expect(try written(settings) == json)
    #expect(Setting.known.count == 5)
  }

  @Test func equalNumbersAreOneValue() throws {
    #expect(Level.known == [.value1, .value2, .minus3])
    #expect(try read([Level].self, "[1.0,-3,7]") == [.value1, .minus3, 7])
  }

  @Test func aliasesOfAMappingChooseOneShape() throws {
    for kind in ["round", "circle"] {
      let json = #"{"kind":"\#(kind)","radius":1.5}"#
      #expect(try read(Figure.self, json) == .circle(Circle(kind: kind, radius: 1.5)))
      #expect(try rewritten(Figure.self, json) == json)
    }
    let nested =
      #"{"figures":[{"kind":"square","side":2},{"kind":"star"}],"kind":"Group","#
      + #""main":{"figures":[],"kind":"Group"}}"#
    guard case .group(let group) = try read(Figure.self, nested) else {
      Issue.record("a group was no group")
      return
    }
    #expect(group.figures.first == .square(Square(kind: "square", side: 2)))
    #expect(group.figures.last == .unknown(.object(["kind": .string("star")])))
    #expect(group.main == .group(Group(kind: "Group", figures: [])))
    #expect(try rewritten(Figure.self, nested) == nested)
    #expect(try written(Figure.square(Square(kind: "?", side: 1))).contains(#""square""#))
    #expect(try read(Figure.self, #"{"radius":1}"#) == .unknown(.object(["radius": .integer(1)])))
  }

  @Test(arguments: [
    ("1", Amount.integer(1)), ("1.5", .number(1.5)), (#""x""#, .string("x")),
    ("[1,[2]]", .amountArray([.integer(1), .amountArray([.integer(2)])])),
    (#"{"sum":1}"#, .object(.object(AmountObjectObject(sum: 1)))),
    (#"{"a":"b"}"#, .object(.object2(["a": "b"]))),
  ])
  func theFirstAlternativeThatFitsIsTaken(json: String, amount: Amount) throws {
    #expect(try read(Amount.self, json) == amount)
    #expect(try written(amount) == json)
  }

  @Test func whatFitsNoAlternativeIsAnError() throws {
    #expect(throws: DecodingError.self) { try read(Amount.self, "true") }
    guard case .date = try read(Amount.self, #""2026-01-02T03:04:05Z""#) else {
      Issue.record("the narrower alternative stands first")
      return
    }
  }

  @Test func typesMayHoldOneAnother() throws {
    let json =
      #"{"byName":{"a":{"husband":"x"}},"children":[{}],"#
      + #""wife":{"husband":{"wife":{"husband":"y"}}}}"#
    let husband = try read(Husband.self, json)
    #expect(husband.byName?["a"] == Wife(husband: .string("x")))
    #expect(try written(husband) == json)
    let inner = Husband(wife: Wife(husband: .string("y")))
    #expect(husband.wife == Wife(husband: .husband(inner)))
  }
}

extension ShapesTests {
  // MARK: Formats and references

  @Test func formatsKeepEveryDigit() throws {
    let json =
      #"{"binary":"aGk=","byte":"AA==","date":"2026-01-02","#
      + #""dateTime":"2026-01-02T03:04:05Z","decimal":0.1,"decimalText":"0.10","double":1.5,"#
      + #""duration":"P1DT2H","float":0.5,"int32":-2147483648,"int64":9007199254740993,"#
      + #""uint64":18446744073709551615,"uri":"a b?","uuid":"5B2F2E0B-46AC-4B3C-9A0C-2C4A6D1E7F10"}"#
    let formats = try read(Formats.self, json)
    #expect(formats.uint64 == .max)
    #expect(formats.int64 == 9_007_199_254_740_993)
    #expect(formats.decimal == Decimal(string: "0.1"))
    #expect(formats.date == "2026-01-02" && formats.duration == "P1DT2H" && formats.uri == "a b?")
    #expect(formats.byte == Data([0]) && formats.binary == Data("hi".utf8))
    #expect(
      try written(formats)
        == json.replacingOccurrences(of: #""0.10""#, with: #""0.1""#))
  }

  @Test(arguments: [
    ("int32", "2147483648"), ("uint64", "-1"), ("uuid", #""x""#), ("dateTime", #""2026-01-02""#),
    ("byte", #""?""#), ("decimalText", #""ten""#), ("int64", "1.5"),
  ])
  func whatIsOutOfItsFormatIsNamed(key: String, value: String) async throws {
    #expect(try await place(ofFaultIn: Formats.self, #"{"\#(key)":\#(value)}"#) == key)
  }

  @Test func whatOnlyWordsCanSayIsRead() throws {
    let json = #"{"fixed":{"a":2},"listed":[3],"notEmpty":"","notOdd":"x"}"#
    #expect(try rewritten(Words.self, json) == json)
  }

  @Test func pointersLeadAnywhere() throws {
    let json = #"{"deep":2,"element":1.5,"escaped":"x","inner":{"deep":1}}"#
    let pointers = try read(Pointers.self, json)
    #expect(pointers.escaped == ABCDÜ.x)
    #expect(pointers.inner == ABCDDefsInner(deep: 1))
    #expect(try written(pointers) == json)
  }

  @Test func aScriptWithoutCapitalsHasTypes() throws {
    let json = #"{"番号":"1","電話":{"電話":null}}"#
    #expect(try read(電話Model.self, json).電話 != nil)
    #expect(try rewritten(電話Model.self, json) == json)
  }
}
