import Foundation
import GoldenWeather
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// The README's story of a client of one's own is the code and the document that are here.
@Suite struct ReadmeTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines of the first block of a language behind a mark, without indentation and imports.
  private static func block(_ language: String, behind mark: String) throws -> [String] {
    let readme = try text("README.md")
    let rest = readme.components(separatedBy: mark).dropFirst().first ?? ""
    let block = rest.components(separatedBy: "```\(language)\n").dropFirst().first ?? ""
    return lines(of: block.components(separatedBy: "```")[0])
  }

  private static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  @Test(arguments: ["Weather", "Settings"])
  func itsSamplesAreCompiled(_ name: String) throws {
    let sample = try Self.block("swift", behind: "<!-- sample: \(name) -->")
    let compiled = Self.lines(of: try Self.text("Tests/GoldenClientTests/ReadmeSamples.swift"))
    try #require(!sample.isEmpty)
    let isThere = compiled.indices.contains { start in
      compiled[start...].prefix(sample.count).elementsEqual(sample)
    }
    #expect(isThere, "\(sample.joined(separator: "\n"))")
  }

  @Test func itsDocumentIsTheOneTheClientIsMadeOf() throws {
    let document = try Self.block("json", behind: "## Generate a client of your own")
    let golden = try Self.text("Tests/SpecwrightGeneratorTests/Golden/weather/document.json")
    #expect(document == Self.lines(of: golden))
  }

  @Test func itsSettingsReachAServer() async throws {
    let server = try HostileServer { _ in
      [.answer(200, ["Content-Type: application/json"], body: #"{"degrees":-1}"#)]
    }
    defer { server.stop() }
    try await settings(Session(), address: try server.url("/v1"))
    let request = try #require(server.requests.first)
    #expect(request.target == "/v1/stations/Graz/reading")
    #expect(request.values(of: "X-Key") == ["fresh"])
    #expect(request.values(of: "X-Trace").first.flatMap { UUID(uuidString: $0) } != nil)
  }
}
