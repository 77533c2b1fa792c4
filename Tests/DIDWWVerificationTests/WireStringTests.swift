import Foundation
import Testing

/// No handwritten Swift of the SDK spells a string of the wire: each comes from the description.
@Suite struct WireStringTests {
  @Test func noHandwrittenLiteralIsAStringOfTheWire() throws {
    let wire = WireStrings(of: try ServiceDescription().root)
    for (file, source) in try handwritten() {
      let found = SwiftLiterals(in: source).texts.filter(wire.texts.contains)
      #expect(found.isEmpty, "\(file) spells \(found)")
    }
  }

  @Test func noHandwrittenTypeDerivesAStringOfTheWire() throws {
    for (file, source) in try handwritten() {
      #expect(!SwiftLiterals.derivesStrings(source), "\(file) derives strings from case names")
    }
  }

  @Test func knowsTheStringsOfTheWire() throws {
    let wire = WireStrings(of: try ServiceDescription().root).texts
    let samples = [
      "/api/v1/verifications", "/api/v1/verifications/by_number/", "delivery_method", "sms", "data",
      "callout", "destination_blank", "failed to deliver", "de-DE", "es-419", "Retry-After",
      "x-timestamp", "Application", "app_hash", "application/json",
      "https://verification.didww.com",
      "publicKey", "errors", "code", "PATCH", "by_number", "terminal",
    ]
    for sample in samples { #expect(wire.contains(sample), "\(sample)") }
    #expect(wire.count > 150)
  }

  /// The test above can fail: these sources are what it is there to find.
  @Test(arguments: [
    (#"let key = "delivery_method""#, ["delivery_method"]),
    (##"let key = #"sms"#"##, ["sms"]),
    ("let key = \"\"\"\n  sms\n  \"\"\"", ["sms"]),
    (
      #"let path = "/api/v1/verifications/by_number/\(number)""#,
      ["/api/v1/verifications/by_number/"]
    ),
    (#"let text = "\(flag ? "sms" : "callout")""#, ["sms", "callout"]),
    (#"let key = "\u{73}ms""#, ["sms"]),
    (#"f("a", "Retry-After") // "errors""#, ["Retry-After"]),
    (#"/* "data" /* "data" */ "data" */ let x = "errors""#, ["errors"]),
    (#"let quote = "\"sms\"""#, []),
    (#"let fine = "the sms""#, []),
    ("/// Says `\"sms\"`.\nlet fine = 1", []),
  ])
  func findsAStringOfTheWire(source: String, expected: [String]) throws {
    let wire = WireStrings(of: try ServiceDescription().root)
    #expect(SwiftLiterals(in: source).texts.filter(wire.texts.contains) == expected)
  }

  @Test(arguments: [
    ("enum Key: String { case sms }", true), ("private enum Keys : String, CodingKey {}", true),
    ("enum Keys: CodingKey { case data }", true), ("enum Kind: Int { case a }", false),
    ("struct A: RawRepresentable<String> {}", false), ("// enum Key: String {}", false),
    ("enum Channel { case sms }\nlet a = String(describing: Channel.sms)", true),
  ])
  func findsATypeThatDerivesStrings(source: String, derives: Bool) {
    #expect(SwiftLiterals.derivesStrings(source) == derives)
  }

  private func handwritten() throws -> [(String, String)] {
    let folder = try PackageFolder.url(of: "Sources/DIDWWVerification")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    let files = paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    try #require(files.count > 10)
    return try files.map {
      ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }
}
