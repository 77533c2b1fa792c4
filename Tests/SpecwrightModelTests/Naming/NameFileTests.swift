import Foundation
import Testing

@testable import SpecwrightModel

/// The names of hundreds of spellings in every position, as `Names.tsv` keeps them.
///
/// Whoever changes a name on purpose edits its line; `SPECWRIGHT_RECORD=1` writes all lines anew, and
/// fails. A spelling is written as a JSON string.
@Suite struct NameFileTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Names.tsv")
  private static let positions: [NamePosition] = [
    .type, .property, .value, .parameter, .function,
  ]

  @Test func everySpellingHasItsNames() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    let rows = lines.dropFirst()
    #expect(rows.count > 400)
    let spellings = try rows.map { row in
      try JSONDecoder().decode(String.self, from: Data(row.prefix { $0 != "\t" }.utf8))
    }
    #expect(Set(spellings).count == spellings.count)
    let expected = zip(rows, spellings).map { row, spelling in
      let names = Self.positions.map { NameScope($0).name(for: spelling).spelling }
      return row.prefix { $0 != "\t" } + "\t" + names.joined(separator: "\t")
    }
    if ProcessInfo.processInfo.environment["SPECWRIGHT_RECORD"] == "1" {
      let text = ([String(lines[0])] + expected.map { String($0) }).joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: Self.file)
      Issue.record("recorded the names")
    }
    for (row, line) in zip(rows, expected) {
      #expect(row == line)
    }
  }

  /// All of them can be declared and called in their position.
  @Test func everyNameIsLegal() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    for row in lines.dropFirst() {
      let names = row.split(separator: "\t").dropFirst()
      #expect(names.count == Self.positions.count)
      for (position, name) in zip(Self.positions, names) {
        #expect(SwiftName(String(name), at: position) != nil, "\(name)")
      }
    }
  }
}
