import Foundation
import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator

/// The declarations of what is generated for a document, by the place each comes from.
struct Declarations {
  var types: [String: Declared] = [:]
  var functions: [String: Declared] = [:]
  var all: [String: Declared] { types.merging(functions) { first, _ in first } }

  init(_ document: SeededDocument) throws {
    try self.init(text: document.text)
  }

  init(text: String) throws {
    let file = SourceFile(path: "document.json", bytes: [UInt8](text.utf8))
    let outcome = GeneratorPipeline(
      target: "T", document: file, configuration: nil, embedded: []
    ).run()
    let findings = outcome.findings.flatMap(\.diagnostics).map(\.message)
    try #require(!outcome.files.isEmpty, "\(findings)")
    for file in outcome.files {
      let isTypes = file.name == GeneratedFile.types
      for declared in Self.blocks(file.contents, indent: isTypes ? "" : "  ") {
        guard let place = declared.place else { continue }
        if isTypes { types[place] = declared } else { functions[place] = declared }
      }
    }
  }

  /// Cuts a file into declarations, each with its comment in front.
  private static func blocks(_ text: String, indent: String) -> [Declared] {
    var blocks: [Declared] = []
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isInside = line.hasPrefix(indent) && line.count > indent.count
      if isInside || !lines.isEmpty { lines.append(line) }
      let rest = line.dropFirst(indent.count)
      if isInside, rest == "}" || (rest.hasPrefix("public typealias")) {
        blocks.append(Declared(text: lines.joined(separator: "\n")))
        lines = []
      } else if line.isEmpty, !lines.contains(where: { $0.hasSuffix("{") }) {
        // The head of the file, with its imports.
        lines = []
      }
    }
    return blocks
  }
}

/// The text of a declaration.
struct Declared: Equatable {
  var text: String

  /// The pointer in its comment.
  var place: String? {
    guard let start = text.range(of: "rom `#/")?.upperBound else { return nil }
    return "#/" + text[start...].prefix { $0 != "`" }
  }

  /// The declared name.
  var name: String? {
    let keywords: Set<Substring> = ["struct", "enum", "func", "let", "var", "typealias"]
    for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0.isMark) }
      if let index = words.firstIndex(where: keywords.contains), index + 1 < words.count {
        return String(words[index + 1])
      }
    }
    return nil
  }

  /// The stored properties or the constants, each a line.
  var members: [Declared] {
    text.split(separator: "\n").filter { line in
      (line.hasPrefix("  public var ") || line.hasPrefix("  public static let "))
        && line != "  public var rawValue: String" && !line.contains("static let known: ")
    }.map { Declared(text: String($0)) }
  }

  func mentions(_ word: String) -> Bool {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0.isMark) }.contains { $0 == word }
  }
}

extension Character {
  fileprivate var isMark: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .nonspacingMark }
  }
}
