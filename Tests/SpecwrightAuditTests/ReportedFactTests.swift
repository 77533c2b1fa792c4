import Foundation
import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

@testable import SpecwrightAudit

/// Whether everything that a document says is in the report, in every format that has facts: each
/// value by its JSON Pointer, and each map and list of nothing.
@Suite struct ReportedFactTests {
  /// A document at hand: a small one that has everything odd, our descriptions, and those that the
  /// generator is tested with.
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String

    var testDescription: String { name }

    static let all: [Sample] = {
      let golden = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("SpecwrightGeneratorTests/Golden")
      let cases = (try? FileManager.default.contentsOfDirectory(atPath: golden.path)) ?? []
      let files =
        DescriptionAuditTests.descriptions
        + cases.sorted().map { golden.appendingPathComponent("\($0)/document.json") }
      return [Sample(name: "small", text: FactSheetTests.small)]
        + files.compactMap { file in
          guard let text = try? String(contentsOf: file, encoding: .utf8), isDescription(text)
          else { return nil }
          return Sample(name: file.pathComponents.suffix(2).joined(separator: "/"), text: text)
        }
    }()

    /// Some of the generator's documents are there to be refused.
    private static func isDescription(_ text: String) -> Bool {
      let root = try? JSONParser.parse(SourceFile(path: "document", text: text))
      return root.map { DocumentReader.read($0).0 != nil } ?? false
    }
  }

  /// A value without others inside, or a list of such values, in the section that it belongs to.
  private struct Row {
    let path: [String]
    let value: String
  }

  @Test func documentsAreAtHand() {
    #expect(Sample.all.count > 20)
  }

  @Test(arguments: Sample.all) func standInJSONByTheirPointers(_ sample: Sample) throws {
    let document = try document(sample.text)
    let report = try JSONParser.parse(
      SourceFile(path: "report", text: JSONFormat.render([Audit(document)])))
    var reported: [String: String] = [:]
    let audited = try #require(report["documents"]).elements.first { _ in true }
    for section in try #require(audited?["sections"]).elements {
      let pointer = try #require(section["pointer"]?.string.flatMap { JSONPointer($0) })
      for fact in try #require(section["facts"]).elements {
        let path = try #require(fact["path"]).elements.compactMap(\.string)
        let place = JSONPointer(pointer.tokens + path).description
        #expect(reported[place] == nil, "\(place) stands there twice")
        reported[place] = fact["value"]?.string
      }
    }
    let leaves = leaves(document.root).map { ($0.pointer.description, Self.text($0)) }
    #expect(reported == Dictionary(leaves) { first, _ in first })
  }

  @Test(arguments: Sample.all) func standInText(_ sample: Sample) throws {
    let document = try document(sample.text)
    let report = TextFormat().render(Audit(document))
    let lines = report.split(separator: "\n").map { Self.squeezed(String($0)) }
    try expect(rows(document), among: lines) { row in
      let path = row.path.map(LineText.safe).joined(separator: " › ")
      return Self.squeezed("  \(path)  \(LineText.safe(row.value))")
    }
  }

  @Test(arguments: Sample.all) func standInMarkdown(_ sample: Sample) throws {
    let document = try document(sample.text)
    let report = MarkdownFormat.render(Audit(document))
    try expect(rows(document), among: report.components(separatedBy: "\n")) { row in
      let path = MarkdownText.escaped(row.path.joined(separator: " › "))
      return "| \(path) | \(MarkdownText.escaped(row.value)) |"
    }
  }

  @Test(arguments: Sample.all) func standOnThePage(_ sample: Sample) throws {
    let document = try document(sample.text)
    let report = HTMLFormat.render([Audit(document)])
    let cells = report.components(separatedBy: "<tr>").dropFirst().compactMap {
      $0.components(separatedBy: "</tr>").first
    }
    try expect(rows(document), among: cells) { row in
      "<th scope=\"row\">\(HTMLFormat.escaped(row.path.joined(separator: " › ")))</th>"
        + "<td>\(HTMLFormat.escaped(row.value))</td>"
    }
  }

  /// Each row stands there as often as it is said.
  private func expect(
    _ rows: [Row], among lines: [String], spelled: (Row) -> String
  ) throws {
    var counts: [String: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    for row in rows {
      let line = spelled(row)
      #expect(counts[line, default: 0] > 0, "\(line)")
      counts[line, default: 0] -= 1
    }
    #expect(!rows.isEmpty)
  }

  private static func squeezed(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  // MARK: What a document says

  /// The values without others inside, in which a list of such values is one; each with its path from
  /// the nearest section.
  private func rows(_ document: OpenAPI.Document) -> [Row] {
    let sections = Set(FactSheet(document).sections.map(\.location.pointer))
    var rows: [Row] = []
    var waiting = [document.root]
    while let node = waiting.popLast() {
      let children = node.members.map(\.value) + [JSONNode](node.elements)
      let isList =
        node.kind == .array && node.count > 0
        && children.allSatisfy { ![.array, .object].contains($0.kind) }
      guard children.isEmpty || isList else {
        waiting += children
        continue
      }
      var section = node.pointer.tokens
      while !sections.contains(JSONPointer(section)) && !section.isEmpty { section.removeLast() }
      rows.append(
        Row(
          path: [String](node.pointer.tokens.dropFirst(section.count)),
          value: (isList ? children : [node]).map(Self.text).joined(separator: ", ")))
    }
    return rows
  }

  private func leaves(_ node: JSONNode) -> [JSONNode] {
    var leaves: [JSONNode] = []
    var waiting = [node]
    while let node = waiting.popLast() {
      if node.count == 0 { leaves.append(node) }
      waiting += node.members.map(\.value) + [JSONNode](node.elements)
    }
    return leaves
  }

  private static func text(_ node: JSONNode) -> String {
    switch node.kind {
    case .string: node.string ?? ""
    case .array: "[]"
    case .object: "{}"
    default: node.text
    }
  }
}
