import Foundation
import Testing

/// A page of the documentation that tests compare with what the tool says.
///
/// With `SPECWRIGHT_RECORD=1` rows that are made by a program are written anew, and the test fails
/// all the same.
struct DifferencePage {
  let url: URL

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  init(_ name: String) {
    url = Self.package.appendingPathComponent("Sources/SpecwrightAudit/Documentation.docc/\(name)")
  }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// The text in front of a line, with another text behind it.
  func expect(_ text: String, behind line: String) throws {
    let kept = try self.text()
    let start = try #require(kept.range(of: line + "\n"), "\(url.lastPathComponent): \(line)")
    let expected = kept[..<start.upperBound] + text
    if ProcessInfo.processInfo.environment["SPECWRIGHT_RECORD"] == "1" {
      try Data(expected.utf8).write(to: url)
      Issue.record("recorded \(url.lastPathComponent)")
    }
    let isSame = kept == expected
    #expect(isSame, "\(url.lastPathComponent) is out of date")
  }
}
