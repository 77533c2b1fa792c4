internal import Foundation

/// The page of the documentation whose figures are measured, not written.
struct SpeedPage {
  static let start = "<!-- figures -->"
  static let end = "<!-- end of figures -->"

  let path: String

  /// Puts a report between the markers; the rest of the page stays as it is.
  func replaceFigures(with report: Report) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: Self.start), let end = text.range(of: Self.end),
      start.upperBound <= end.lowerBound
    else {
      throw UsageFault(sentence: "\(path) has no '\(Self.start)' before '\(Self.end)'")
    }
    let page = text[..<start.upperBound] + "\n\n\(report.markdown)\n\n" + text[end.lowerBound...]
    try Data(page.utf8).write(to: URL(fileURLWithPath: path))
  }
}
