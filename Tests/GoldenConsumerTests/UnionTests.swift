import Foundation
import GoldenUnions
import SpecwrightRuntime
import Testing

/// What alternatives read and write: which of them is taken, and what tells others so.
@Suite struct UnionTests {
  // The other golden types of this target have some of these names too.
  typealias Mode = GoldenUnions.Mode
  typealias Color = GoldenUnions.Color

  private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONCoding.decoder.decode(type, from: Data(json.utf8))
  }

  private func written(_ value: some Encodable) throws -> String {
    String(decoding: try JSONCoding.encoder.encode(value), as: UTF8.self)
  }

  private func rewritten<Value: Codable>(_ type: Value.Type, _ json: String) throws -> String {
    try written(try read(type, json))
  }
}

extension UnionTests {
  // MARK: Alternatives of alternatives

  @Test(arguments: [
    #"{"kind":"bird","wings":2}"#, #"{"kind":"tiger","stripes":9}"#,
    #"{"kind":"lion","mane":true}"#, #"{"kind":"lynx","tufts":2}"#,
  ])
  func theInnermostDiscriminatorIsWritten(json: String) throws {
    #expect(try rewritten(Animal.self, json) == sorted(json))
  }

  @Test func anInnerValueChoosesTheOuterAlternative() throws {
    #expect(
      try read(Animal.self, #"{"kind":"lion"}"#) == .bigCat(.lion(Lion())))
    #expect(try read(Creature.self, #"{"kind":"lion"}"#) == .bigCat(.lion(Lion())))
    #expect(try written(Animal.bigCat(.lion(Lion(mane: true)))) == #"{"kind":"lion","mane":true}"#)
    #expect(try written(Creature.bird(Bird(kind: ""))) == #"{"kind":"Bird"}"#)
    #expect(try written(Creature.bigCat(.lion(Lion()))) == #"{"kind":"lion"}"#)
  }

  @Test func bothOfTwoDiscriminatorsAreWritten() throws {
    let boat = Vehicle.boat(.sail(Sail(masts: 3)))
    #expect(try written(boat) == #"{"drive":"Sail","masts":3,"type":"boat"}"#)
    #expect(try read(Vehicle.self, try written(boat)) == boat)
    let steam = #"{"drive":"Steam","type":"boat"}"#
    #expect(
      try read(Vehicle.self, steam)
        == .boat(.unknown(.object(["drive": .string("Steam"), "type": .string("boat")]))))
    #expect(try rewritten(Vehicle.self, steam) == steam)
  }

  private func sorted(_ json: String) throws -> String {
    try rewritten(JSONValue.self, json)
  }
}

extension UnionTests {
  // MARK: Values of a discriminator

  @Test func eachOfSeveralValuesIsWrittenAsItCame() throws {
    for json in [#"{"species":"dog"}"#, #"{"bark":"wuff","species":"hound"}"#] {
      guard case .hound = try read(Companion.self, json) else {
        Issue.record("no hound: \(json)")
        continue
      }
      #expect(try rewritten(Companion.self, json) == json)
    }
    #expect(try rewritten(Companion.self, #"{"species":"kitten"}"#) == #"{"species":"kitten"}"#)
    // Where there is none the first is written.
    #expect(try written(Companion.kitten(Kitten(purr: "r"))) == #"{"purr":"r","species":"cat"}"#)
  }

  @Test func integersChoose() throws {
    #expect(
      try read(Versioned.self, #"{"a":"x","version":1}"#) == .versionOne(VersionOne(a: "x")))
    for json in [#"{"b":"y","version":2}"#, #"{"version":3}"#, #"{"version":4}"#] {
      #expect(try rewritten(Versioned.self, json) == json)
    }
    #expect(
      try read(Versioned.self, #"{"version":4}"#) == .unknown(.object(["version": .integer(4)])))
    #expect(try read(Ranked.self, #"{"level":-2}"#) == .grade(Grade(level: -2)))
    #expect(try written(Ranked.level(Level(name: "n"))) == #"{"level":1,"name":"n"}"#)
  }

  @Test func booleansChoose() throws {
    #expect(try read(ResultModel.self, #"{"ok":true,"value":"v"}"#) == .fine(Fine(value: "v")))
    #expect(try read(ResultModel.self, #"{"ok":false}"#) == .failed(Failed()))
    #expect(try written(ResultModel.failed(Failed(reason: "r"))) == #"{"ok":false,"reason":"r"}"#)
  }

  @Test func valuesOfSeveralTypesChoose() throws {
    #expect(try read(Mixed.self, #"{"version":1}"#) == .versionOne(VersionOne()))
    #expect(try read(Mixed.self, #"{"c":"d","version":"next"}"#) == .next(MixedNext(c: "d")))
    #expect(try rewritten(Mixed.self, #"{"version":"last"}"#) == #"{"version":"last"}"#)
  }
}

extension UnionTests {
  // MARK: Heirs

  @Test func aReferenceToABaseMeansItsHeirs() throws {
    let json =
      #"{"favourite":{"huntingSkill":"lazy","name":"Tom","petType":"Cat"},"pets":["#
      + #"{"name":"Rex","packSize":3,"petType":"dog"},{"fur":"long","huntingSkill":"none","#
      + #""name":"P","petType":"Persian"},{"name":"N","petType":"Fish"},{"name":"B","petType":"Pet"},"#
      + #"{"petType":"Axolotl","rings":2}]}"#
    let owner = try read(Owner.self, json)
    #expect(owner.pets[0] == .dog(Dog(petType: "dog", name: "Rex", packSize: 3)))
    #expect(owner.pets[3] == .base(PetBase(petType: "Pet", name: "B")))
    guard case .unknown = owner.pets[4], case .cat(let cat) = owner.favourite else {
      Issue.record("another alternative was taken")
      return
    }
    #expect(cat.huntingSkill == "lazy")
    #expect(try written(owner) == json)
  }

  @Test func anHeirHasTheValueThatChoosesIt() throws {
    let cat = Cat(petType: "", name: "Tom", huntingSkill: "lazy")
    #expect(
      try written(Pet.cat(cat)) == #"{"huntingSkill":"lazy","name":"Tom","petType":"Cat"}"#)
  }
}

extension UnionTests {
  // MARK: Without a discriminator

  @Test(arguments: [
    (#""fast""#, Setting.mode(.fast)), (#""green""#, .color(.green)), ("7", .integer(7)),
    (#"{"kind":"tiger"}"#, .bigCat(.tiger(Tiger(kind: "tiger")))),
    (#"{"kind":"box","width":1}"#, .object(SettingObject(kind: "box", width: 1))),
    // What nobody listed goes to the first that keeps it.
    (#""later""#, .mode("later")),
    (#"{"kind":"lynx"}"#, .bigCat(.unknown(.object(["kind": .string("lynx")])))),
  ])
  func whatIsListedCountsFirst(json: String, setting: Setting) throws {
    #expect(try read(Setting.self, json) == setting)
    #expect(try written(setting) == json)
  }

  @Test(arguments: [
    (#"["slow","fast"]"#, Settings.modeArray([.slow, .fast])),
    (#"["red","green"]"#, .colorArray([.red, .green])),
    (#"["red","slow"]"#, .modeArray(["red", .slow])),
    (#""red""#, .setting(.color(.red))),
    (#"{"a":"red","b":7}"#, .object(["a": .color(.red), "b": .integer(7)])),
    (#""later""#, .setting(.mode("later"))),
    (#"{"a":"later"}"#, .object(["a": .mode("later")])),
  ])
  func whatIsListedInsideCountsFirst(json: String, settings: Settings) throws {
    #expect(try read(Settings.self, json) == settings)
    #expect(try written(settings) == json)
  }

  @Test(arguments: [
    ("9007199254740993", Quantity.integer(9_007_199_254_740_993)), ("1.5", .number(1.5)),
    (#""x""#, .string("x")), ("true", .boolean(true)), ("[1]", .value(.array([.integer(1)]))),
  ])
  func theNarrowerAlternativeIsTaken(json: String, quantity: Quantity) throws {
    #expect(try read(Quantity.self, json) == quantity)
    #expect(try written(quantity) == json)
  }

  @Test func aNarrowerTextIsTaken() throws {
    guard case .date = try read(Quantity.self, #""2026-01-02T03:04:05Z""#) else {
      Issue.record("a date was no date")
      return
    }
  }

  @Test(arguments: [
    #"{"method":"debit","number":"1"}"#, #"{"iban":"D","method":"bank"}"#,
    #"{"change":1.5,"method":"cash"}"#, #"{"method":"cheque"}"#,
  ])
  func listedValuesOfMembersTellObjectsApart(json: String) throws {
    #expect(try rewritten(Payment.self, json) == json)
  }

  @Test func theErrorIsThatOfTheFirstAlternative() throws {
    do {
      _ = try read(Setting.self, "true")
      Issue.record("read what is no setting")
    } catch DecodingError.typeMismatch(let type, _) {
      #expect(ObjectIdentifier(type) == ObjectIdentifier(String.self))
    }
    let unlisted = try read(Setting.self, #"{"size":1}"#)
    #expect(unlisted == .bigCat(.unknown(.object(["size": .integer(1)]))))
  }
}

extension UnionTests {
  // MARK: Numbers

  @Test func hugeIntegersHaveRoom() throws {
    let json =
      #"{"below":-9223372036854775809,"id":18446744073709551615,"mask":9223372036854775808,"#
      + #""wide":99999999999999999999999999999999999999}"#
    let huge = try read(Huge.self, json)
    #expect(huge.mask == 9_223_372_036_854_775_808)
    #expect(huge.below == Decimal(string: "-9223372036854775809"))
    #expect(try written(huge) == json)
    #expect(throws: DecodingError.self) {
      try read(Huge.self, json.replacingOccurrences(of: "551615", with: "551614"))
    }
  }
}
