import Foundation
import SpecwrightAudit
import Testing

/// The tables by which descriptions are compared have every member that the reader asks for.
@Suite struct ComparedMemberTests {
  /// The list of rules has one object in two shapes.
  private static func name(_ rule: ObjectRule) -> String {
    rule.name.replacingOccurrences(of: " without a schema", with: "")
  }

  @Test(arguments: ObjectRule.all) func everyMemberIsCompared(rule: ObjectRule) throws {
    let object = try #require(ComparedObject(rawValue: Self.name(rule)), "\(rule.name)")
    let compared = Dictionary(
      object.members.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for member in rule.members {
      let entry = try #require(compared[member.name], "\(rule.name): \(member.name)")
      #expect((entry.rule == nil) != entry.reason.isEmpty, "\(rule.name): \(member.name)")
    }
  }

  @Test func noOtherMemberIsCompared() {
    for object in ComparedObject.allCases where !object.rawValue.hasPrefix("x-") {
      let rules = ObjectRule.all.filter { Self.name($0) == object.rawValue }
      let known = Set(rules.flatMap(\.members).map(\.name))
      let others = object.members.map(\.name).filter { !known.contains($0) && !$0.hasPrefix("x-") }
      #expect(others == [], "\(object.rawValue)")
      #expect(Set(object.members.map(\.name)).count == object.members.count, "\(object.rawValue)")
    }
  }

  /// The extensions stand in one file of the reader.
  @Test func everyExtensionIsCompared() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/SpecwrightOpenAPI/Reading")
      .appendingPathComponent("SpecificationExtension.swift")
      .standardized
    let code = try String(contentsOf: file, encoding: .utf8)
    let words = code.components(separatedBy: "\"").filter { $0.hasPrefix("x-") }
    #expect(words.count == 5)
    let compared = Set(ComparedObject.allCases.flatMap(\.members).map(\.name))
    #expect(Set(words).subtracting(compared) == [])
  }
}
