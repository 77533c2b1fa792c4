import Foundation
import SpecwrightTestSupport
import Testing

/// Every Swift sample of the README and of the SDK's documentation stands in a file that compiles.
@Suite struct DocumentedSampleTests {
  /// An SDK, the mark of its sample in the README, and how many samples it has at least.
  struct Row: Sendable, CustomTestStringConvertible {
    var target: String
    var mark: String
    var pages: Int
    var samples: Int
    var testDescription: String { target }
  }

  static let rows = [
    Row(target: "DIDWWVerification", mark: "README", pages: 6, samples: 15),
    Row(target: "EmailValidation", mark: "EmailValidation", pages: 2, samples: 7),
    Row(target: "IduraVerify", mark: "IduraVerify", pages: 2, samples: 7),
  ]

  @Test(arguments: rows)
  func everySampleOfTheDocumentationIsCompiled(row: Row) throws {
    let lines = try compiledLines(row)
    let documents = try documents(row)
    try #require(documents.count > row.pages)
    for (name, text) in documents {
      for sample in Self.samples(of: text) {
        #expect(Self.contains(sample, in: lines), "\(name):\n\(sample.joined(separator: "\n"))")
      }
    }
    let counts = documents.map { Self.samples(of: $0.text).count }
    #expect(counts.allSatisfy { $0 > 0 } || row.pages > 1)
    #expect(counts.reduce(0, +) >= row.samples)
  }

  /// The test above can fail: it notices a line too many, one too few, and one that differs.
  @Test(arguments: [
    ("let a = 1\n\n  let b = 2", true), ("let b = 2\nlet c = 3", true),
    ("let a = 1\nlet c = 3", false),
    ("let a = 2", false), ("let a = 1\nlet b = 2\nlet c = 3\nlet d = 4", false), ("", false),
  ])
  func findsASampleAsAWholeOrNotAtAll(sample: String, isFound: Bool) {
    let samples = Self.samples(of: "Text\n```swift\n\(sample)\n```\n```sh\nlet x = 1\n```")
    #expect(samples.count == 1)
    let compiled = ["let a = 1", "let b = 2", "let c = 3"]
    #expect(samples.allSatisfy { Self.contains($0, in: compiled) } == isFound)
  }

  private func documents(_ row: Row) throws -> [(name: String, text: String)] {
    let folder = "Sources/\(row.target)/Documentation.docc"
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.url(of: folder).path)
    let paths = ["README.md"] + pages.filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    return try paths.map { path in
      let text = try String(contentsOf: PackageFolder.url(of: path), encoding: .utf8)
      return (path, path == "README.md" ? Self.section(of: text, behind: row.mark) : text)
    }
  }

  /// The README shows pieces of manifests as well; its samples are marked.
  private static func section(of text: String, behind mark: String) -> String {
    let parts = text.components(separatedBy: "<!-- sample: \(mark) -->")
    let rest = parts.count == 2 ? parts[1] : ""
    let section = rest.components(separatedBy: "\n## ")[0]
    return section.components(separatedBy: "<!-- sample: ")[0]
  }

  private func compiledLines(_ row: Row) throws -> [String] {
    let path = "Tests/\(row.target)Tests/Samples/DocumentedSamples.swift"
    return Self.lines(of: try String(contentsOf: PackageFolder.url(of: path), encoding: .utf8))
  }

  /// The lines of each Swift block; blank ones, indentation and imports do not count.
  private static func samples(of text: String) -> [[String]] {
    text.components(separatedBy: "```swift\n").dropFirst().map { block in
      lines(of: block.components(separatedBy: "```")[0])
    }
  }

  private static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  private static func contains(_ sample: [String], in lines: [String]) -> Bool {
    guard !sample.isEmpty, sample.count <= lines.count else { return false }
    return (0...lines.count - sample.count).contains {
      lines[$0..<$0 + sample.count].elementsEqual(sample)
    }
  }
}
