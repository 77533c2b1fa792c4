import Foundation
import SpecwrightTestSupport
import Testing

/// No handwritten Swift of an SDK spells a string of the wire: each comes from the description.
@Suite struct WireStringTests {
  static let targets = ["DIDWWVerification", "EmailValidation"]

  @Test(arguments: targets)
  func noHandwrittenLiteralIsAStringOfTheWire(target: String) throws {
    let wire = WireStrings(of: try ServiceDescription(of: target).root)
    for (file, source) in try handwritten(target) {
      let found = SwiftLiterals(in: source).texts.filter(wire.texts.contains)
      #expect(found.isEmpty, "\(file) spells \(found)")
    }
  }

  @Test(arguments: targets)
  func noHandwrittenTypeDerivesAStringOfTheWire(target: String) throws {
    for (file, source) in try handwritten(target) {
      #expect(!SwiftLiterals.derivesStrings(source), "\(file) derives strings from case names")
    }
  }

  @Test(arguments: [
    (
      "DIDWWVerification",
      [
        "/api/v1/verifications", "/api/v1/verifications/by_number/", "delivery_method", "sms",
        "data", "callout", "destination_blank", "failed to deliver", "de-DE", "es-419",
        "Retry-After", "x-timestamp", "Application", "app_hash", "application/json",
        "https://verification.didww.com", "publicKey", "errors", "code", "PATCH", "by_number",
        "terminal",
      ]
    ),
    (
      "EmailValidation",
      [
        "/v1/validate", "/v1/bulk/", "/start", "results", "catch_all", "risky", "Retry-After",
        "webhook-signature", "bulk.not_started", "application/problem+json", "text/csv", "bearer",
        "sandbox.email-validation.org", "ip_address", "ev_status", "has_header", "X-Request-Id",
        "daily_cap_reached", "POST", "job_id", "insufficientCredits",
      ]
    ),
  ])
  func knowsTheStringsOfTheWire(target: String, samples: [String]) throws {
    let wire = WireStrings(of: try ServiceDescription(of: target).root).texts
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
    let wire = WireStrings(of: try ServiceDescription(of: "DIDWWVerification").root)
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

  private func handwritten(_ target: String) throws -> [(String, String)] {
    let folder = try PackageFolder.url(of: "Sources/\(target)")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    let files = paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    try #require(files.count > 10)
    return try files.map {
      ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }
}
