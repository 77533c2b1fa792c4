import Foundation
import GoldenUnions
import SpecwrightRuntime
import Testing

/// Which alternative of a generated union is taken, and what becomes of what fits none.
@Suite struct FittingTests {
  // Another golden type of this target has the name too.
  typealias Parcel = GoldenUnions.Parcel

  private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONCoding.decoder.decode(type, from: Data(json.utf8))
  }

  private func written(_ value: some Encodable) throws -> String {
    String(decoding: try JSONCoding.encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"id":"1"}"#, Served.plate(Plate(id: "1"))),
    (#"{"id":"1","name":"n"}"#, .dish(Dish(id: "1", name: "n"))),
    (
      #"{"dishes":[{"id":"2","price":1.5}],"id":"1"}"#,
      .menu(Menu(id: "1", dishes: [Dish(id: "2", price: 1.5)]))
    ),
    (#"{"count":7,"name":"n"}"#, .note(Note(name: "n", additionalProperties: ["count": 7]))),
    (#"{"count":"many","size":1}"#, .object(["count": .string("many"), "size": .integer(1)])),
    (#"{}"#, .note(Note(name: nil, additionalProperties: [:]))),
  ])
  func theAlternativeThatKnowsMostIsTaken(json: String, served: Served) throws {
    #expect(try read(Served.self, json) == served)
    #expect(try written(served) == json)
  }

  @Test func aMemberThatNobodyDeclaresChoosesNothing() throws {
    #expect(
      try read(Served.self, #"{"id":"1","name":"n","origin":"x"}"#)
        == .dish(Dish(id: "1", name: "n")))
  }

  @Test func whatNothingTellsApartIsTheFirst() throws {
    #expect(try read(Twins.self, #"{"id":"1","name":"n"}"#) == .dish(Dish(id: "1", name: "n")))
  }

  /// Counts the dates that are read.
  private final class Counting: @unchecked Sendable {
    // `@unchecked`: one thread decodes, and asks afterwards.
    var dates = 0

    var decoder: JSONDecoder {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .custom { [self] _ in
        dates += 1
        return Date(timeIntervalSinceReferenceDate: 0)
      }
      return decoder
    }
  }

  @Test(arguments: [#""length":7"#, #""length":"long""#, #""width":1"#, #""length":true"#])
  func alternativesThatHoldThemselvesAreReadInProportion(member: String) {
    let depth = 30
    let json =
      String(repeating: #"{"kids":["#, count: depth)
      + String(repeating: #"],"at":"2026-01-02T03:04:05Z",\#(member)}"#, count: depth)
    let counting = Counting()
    let growth = try? counting.decoder.decode(Growth.self, from: Data(json.utf8))
    #expect((growth == nil) == (member == #""length":true"#))
    #expect(counting.dates <= 2 * depth)
    #expect(counting.dates > 0)
  }

  @Test func anUnlistedValueDeepInsideIsReadInProportion() throws {
    let depth = 45
    let json =
      String(repeating: #"{"a":"#, count: depth) + #"{"kind":"lynx"}"#
      + String(repeating: "}", count: depth)
    let settings = try read(Settings.self, json)
    #expect(try written(settings) == json)
  }

  @Test(arguments: [
    "{}", #"{"kind":null,"x":1}"#, #"{"kind":7}"#, #"{"kind":{"a":[1]}}"#, #"{"kind":"lynx"}"#,
  ])
  func whatNoValueChoosesIsKept(json: String) throws {
    guard case .unknown = try read(BigCat.self, json), case .unknown = try read(Animal.self, json)
    else {
      Issue.record("a shape was chosen: \(json)")
      return
    }
    #expect(try written(try read(BigCat.self, json)) == json)
  }

  @Test(arguments: ["{}", #"{"ok":null}"#, #"{"ok":"yes"}"#])
  func whatNoBooleanChoosesIsKept(json: String) throws {
    #expect(try written(try read(ResultModel.self, json)) == json)
    #expect(try written(try read(Versioned.self, json)) == json)
    #expect(try written(try read(Mixed.self, json)) == json)
  }

  @Test func theValueThatChoosesIsWrittenOverAnother() throws {
    #expect(try written(Companion.hound(Hound(species: "zebra"))) == #"{"species":"dog"}"#)
    #expect(try written(Companion.hound(Hound(species: .hound))) == #"{"species":"hound"}"#)
    #expect(try written(Companion.kitten(Kitten(species: "zebra"))) == #"{"species":"cat"}"#)
    #expect(
      try written(Pet.dog(Dog(petType: "Zebra", name: "R"))) == #"{"name":"R","petType":"dog"}"#)
    #expect(try written(Ranked.grade(Grade(level: 7))) == #"{"level":-2}"#)
  }

  @Test func whatIsNoObjectIsWrittenAsItIs() throws {
    #expect(try written(Vehicle.boat(.unknown(.string("raft")))) == #""raft""#)
    #expect(try written(Vehicle.boat(.unknown(.array([.integer(1)])))) == "[1]")
    #expect(try written(Parcel.setting(.integer(7))) == "7")
    #expect(try written(Parcel.setting(.mode(.fast))) == #""fast""#)
    #expect(try written(Parcel.setting(.bigCat(.lion(Lion())))) == #"{"kind":"lion","wrap":"s"}"#)
  }

  @Test func nullInEverySpellingIsNoAlternative() throws {
    let all = try read(Absent.self, #"{"a":{"id":"1"},"b":"x","c":"fast"}"#)
    #expect(all.a == Dish(id: "1"))
    #expect(all.b == .string("x"))
    #expect(all.c == .fast)
    let none = try read(Absent.self, #"{"a":null,"b":null,"c":null}"#)
    #expect(none.a == nil && none.b == nil && none.c == nil)
    #expect(none.nulls == [.a, .b, .c])
  }

  @Test func objectsAndArraysAreValues() throws {
    let known: [(Sizing, String)] = [
      (.auto, #""auto""#), (.value1, "1"),
      (.objectWidth15UnitNullFitsArrayTrue, #"{"fits":[true],"unit":null,"width":1.5}"#),
      (.array1A, #"[1,"a"]"#), (.emptyObject, "{}"), (.emptyArray, "[]"),
    ]
    #expect(Sizing.known == known.map(\.0))
    for (value, json) in known {
      #expect(try read(Sizing.self, json) == value)
      #expect(try written(value) == json)
    }
    #expect(try read(Sizing.self, "2").rawValue == .integer(2))
  }

  @Test func alternativesThatTakeTheirBaseOverAreTheComponents() throws {
    #expect(
      try read(Shape.self, #"{"radius":2,"type":"circle"}"#)
        == .circle(Circle(type: "circle", radius: 2)))
    #expect(try written(Shape.square(Square(type: "", side: 1))) == #"{"side":1,"type":"square"}"#)
  }
}
