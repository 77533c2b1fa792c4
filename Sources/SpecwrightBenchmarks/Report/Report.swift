internal import Foundation

/// All that a run found out.
struct Report: Sendable, Codable {
  let machine: Machine
  var comparisons: [Comparison]
  /// What was not measured.
  var omissions: [Omission]

  /// The report as JSON, with sorted members so that two can be compared.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

/// A benchmark that was not measured, and why.
struct Omission: Sendable, Codable {
  let name: String
  let reason: String
}
