import Foundation
import Testing

@testable import SpecwrightModel
@testable import SpecwrightOpenAPI

/// The tables of the documentation against the code.
@Suite struct DocumentedTablesTests {
  /// The rows of the first table behind a heading, each as its cells.
  private func table(of article: String, under heading: String) throws -> [[String]] {
    let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(
        "../../Sources/SpecwrightGenerator/Documentation.docc/\(article).md"
      ).standardized
    let lines = try String(contentsOf: place, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "### \(heading)"))
    let rows = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return rows.dropFirst(2).map { row in
      row.components(separatedBy: "|").dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The texts in grave accents.
  private func codes(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test func everyKeywordOfSchemasIsExplained() throws {
    let explained = try table(of: "Schemas", under: "Keywords").flatMap { codes(in: $0[0]) }
    #expect(explained.sorted() == SchemaMemberKind.byKey.keys.sorted())
  }

  @Test func everyKnownFormatIsExplained() throws {
    for row in try table(of: "Schemas", under: "Formats") {
      let (types, formats) = (codes(in: row[0]), codes(in: row[1]))
      let isOther = row[1].hasPrefix("any other")
      for format in formats {
        #expect(Scalars.isKnown(format) == !isOther)
        let type = Scalars.type(types[0], format: format).phrase
        #expect(codes(in: row[2]).contains(type), "\(format) is \(type)")
      }
    }
  }

  @Test func spellingsThatMeetFollowTheTable() throws {
    let rows = try table(of: "Names", under: "Where plain names meet")
    #expect(rows.count > 8)
    for row in rows {
      let spelling = codes(in: row[0]).first ?? ""
      let plain = codes(in: row[1])[0]
      #expect(NameScope(.value).name(for: spelling).spelling == plain)
      let names = NameScope(.value).names(for: [Spelling(spelling), Spelling(plain)])
      #expect(names.map(\.spelling) == [codes(in: row[2])[0], plain])
    }
  }

  @Test func everyReservedWordIsListed() throws {
    let positions: [String: NamePosition] = [
      "type": .type, "property": .property, "value": .value, "function": .function,
      "parameter": .parameter,
    ]
    let rows = try table(of: "Names", under: "Reserved words")
    #expect(rows.count == NamePosition.allCases.count)
    for row in rows {
      let position = try #require(positions[row[0]])
      // Types cannot be called what only begins with a small letter.
      let words = ReservedWords.uncallable(at: position).filter {
        position != .type || $0.first?.isUppercase == true
      }
      #expect(Set(codes(in: row[1])) == words)
    }
  }
}
