import Foundation
import GoldenUnions
import SpecwrightRuntime
import Testing

/// Alternatives that values of members tell apart, although no discriminator says so.
@Suite struct ToldApartTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var type: any (Codable & Sendable).Type
    var json: String
    /// The cases that are taken, outermost first.
    var cases: String
    var testDescription: String { "\(type) of \(json)" }

    init(_ type: any (Codable & Sendable).Type, _ json: String, _ cases: String) {
      self.type = type
      self.json = json
      self.cases = cases
    }
  }

  static let listed = [
    Row(Flag.self, #"{"t":"a","v":"x"}"#, "flagA"), Row(Flag.self, #"{"t":"aa"}"#, "flagA"),
    Row(Flag.self, #"{"t":"b","v":"x"}"#, "flagB"),
    // What nobody lists goes by names, and so does what is not there.
    Row(Flag.self, #"{"t":"z","v":"x"}"#, "flagA"),
    Row(Flag.self, #"{"t":"z","v":"x","w":"y"}"#, "flagB"),
    Row(Flag.self, #"{"v":"x"}"#, "flagA"), Row(Flag.self, #"{"t":null,"w":"y"}"#, "flagB"),
    Row(Fixed.self, #"{"t":"a","v":"x"}"#, "one"), Row(Fixed.self, #"{"t":"b","v":"x"}"#, "two"),
    Row(Fixed.self, #"{"t":"c","v":"x"}"#, "three"), Row(Fixed.self, #"{"v":"x"}"#, "one"),
    Row(Rated.self, #"{"n":1,"v":0}"#, "low"), Row(Rated.self, #"{"n":3,"v":0}"#, "high"),
    Row(Rated.self, #"{"n":1.5,"v":0}"#, "half"), Row(Rated.self, #"{"n":true,"v":0}"#, "yes"),
    Row(Rated.self, #"{"n":false,"v":0}"#, "no"),
  ]

  static let inside = [
    Row(Boxed.self, #"{"data":{"kind":"l"}}"#, "left"),
    Row(Boxed.self, #"{"data":{"kind":"r"}}"#, "right"),
    Row(Boxed.self, #"{"data":{"kind":"z"}}"#, "left"),
    Row(Boxed.self, #"{"data":{}}"#, "left"),
    Row(Boxed.self, #"{"tags":["red"]}"#, "warm"),
    Row(Boxed.self, #"{"tags":["blue","blue"]}"#, "cold"),
    Row(Boxed.self, #"{"tags":[]}"#, "warm"),
    Row(Flags.self, #"[{"t":"a"},{"t":"aa","v":"x"}]"#, "flagAArray"),
    Row(Flags.self, #"[{"v":"x"},{"t":"b","v":"x"}]"#, "flagBArray"),
    Row(Flags.self, #"[{"w":"y"}]"#, "flagBArray"), Row(Flags.self, "[]", "flagAArray"),
    Row(Flags.self, #"["s"]"#, "stringArray"),
    Row(FlagMap.self, #"{"k":{"t":"a","v":"x"}}"#, "first"),
    Row(FlagMap.self, #"{"k":{},"l":{"t":"b","v":"x"}}"#, "second"),
    Row(FlagMap.self, #"{"k":{"w":"x"}}"#, "second"), Row(FlagMap.self, "{}", "first"),
    Row(Choosy.self, #"{"t":"b","v":"x"}"#, "flag flagB"),
    Row(Choosy.self, #"{"t":"c","v":"x"}"#, "third"),
    Row(Choosy.self, #"{"t":"z","v":"x"}"#, "flag flagA"),
    Row(Strewn.self, #"{"t":"both"}"#, "first"), Row(Strewn.self, #"{"t":"b"}"#, "second"),
    Row(Strewn.self, #"{"t":"z"}"#, "unknown"),
  ]

  @Test(arguments: listed + inside)
  func theAlternativeThatListsTheValueIsTaken(row: Row) throws {
    let value = try JSONCoding.decoder.decode(row.type, from: Data(row.json.utf8))
    #expect(Self.cases(of: value).joined(separator: " ") == row.cases)
    // Nothing is lost.
    let decoder = JSONCoding.decoder
    let written = try decoder.decode(JSONValue.self, from: JSONCoding.encoder.encode(value))
    #expect(try written == decoder.decode(JSONValue.self, from: Data(row.json.utf8)))
  }

  @Test func aListIsStrongerThanTheNamesOfMembers() throws {
    let json = Data(#"{"t":"a","v":"x","w":"y"}"#.utf8)
    #expect(
      try JSONCoding.decoder.decode(Flag.self, from: json) == .flagA(FlagA(t: .a, v: "x")))
  }

  /// The names of the cases of unions, as long as one holds another.
  private static func cases(of value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let child = mirror.children.first, let name = child.label
    else { return [] }
    return [name] + (name == "unknown" ? [] : cases(of: child.value))
  }
}
