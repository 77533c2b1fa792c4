import Foundation
import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

/// One deliberate mistake in one member of one object at a time.
///
/// The rows are made of `ObjectRule.all`, and that list is held against what the reader's code asks
/// for.
@Suite struct MemberTableTests {
  enum Version: String, CaseIterable {
    case v30 = "3.0.3"
    case v31 = "3.1.0"
  }

  private struct Finding: Equatable {
    var severity: Diagnostic.Severity
    var offset: Int
    var message: String
  }

  private func findings(_ text: String) throws -> (found: [Finding], mark: Int?) {
    let marked = MarkedDocument(text)
    let root = try JSONParser.parse(marked.file)
    let found = DocumentReader.read(root).diagnostics.map { diagnostic in
      Finding(
        severity: diagnostic.severity, offset: diagnostic.location?.range.lowerBound ?? -1,
        message: diagnostic.message)
    }
    return (found, marked.offset)
  }

  /// Checks that a document has one finding, at its mark.
  private func expect(
    _ rule: ObjectRule, _ object: String, _ version: Version, _ message: String,
    _ severity: Diagnostic.Severity = .error
  ) throws {
    let text = rule.document(object, version.rawValue)
    let (found, mark) = try findings(text)
    let expected = [Finding(severity: severity, offset: mark ?? -2, message: message)]
    #expect(found == expected, "\(text)")
  }

  @Test(arguments: ObjectRule.all, Version.allCases)
  func aSoundObjectIsSound(rule: ObjectRule, version: Version) throws {
    #expect(try findings(rule.document(rule.object(), version.rawValue)).found == [])
  }

  @Test(arguments: ObjectRule.all, Version.allCases)
  func aValueOfTheWrongKindIsNamed(rule: ObjectRule, version: Version) throws {
    let isVersion30 = version == .v30
    for member in rule.members where !(isVersion30 && member.isSince31) {
      for fault in member.value.faults(isVersion30: isVersion30) {
        let object = rule.object(with: [(key: member.name, json: fault.json)])
        try expect(rule, object, version, fault.message)
      }
    }
  }

  @Test(arguments: ObjectRule.all, Version.allCases)
  func aMissingMemberIsNamed(rule: ObjectRule, version: Version) throws {
    for member in rule.members
    where version == .v30 ? member.isRequired.in30 : member.isRequired.in31 {
      let object = "▸" + rule.object(without: member.name)
      try expect(rule, object, version, "missing member '\(member.name)'")
    }
  }

  @Test(arguments: ObjectRule.all, Version.allCases)
  func aMisspelledMemberIsRecognized(rule: ObjectRule, version: Version) throws {
    let severity: Diagnostic.Severity = rule.toleratesUnknown ? .warning : .error
    for member in rule.members where !(version == .v30 && member.isSince31) {
      // The second letter is lost; of short words nobody can tell what they were.
      guard member.name.count > 4, !member.name.hasPrefix("$") else { continue }
      let slip = member.name.prefix(1) + member.name.dropFirst(2)
      let object = rule.object(with: [(key: "▸\(slip)", json: "1")])
      try expect(
        rule, object, version, "unknown member '\(slip)'; did you mean '\(member.name)'?", severity)
    }
    let object = rule.object(with: [(key: "▸zzzzzzzz", json: "1")])
    try expect(rule, object, version, "unknown member 'zzzzzzzz'", severity)
  }

  @Test(arguments: ObjectRule.all)
  func aMemberOfTheNewerVersionIsRecognized(rule: ObjectRule) throws {
    for member in rule.members where member.isSince31 {
      let object = rule.object(with: [(key: "▸\(member.name)", json: "{}")])
      try expect(
        rule, object, .v30, "'\(member.name)' has no meaning in OpenAPI 3.0; it came with 3.1",
        rule.toleratesUnknown ? .warning : .error)
    }
  }

  @Test func theOlderVersionAllowsNoOtherAdditionalProperties() throws {
    let rule = try #require(ObjectRule.ofSchemas.first)
    let object = rule.object(with: [(key: "additionalProperties", json: "▸1")])
    try expect(rule, object, .v30, "expected an object or a Boolean, found a number")
  }

  /// The list has every member that the reader asks for, and no other: each word of the reader's code
  /// is tried in each object.
  @Test(arguments: ObjectRule.all)
  func theListIsWhatTheReaderAsksFor(rule: ObjectRule) throws {
    let words = try Self.wordsOfTheReader()
    #expect(words.count > 100)
    let known = try words.filter { word in
      let object = rule.object(with: [(key: word, json: "12345")])
      let found = try findings(rule.document(object, Version.v31.rawValue)).found
      return !found.contains { $0.message.hasPrefix("unknown member '\(word)'") }
    }
    // In the place of an object a reference may stand; that is no member of its own.
    let listed = Set(rule.members.map(\.name))
    #expect(known.subtracting(["$ref"]).sorted() == listed.subtracting(["$ref"]).sorted())
  }

  /// Every string literal of the reader's code, extensions apart.
  private static func wordsOfTheReader() throws -> Set<String> {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/SpecwrightOpenAPI").standardized
    var words: Set<String> = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let code = try String(contentsOf: file, encoding: .utf8)
      for part in code.components(separatedBy: "\"").enumerated() where part.offset % 2 == 1 {
        let isWord = part.element.allSatisfy { $0.isLetter || $0 == "$" || $0 == "-" }
        if isWord, !part.element.isEmpty, !part.element.hasPrefix("x-") {
          words.insert(part.element)
        }
      }
      // An enumeration's case is its own spelling where it gives no other.
      for line in code.split(separator: "\n") {
        let parts = line.split(separator: " ")
        if parts.count == 2, parts[0] == "case", !parts[1].contains("\"") {
          words.insert(String(parts[1]))
        }
      }
    }
    return words
  }
}
