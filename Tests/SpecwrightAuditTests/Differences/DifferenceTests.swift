import Foundation
import SpecwrightAudit
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI
import Testing

/// Compares two documents without their clients.
func differences(_ old: String, _ new: String) throws -> DescriptionDifferences {
  DescriptionDifferences(
    .init(try document(old, path: "old.json"), client: nil),
    .init(try document(new, path: "new.json"), client: nil))
}

/// Each rule with a pair of documents.
@Suite struct DifferenceTests {
  @Test(arguments: DifferenceCase.all) func findsWhatDiffers(_ row: DifferenceCase) throws {
    let found = try differences(row.old, row.new).wire
    #expect(found.map(Self.line) == row.forth)
    #expect(found.contains { $0.rule.identifier == row.rule })
  }

  @Test(arguments: DifferenceCase.all) func findsTheReverse(_ row: DifferenceCase) throws {
    #expect(try differences(row.new, row.old).wire.map(Self.line) == row.back)
  }

  @Test(arguments: DifferenceCase.all) func findsNothingInOneDocument(_ row: DifferenceCase) throws
  {
    for text in [row.old, row.new] {
      #expect(try differences(text, text).wire.map(Self.line) == [])
    }
  }

  @Test(arguments: DifferenceCase.all) func exchangesPlacesInReverse(_ row: DifferenceCase) throws {
    let forth = try differences(row.old, row.new).wire.map(PlacePair.init)
    let back = try differences(row.new, row.old).wire.map(PlacePair.init)
    #expect(forth.map(\.reversed).sorted() == back.sorted())
  }

  @Test func everyRuleHasAPair() {
    let rules = DifferenceRule.all.map(\.identifier)
    #expect(Set(rules) == Set(DifferenceCase.all.map(\.rule)))
    #expect(rules == rules.sorted())
    #expect(Set(rules).count == rules.count)
  }

  /// One meaning in two spellings is no difference.
  @Test(arguments: [
    (#"{"maximum": 5}"#, #"{"maximum": 5.0}"#), (#"{"maximum": 1e3}"#, #"{"maximum": 1000}"#),
    (#"{"title": "a"}"#, #"{"title": "\u0061"}"#),
    (#"{"type": "string", "maxLength": 3}"#, #"{"maxLength": 3, "type": "string"}"#),
    (#"{"enum": ["a", "b"]}"#, #"{"enum": ["b", "a"]}"#),
    (#"{"required": ["a", "b"]}"#, #"{"required": ["b", "a"]}"#),
    (
      #"{"anyOf": [{"minimum": 1}, {"maxLength": 1}]}"#,
      #"{"anyOf": [{"maxLength": 1}, {"minimum": 1}]}"#
    ),
  ]) func spellingIsNoDifference(_ old: String, _ new: String) throws {
    let place = DifferenceCase.Place.schema
    let found = try differences(
      place.document(old, "3.1.0", version: "1"), place.document(new, "3.1.0", version: "1"))
    #expect(found.wire.map(Self.line) == [])
    #expect(found.step == .none)
  }

  /// What does not travel of a scheme, and the order of alternatives, leave requirements as they are.
  @Test(arguments: [
    (#"[{"a": []}, {"b": []}]"#, #"[{"b": []}, {"a": []}]"#),
    (#"[{"a": []}]"#, #"[{"same": []}]"#), (#"[{"o": []}]"#, #"[{"more": []}]"#),
    (#"[{"o": ["r", "w"]}]"#, #"[{"o": ["w", "r"]}]"#),
  ]) func requirementsAreWhatTravels(_ old: String, _ new: String) throws {
    let schemes = #"""
      "components": {"securitySchemes": {
        "a": {"type": "apiKey", "in": "header", "name": "X-Key", "description": "One."},
        "same": {"type": "apiKey", "in": "header", "name": "x-key", "description": "Two."},
        "b": {"type": "http", "scheme": "bearer"},
        "o": {"type": "oauth2", "flows": {"password": {"tokenUrl": "https://t.example", "scopes": {}}}},
        "more": {"type": "oauth2", "flows": {
          "password": {"tokenUrl": "https://t.example", "scopes": {"r": "Reads."}}}}}}
      """#
    let place = DifferenceCase.Place.document
    let found = try differences(
      place.document(#""security": \#(old), \#(schemes)"#, "3.1.0", version: "1"),
      place.document(#""security": \#(new), \#(schemes)"#, "3.1.0", version: "1"))
    #expect(found.wire.map(Self.line) == [])
  }

  /// A chain of references of any length, each renamed and changed, ends.
  @Test func aLongChainOfRenamedSchemasEnds() throws {
    let count = 2000
    func chain(_ prefix: String, _ limit: Int) -> String {
      let schemas = (0..<count).map { index in
        ##""\##(prefix)\##(index)": {"maxLength": \##(limit), "##
          + ##""properties": {"next": {"$ref": "#/components/schemas/\##(prefix)\##((index + 1) % count)"}}}"##
      }
      let body = ##"{"a/b": {"schema": {"$ref": "#/components/schemas/\##(prefix)0"}}}"##
      let answer = #"{"responses": {"200": {"description": "", "content": \#(body)}}}"#
      return #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "#
        + #""paths": {"/a": {"get": \#(answer)}}, "#
        + #""components": {"schemas": {\#(schemas.joined(separator: ",\n"))}}}"#
    }
    let found = try differences(chain("A", 1), chain("B", 2)).wire
    #expect(found.filter { $0.rule.identifier == "SD021" }.count == count)
    #expect(found.filter { $0.rule.identifier == "SD090" }.count == count)
  }

  /// Choices within choices have more pairs than anybody waits for.
  @Test func aLongListOfChoicesEnds() throws {
    func choices(_ count: Int) -> String {
      let branches = (0..<count).map { index in
        let inner = (0..<40).map { #"{"enum": ["\#(index) \#($0)", \#(index * 40 + $0)]}"# }
        return #"{"anyOf": [\#(inner.joined(separator: ", "))]}"#
      }
      return #"{"oneOf": [\#(branches.joined(separator: ", "))]}"#
    }
    let place = DifferenceCase.Place.schema
    let found = try differences(
      place.document(choices(100), "3.1.0", version: "1"),
      place.document(choices(200), "3.1.0", version: "1"))
    #expect(found.wire.count == 100)
    // What nobody looked at may overlap.
    #expect(found.wire.allSatisfy { $0.request == .breaking && $0.response == .breaking })
  }

  static func line(_ difference: Difference) -> String {
    let classes = [difference.request, difference.response]
    let verdict =
      classes.allSatisfy { $0 == nil }
      ? difference.impact.rawValue : classes.map { $0?.rawValue ?? "-" }.joined(separator: "/")
    let place = (difference.new ?? difference.old)?.pointer.description ?? "nowhere"
    return "\(difference.rule.identifier) \(verdict) \(place): \(difference.message)"
  }
}

/// Where a difference is in both documents.
struct PlacePair: Comparable, CustomStringConvertible {
  let old: String
  let new: String
  let rule: String

  init(_ difference: Difference) {
    old = difference.old?.pointer.description ?? "-"
    new = difference.new?.pointer.description ?? "-"
    rule = difference.rule.identifier
  }

  private init(old: String, new: String, rule: String) {
    self.old = old
    self.new = new
    self.rule = rule
  }

  /// The same seen from the other document.
  var reversed: PlacePair { PlacePair(old: new, new: old, rule: rule) }

  var description: String { "\(rule) \(old) \(new)" }

  static func < (left: PlacePair, right: PlacePair) -> Bool {
    left.description < right.description
  }
}
