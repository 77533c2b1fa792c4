import Foundation
import SpecwrightRuntime
import Testing

struct NestingTests {
  @Test(arguments: [
    (#"["# + String(repeating: "[", count: 99) + String(repeating: "]", count: 100), true),
    (String(repeating: "[", count: 101) + String(repeating: "]", count: 101), false),
    (String(repeating: "[{\"a\":", count: 51) + "1" + String(repeating: "}]", count: 51), false),
    ("[" + String(repeating: "[],", count: 1_000) + "[]]", true),
    (#"[""# + String(repeating: "[", count: 1_000) + #""]"#, true),
    (#"["\""# + String(repeating: "[", count: 1_000) + #""]"#, true),
    (#"["\\","# + String(repeating: "[", count: 1_000), false),
    (#"["\\\""# + String(repeating: "{", count: 1_000) + #""]"#, true),
  ])
  func countsBracketsOutsideOfStrings(_ json: String, _ fits: Bool) {
    do throws(BodyFault) {
      _ = try BodyReader.json(JSONValue.self, from: Data(json.utf8))
      #expect(fits)
    } catch {
      #expect(!fits)
      #expect(error.reason == .tooDeep)
    }
  }

  private static let deep =
    String(repeating: "{\"a\":[", count: 5_000) + "\"]}\\\"\""
    + String(repeating: "]}", count: 5_000)

  private struct Known: Decodable, Equatable {
    var id: Int
    var note: String?
  }

  @Test(arguments: [
    (#"{"x":\#(deep),"id":7}"#, 7),
    (#"{"id":7,"x":\#(deep),"note":null,"y":[\#(deep),\#(deep)]}"#, 7),
    (#"{"x":[[["[[[\\",1]]],"y":\#(deep),"id":7}"#, 7), (#"{"id":7,"x":\#(deep)"#, nil),
    (#"{"id":7,"note":\#(deep)}"#, nil), (#"{"id":\#(deep)}"#, nil),
    (#"{"id":7,"x":\#(deep)}}"#, nil), (#"{"id":7,"x":\#(deep),}x"#, nil),
  ])
  func readsPastUnknownMembersHoweverDeep(json: String, id: Int?) {
    let result = Result { try BodyReader.json(Known.self, from: Data(json.utf8)) }
    switch result {
    case .success(let known): #expect(known == id.map { Known(id: $0) })
    case .failure(let fault):
      #expect(id == nil)
      #expect((fault as? BodyFault)?.reason == .tooDeep)
    }
  }

  @Test func namesAMemberThatIsMissingBesideADeepOne() {
    let fault = #expect(throws: BodyFault.self) {
      try BodyReader.json(Known.self, from: Data(#"{"x":\#(Self.deep)}"#.utf8))
    }
    #expect(fault?.reason == .missingMember)
    #expect(fault?.keyPath == "id")
  }

  /// A member of each kind, at any depth.
  private struct Nest: Decodable {
    var inner: [Nest]?
    var integer: Int?
    var number: Double?
    var decimal: Decimal?
    var text: String?
    var flag: Bool?
    var price: DecimalText?
    var any: JSONValue?
    var map: [String: Int]?
  }

  @Test(arguments: ["integer", "number", "decimal", "text", "flag", "price", "any", "map", "inner"])
  func nothingIsReadFromWhatIsTooDeep(member: String) {
    // The object stands at the hundredth level, and what its member holds one deeper.
    let json = { (value: String) in
      "[" + String(repeating: #"{"inner":["#, count: 49) + #"{"\#(member)":\#(value)}"#
        + String(repeating: "]}", count: 49) + "]"
    }
    for value in ["{}", "[]", "{\"a\":1}", "[[[]]]"] {
      let fault = #expect(throws: BodyFault.self) {
        try BodyReader.json([Nest].self, from: Data(json(value).utf8))
      }
      #expect(fault?.reason == .tooDeep)
    }
    #expect(throws: Never.self) { try BodyReader.json([Nest].self, from: Data(json("null").utf8)) }
  }
}
