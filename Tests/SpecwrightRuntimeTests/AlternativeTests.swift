import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightRuntime

/// Which of several alternatives is taken, and how often anything is read for it.
struct AlternativeTests {
  private static func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try BodyReader.json(type, from: Data(json.utf8))
  }
}

/// Takes the order of attempts on an object or another value.
private struct Order: Decodable {
  static let shapes = TaskLocal<[AlternativeShape]>(wrappedValue: [])
  var tried: [Int] = []

  init(from decoder: any Decoder) throws {
    var tried: [Int] = []
    let read: (Int) throws -> Bool = { index in
      tried.append(index)
      return false
    }
    _ = try decoder.decodeAlternative(of: Self.shapes.get(), isListed: { $0 }, read)
    self.tried = tried
  }
}

extension AlternativeTests {
  @Test(
    arguments: [
      // What knows most of the members stands before what knows fewer.
      (#"{"a":1,"b":2}"#, [.object(required: ["a"]), .object(required: ["a", "b"])], [1, 0]),
      (#"{"a":1,"b":2}"#, [.object(optional: ["a"]), .object(optional: ["b", "a"])], [1, 0]),
      // Of equal ones the first.
      (#"{"a":1}"#, [.object(required: ["a"]), .object(optional: ["a"])], [0, 1]),
      (#"{}"#, [.object(optional: ["a"]), .object(optional: ["b"])], [0, 1]),
      // A member nobody knows chooses nothing, unless one keeps it and knows as much.
      (
        #"{"a":1,"x":2}"#, [.object(optional: ["a"]), .object(optional: ["a"], others: .kept)],
        [1, 0]
      ),
      (
        #"{"a":1,"b":1,"x":2}"#,
        [.object(optional: ["a"], others: .kept), .object(optional: ["a", "b"])], [1, 0]
      ),
      // Described members are known ones.
      (#"{"a":1,"x":2}"#, [.object(required: ["a"]), .object(others: .described)], [1, 0]),
      (#"{"a":1}"#, [.object(required: ["a"]), .object(others: .described)], [0, 1]),
      (#"{"a":1}"#, [.object(others: .described), .object(required: ["a"])], [1, 0]),
      // What lacks a required member is not tried.
      (#"{"b":1}"#, [.object(required: ["a"], optional: ["b"]), .object()], [1]),
      (#"{"b":null}"#, [.object(required: ["b"]), .scalar, .array], [0]),
      // Any JSON comes last, a dictionary before it.
      (#"{"a":1}"#, [.anything, .object(others: .kept), .object(optional: ["a"])], [2, 1, 0]),
      (#"{"q":1}"#, [.anything, .object()], [1, 0]),
      // The best of inner alternatives counts.
      (
        #"{"a":1,"b":1}"#,
        [
          .oneOf([.object(required: ["a"]), .object(required: ["a", "b"])]),
          .object(required: ["b"]),
        ], [0, 1]
      ),
      (
        #"{"a":1,"b":1}"#,
        [.object(required: ["a"]), .oneOf([.scalar, .object(required: ["c"])])], [0]
      ),
      // A value that one alone lists says that it is no other; the other is tried last.
      (
        #"{"t":"b","v":1,"w":2}"#,
        [
          .object(optional: ["t", "v", "w"], lists: [.member("t", values: [.string("a")])]),
          .object(optional: ["t"], lists: [.member("t", values: [.string("b")])]),
          .object(optional: ["v"]),
        ], [1, 2, 0]
      ),
      // One that lacks something else that is required lists nothing.
      (
        #"{"t":"b"}"#,
        [
          .object(optional: ["t"], lists: [.member("t", values: [.string("a")])]),
          .object(required: ["t", "x"], lists: [.member("t", values: [.string("b")])]),
          .object(),
        ], [0, 2]
      ),
      // A value that nobody lists is one of what takes any, and else goes by names.
      (
        #"{"t":"z","v":1}"#,
        [
          .object(optional: ["t", "v"], lists: [.member("t", values: [.string("a")])]),
          .object(optional: ["t", "v"]), .object(optional: ["v"]),
        ], [1, 0, 2]
      ),
      // Null and absence say nothing; 1.0 is 1; of an array each element counts.
      (
        #"{"t":null}"#,
        [
          .object(optional: ["t"], lists: [.member("t", values: [.integer(1)])]),
          .object(optional: ["t"], lists: [.member("t", values: [.integer(2)])]),
        ], [0, 1]
      ),
      (
        #"{"t":1}"#,
        [
          .object(optional: ["t"], lists: [.member("t", values: [.integer(2)])]),
          .object(optional: ["t"], lists: [.member("t", values: [.number(1)])]),
        ], [1, 0]
      ),
      (
        #"{"a":{"t":["b","a"]}}"#,
        [
          .object(optional: ["a"], lists: [.member("a", "t", values: [.string("b")])]),
          .object(
            optional: ["a"], lists: [.member("a", "t", values: [.string("a"), .string("b")])]),
        ], [1, 0]
      ),
      (
        #"{"a":{"t":[{"u":"b"},7,{},{"u":["b"]}]}}"#,
        [
          .object(optional: ["a"], lists: [.member("a", "t", "u", values: [.string("a")])]),
          .object(optional: ["a"], lists: [.member("a", "t", "u", values: [.string("b")])]),
        ], [1, 0]
      ),
      (
        #"{"a":[{"u":"a"},{"u":"b"}]}"#,
        [
          .object(optional: ["a"], lists: [.member("a", "u", values: [.string("a")])]),
          .object(
            optional: ["a"], lists: [.member("a", "u", values: [.string("a"), .string("b")])]),
        ], [1, 0]
      ),
      // Arrays go by their elements, and keep their places among what is none.
      (
        #"[{"b":1},7,{"b":2}]"#,
        [.array(of: .object(optional: ["a"])), .anything, .array(of: .object(optional: ["b"]))],
        [2, 1, 0]
      ),
      (
        #"[{"b":1}]"#,
        [.array(of: .object(required: ["a"])), .array(of: .object(optional: ["b"])), .array],
        [1, 0, 2]
      ),
      // Dictionaries go by their values, and keep their places among other objects.
      (
        #"{"x":{"b":1},"y":7}"#,
        [.map(of: .object(optional: ["a"])), .object(), .map(of: .object(optional: ["b"]))],
        [2, 0, 1]
      ),
      (
        #"{"x":{"b":1}}"#,
        [.map(of: .object(required: ["a"])), .map(of: .object(optional: ["b"]))], [1, 0]
      ),
      // What is no object is tried as it stands.
      ("[1]", [.object(), .scalar, .array, .anything], [1, 2, 3]),
      ("7", [.oneOf([.object(), .scalar]), .object(), .scalar], [0, 2]),
      // One is always tried, so that there is an error.
      (#"{"b":1}"#, [.object(required: ["a"]), .object(required: ["c"])], [1]),
      ("true", [.object(), .object(required: ["c"])], [1]),
    ] as [(String, [AlternativeShape], [Int])])
  func theAlternativeThatFitsBestIsTriedFirst(
    json: String, shapes: [AlternativeShape], order: [Int]
  ) throws {
    let tried = try Order.shapes.withValue(shapes) { try Self.read(Order.self, json).tried }
    #expect(tried == order, "\(json)")
  }
}

/// How often something was read, by the test that reads it.
private final class Counter: Sendable {
  static let local = TaskLocal<Counter?>(wrappedValue: nil)
  private let counts = Locked<[String: Int]>([:])

  static func note(_ word: String) {
    local.get()?.counts.withLock { $0[word, default: 0] += 1 }
  }

  var all: [String: Int] { counts.withLock { $0 } }
}

/// A tree whose nodes are of two kinds that only a member deep inside tells apart.
private indirect enum Node: Decodable {
  case noted(Noted)
  case plain(Plain)
  case other(JSONValue)

  struct Noted: Decodable {
    var kids: [Node]
    var note: Int

    enum CodingKeys: String, CodingKey { case kids, note }

    init(from decoder: any Decoder) throws {
      Counter.note("noted")
      let container = try decoder.container(keyedBy: CodingKeys.self)
      kids = try container.decode([Node].self, forKey: .kids)
      note = try container.decode(Int.self, forKey: .note)
    }
  }

  struct Plain: Decodable {
    var kids: [Node]
    var note: String?

    enum CodingKeys: String, CodingKey { case kids, note }

    init(from decoder: any Decoder) throws {
      Counter.note("plain")
      let container = try decoder.container(keyedBy: CodingKeys.self)
      kids = try container.decode([Node].self, forKey: .kids)
      note = try container.decodeIfPresent(String.self, forKey: .note)
    }
  }

  init(from decoder: any Decoder) throws {
    let shapes: [AlternativeShape] = [
      .object(required: ["kids", "note"]), .object(required: ["kids"], optional: ["note"]),
      .anything,
    ]
    self = try decoder.decodeAlternative(of: shapes) { index in
      switch index {
      case 0: return .noted(try Noted(from: decoder))
      case 1: return .plain(try Plain(from: decoder))
      default:
        Counter.note("any")
        return .other(try JSONValue(from: decoder))
      }
    }
  }

  var depth: Int {
    switch self {
    case .noted(let node): 1 + (node.kids.map(\.depth).max() ?? 0)
    case .plain(let node): 1 + (node.kids.map(\.depth).max() ?? 0)
    case .other: 0
    }
  }
}

extension AlternativeTests {
  /// Nodes inside one another, forty deep; the innermost one and the members decide which they are.
  private static func tree(note: String, leaf: String) -> String {
    String(repeating: #"{"kids":["#, count: 40) + leaf
      + String(repeating: #"],"note":\#(note)}"#, count: 40)
  }

  @Test(arguments: [
    (tree(note: "1", leaf: ""), 40), (tree(note: #""n""#, leaf: ""), 40),
    (tree(note: "1", leaf: #"{"kids":7}"#), 40), (tree(note: "true", leaf: ""), 0),
    (tree(note: #""n""#, leaf: #"{"kids":[],"note":false}"#), 40),
  ])
  func eachPlaceIsReadOnceAsEachAlternative(json: String, depth: Int) throws {
    let counter = Counter()
    let node = try Counter.local.withValue(counter) { try Self.read(Node.self, json) }
    #expect(node.depth == depth)
    for (word, count) in counter.all { #expect(count <= 41, "\(word)") }
  }

  @Test func whatCannotBeReadIsAskedOnce() {
    let counter = Counter()
    let json = Self.tree(note: "1", leaf: "")
    _ = Counter.local.withValue(counter) {
      try? Self.read([String: Node].self, #"{"a":\#(json),"b":\#(json)}"#)
    }
    // Two bodies of forty places each.
    #expect(counter.all["noted"] == 80)
  }

  @Test func neighboursAreRememberedApart() throws {
    let json = #"{"kids":[{"kids":[],"note":1},{"kids":[],"note":"x"},7,[8],[9]],"note":1}"#
    guard case .noted(let node) = try Self.read(Node.self, json), node.kids.count == 5,
      case .noted = node.kids[0], case .plain = node.kids[1],
      case .other(.integer(7)) = node.kids[2],
      case .other(.array([.integer(8)])) = node.kids[3],
      case .other(.array([.integer(9)])) = node.kids[4]
    else {
      Issue.record("another alternative was taken")
      return
    }
  }

  @Test func twoBodiesAreRememberedApart() throws {
    let decoder = JSONCoding.decoder
    for json in [#"{"kids":[],"note":1}"#, #"{"kids":[{"kids":[]}]}"#, "7"] {
      let once = try decoder.decode(Node.self, from: Data(json.utf8))
      #expect(once.depth == json.components(separatedBy: "kids").count - 1)
    }
  }

  @Test func aHundredLevelsHaveRoomOnASmallStack() async throws {
    let json =
      String(repeating: #"{"kids":["#, count: 49) + String(repeating: #"],"note":1}"#, count: 49)
    let depth = try await onSmallStack { (try? Self.read(Node.self, json).depth) ?? -1 }
    #expect(depth == 49)
  }
}

/// Two that are each other's alternative.
private indirect enum Left: Decodable {
  case right(Right)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = try decoder.decodeAlternative(of: [.oneOf([.scalar]), .scalar]) { index in
      index == 0
        ? .right(try container.decode(Right.self)) : .text(try container.decode(String.self))
    }
  }
}

private indirect enum Right: Decodable {
  case left(Left)
  case number(Int)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = try decoder.decodeAlternative(of: [.oneOf([.scalar]), .scalar]) { index in
      index == 0 ? .left(try container.decode(Left.self)) : .number(try container.decode(Int.self))
    }
  }
}

extension AlternativeTests {
  @Test func alternativesOfEachOtherEnd() throws {
    guard case .right(.number(7)) = try Self.read(Left.self, "7") else {
      Issue.record("no number")
      return
    }
    guard case .right(.left(.text("x"))) = try Self.read(Left.self, #""x""#) else {
      Issue.record("no text")
      return
    }
    #expect(throws: (any Error).self) { try Self.read(Left.self, "true") }
  }
}

extension AlternativeTests {
  private struct Tagged<Value: Encodable & Sendable>: Encodable, Sendable {
    var value: Value

    enum CodingKeys: String, CodingKey { case kind }

    func encode(to encoder: any Encoder) throws {
      try encoder.encodeAlternative(value, tag: "a", forKey: CodingKeys.kind)
    }
  }

  private struct Empty: Encodable, Sendable {}

  private static func written(_ value: some Encodable) throws -> String {
    String(decoding: try JSONCoding.encoder.encode(value), as: UTF8.self)
  }

  @Test func theTagIsWrittenIntoObjectsOnly() throws {
    #expect(try Self.written(Tagged(value: ["x": 1])) == #"{"kind":"a","x":1}"#)
    #expect(try Self.written(Tagged(value: Empty())) == #"{"kind":"a"}"#)
    #expect(try Self.written(Tagged(value: [String: Int]())) == #"{"kind":"a"}"#)
    #expect(
      try Self.written(Tagged(value: JSONValue.object(["x": .null]))) == #"{"kind":"a","x":null}"#)
    #expect(try Self.written(Tagged(value: Tagged(value: ["kind": "b"]))) == #"{"kind":"a"}"#)
    let values: [(JSONValue, String)] = [
      (.string("t"), #""t""#), (.array([.integer(1)]), "[1]"), (.null, "null"),
      (.bool(true), "true"),
      (.number(1.5), "1.5"),
    ]
    for (value, json) in values {
      #expect(try Self.written(Tagged(value: value)) == json)
      #expect(try Self.written(Tagged(value: Tagged(value: value))) == json)
    }
    #expect(
      try Self.written(Tagged(value: [Date(timeIntervalSinceReferenceDate: 0)]))
        == #"["2001-01-01T00:00:00Z"]"#)
  }
}

extension AlternativeTests {
  /// What holds a member of its own, and the values that choose it.
  private struct Chosen<Tag: Codable & Equatable & Sendable>: Encodable, Sendable {
    var tags: [Tag]
    var held: Tag?

    enum CodingKeys: String, CodingKey { case kind }

    func encode(to encoder: any Encoder) throws {
      try ["kind": held].compactMapValues(\.self).encode(to: encoder)
      try encoder.encodeTag(tags, unlessHeld: held, forKey: CodingKeys.kind)
    }
  }

  @Test func theFirstTagIsWrittenUnlessOneIsHeld() throws {
    #expect(try Self.written(Chosen(tags: ["a", "b"], held: "b")) == #"{"kind":"b"}"#)
    #expect(try Self.written(Chosen(tags: ["a", "b"], held: "c")) == #"{"kind":"a"}"#)
    #expect(try Self.written(Chosen(tags: ["a"], held: nil)) == #"{"kind":"a"}"#)
    #expect(try Self.written(Chosen(tags: [2, 3], held: 3)) == #"{"kind":3}"#)
    #expect(try Self.written(Chosen(tags: [2.0], held: 3)) == #"{"kind":2}"#)
    #expect(
      try Self.written(Chosen(tags: [.string("a"), .integer(1)], held: JSONValue.null))
        == #"{"kind":"a"}"#)
    #expect(try Self.written(Chosen<String>(tags: [], held: "c")) == #"{"kind":"c"}"#)
  }
}

/// Alternatives of one type each, which hold the next ones: a diamond at every level.
private indirect enum Level<Next: Decodable>: Decodable {
  case left(Next)
  case right(Next)

  init(from decoder: any Decoder) throws {
    Counter.note("level")
    let container = try decoder.singleValueContainer()
    self = try decoder.decodeAlternative(of: [.oneOf([.scalar]), .oneOf([.scalar])]) { index in
      index == 0
        ? .left(try container.decode(Next.self)) : .right(try container.decode(Next.self))
    }
  }
}

private typealias FiveLevels<Next: Decodable> = Level<Level<Level<Level<Level<Next>>>>>
private typealias FortyLevels = FiveLevels<
  FiveLevels<FiveLevels<FiveLevels<FiveLevels<FiveLevels<FiveLevels<FiveLevels<Int>>>>>>>
>

extension AlternativeTests {
  @Test(arguments: ["7", #""x""#])
  func aDiamondIsReadOnceALevel(json: String) {
    let counter = Counter()
    let level = Counter.local.withValue(counter) { try? Self.read(FortyLevels.self, json) }
    #expect((level == nil) == (json != "7"))
    // A level that could not be read is asked for by both alternatives above it, and answers at once.
    #expect((counter.all["level"] ?? 0) <= 80)
  }
}
