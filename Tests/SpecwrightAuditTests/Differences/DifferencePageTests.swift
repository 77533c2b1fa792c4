import Foundation
import SpecwrightAudit
import Testing

/// The pages about differences say of each rule and member what the tool does.
@Suite struct DifferencePageTests {
  @Test func listsEveryRule() throws {
    let rows = DifferenceRule.all.map { rule in
      "| `\(rule.identifier)` | \(rule.title) | \(rule.manner.text) | \(rule.reason) |"
    }
    let lines = try DifferencePage("Differences.md").text().split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("| `SD") } == rows)
  }

  @Test func listsEveryMember() throws {
    let rows = ComparedObject.allCases.flatMap { object in
      object.members.map { member in
        let why = member.rule.map { "`\($0.identifier)`" } ?? "none: \(member.reason)"
        return "| \(object.rawValue) | `\(member.name)` | \(why) |\n"
      }
    }
    #expect(rows.count > 150)
    try DifferencePage("ComparedMembers.md").expect(rows.joined(), behind: "| --- | --- | --- |")
  }

  @Test func everyRuleSaysWhy() {
    for rule in DifferenceRule.all {
      #expect(rule.identifier.hasPrefix("SD0") && rule.identifier.count == 5)
      #expect(rule.reason.hasSuffix("."), "\(rule.identifier)")
    }
  }
}
