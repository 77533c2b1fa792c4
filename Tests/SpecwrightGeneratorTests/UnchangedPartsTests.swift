import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI
import Testing

@testable import SpecwrightGenerator

/// What is not translated since two clients are held to declare it alike: it has to be so.
@Suite struct UnchangedPartsTests {
  /// One change of a document's text, at whatever place it fits.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
  }

  static let changes = [
    Change(
      testDescription: "text becomes a number", old: #""type": "string""#,
      new: #""type": "integer""#),
    Change(
      testDescription: "text becomes a decimal", old: #""type": "string""#,
      new: #""type": "string", "format": "decimal""#),
    Change(
      testDescription: "a number may be null", old: #""type": "integer""#,
      new: #""type": ["integer", "null"]"#),
    Change(
      testDescription: "an object becomes text", old: #""type": "object""#,
      new: #""type": "string""#),
    Change(testDescription: "a value more", old: #""enum": ["#, new: #""enum": ["zz", "#),
    Change(testDescription: "another member", old: #""properties": {"#, new: zz),
    Change(testDescription: "a member less is required", old: #""required": [""#, new: required),
    Change(
      testDescription: "something is secret", old: #""description": ""#,
      new: #""x-sensitive": "secret", "description": ""#),
    Change(
      testDescription: "a component of another name", old: "#/components/schemas/",
      new: "#/components/schemas/zz"),
    Change(testDescription: "another answer", old: #""200": {"#, new: #""201": {"#),
    Change(
      testDescription: "a parameter elsewhere", old: #""in": "query""#, new: #""in": "header""#),
    Change(testDescription: "another name", old: #""operationId": ""#, new: #""operationId": "zz"#),
    Change(
      testDescription: "another branch", old: #""oneOf": ["#,
      new: #""oneOf": [{"type": "boolean"}, "#),
  ]

  private static let zz = #""properties": {"zz": {"type": "array", "items": {"enum": ["a"]}}, "#
  private static let required = #""required": ["zz", ""#

  static let documents = [
    "alike", "everything", "fault-26-nullable-ref-anyof", "fault-36-oneof-discriminator-no-mapping",
    "fault-63-default-response-order", "members", "shapes", "trips", "unions", "weather", "wire",
  ]

  @Test(arguments: documents, changes)
  func leavesOutWhatIsAlike(_ name: String, _ change: Change) throws {
    let text = String(
      decoding: try GoldenCase(name: name).source("document.json").bytes, as: UTF8.self)
    guard let old = Self.client(text) else { return }
    let pieces = text.components(of: change.old)
    for place in Set([1, pieces.count / 2, pieces.count - 1]) where pieces.indices.contains(place) {
      guard place > 0 else { continue }
      let changed =
        pieces[..<place].joined(separator: change.old) + change.new
        + pieces[place...].joined(separator: change.old)
      guard let new = Self.client(changed) else { continue }
      try Self.compare(old, new)
    }
  }

  /// Neither everything nor nothing is left out.
  @Test func leavesOutMostOfWhatHardlyChanged() throws {
    let before = SeededDocument(seed: 1)
    var after = before
    let name = after.freeName(besides: before.schemas.map(\.name))
    after.schemas.append(SeededDocument.Schema(name: name, properties: nil, values: ["zz"]))
    let (old, new) = (
      try #require(Self.client(before.text)), try #require(Self.client(after.text))
    )
    let differing = DeclarationInventory.differing(old, new)
    #expect(differing.new.count < DeclarationInventory(new).declarations.count / 2)
    #expect(differing.new.contains { $0.name.hasSuffix(".zz") })
    #expect(!differing.old.contains { $0.name.hasSuffix(".zz") })
  }

  private static func compare(_ old: ClientDefinition, _ new: ClientDefinition) throws {
    let differing = DeclarationInventory.differing(old, new)
    let before = try leftOut(of: DeclarationInventory(old).declarations, differing.old)
    let after = try leftOut(of: DeclarationInventory(new).declarations, differing.new)
    #expect(before == after)
  }

  /// How often each declaration is left out; what is kept has to be in its order.
  private static func leftOut(
    of all: [SwiftDeclaration], _ kept: [SwiftDeclaration]
  ) throws -> [SwiftDeclaration: Int] {
    var rest = kept[...]
    var counts: [SwiftDeclaration: Int] = [:]
    for declaration in all {
      if rest.first == declaration {
        rest.removeFirst()
      } else {
        counts[declaration, default: 0] += 1
      }
    }
    try #require(rest.isEmpty, "not among all declarations, or out of order")
    return counts
  }

  private static func client(_ text: String) -> ClientDefinition? {
    guard let root = try? JSONParser.parse(SourceFile(path: "document.json", text: text)),
      let document = DocumentReader.read(root).0
    else { return nil }
    return ClientBuilder.build(document: document, target: "Rows").definition
  }
}

extension String {
  /// The texts between all places where another text stands.
  fileprivate func components(of separator: String) -> [String] {
    var parts = [""]
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        rest = rest.dropFirst(separator.count)
        parts.append("")
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    return parts
  }
}
