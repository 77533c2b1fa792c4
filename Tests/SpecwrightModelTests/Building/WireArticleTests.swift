import Foundation
import Testing

@testable import SpecwrightModel

/// The tables of the article about the wire against the code.
@Suite struct WireArticleTests {
  /// The lines of the article.
  private static func lines() throws -> [String] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let path = "Sources/SpecwrightGenerator/Documentation.docc/Wire.md"
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// The words in backquotes.
  private static func words(_ line: String) -> [String] {
    line.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test(arguments: [
    ParameterDefinition.Place.path, .query, .header, .cookie,
  ])
  func namesTheStylesOfAPlace(_ place: ParameterDefinition.Place) throws {
    let line = try #require(try Self.lines().first { $0.hasPrefix("| `\(place.rawValue)` |") })
    #expect(Self.words(line).dropFirst() == place.styles.map(\.rawValue)[...])
  }

  @Test func namesTheMediaTypesInTheirOrder() throws {
    let lines = try Self.lines()
    let numbered = lines.filter { $0.first?.isNumber == true }
    let samples = [
      "application/json", "multipart/form-data", "application/x-www-form-urlencoded", "text/csv",
      "image/png",
    ]
    #expect(samples.map { MediaKind($0).rawValue } == [0, 1, 2, 3, 4])
    #expect(numbered.map { String($0.prefix(2)) } == ["1.", "2.", "3.", "4.", "5."])
    for (line, sample) in zip(numbered, samples).prefix(3) { #expect(line.contains(sample)) }
    #expect(numbered[3].contains("text/"))
    for sample in ["application/xml", "image/svg+xml", "multipart/mixed"] {
      #expect(MediaKind(sample) == .unsupported)
    }
  }
}
