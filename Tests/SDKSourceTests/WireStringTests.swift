import Foundation
import SpecwrightTestSupport
import Testing

/// No handwritten Swift of an SDK spells a string of the wire: each comes from the description.
@Suite struct WireStringTests {
  static let targets = ["DIDWWVerification", "EmailValidation", "IduraVerify"]

  @Test(arguments: targets)
  func noHandwrittenLiteralIsAStringOfTheWire(target: String) throws {
    let wire = WireStrings(of: try ServiceDescription(of: target).root)
    for (file, source) in try handwritten(target) {
      let found = SwiftLiterals(in: source).texts.filter(wire.spells)
      #expect(found.isEmpty, "\(file) spells \(found)")
    }
  }

  @Test(arguments: targets)
  func noHandwrittenTypeDerivesAStringOfTheWire(target: String) throws {
    let wire = WireStrings(of: try ServiceDescription(of: target).root)
    for (file, source) in try handwritten(target) {
      let found = Derivations(in: source, wire: wire).found
      #expect(found.isEmpty, "\(file) derives strings from names: \(found)")
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
    (
      "IduraVerify",
      [
        "/oauth2/par", "/.well-known/openid-configuration", "urn:grn:authn:dk:mitid:low",
        "frejaid:all_phone_numbers", "openid", "appswitch:resumeUrl", "message", "consent_revoke",
        "code_verifier", "S256", "nonce", "identityscheme", "RS256", "P-256", "access_denied",
        "iss", "traceparent", "Trace-Id", "https://telemetry.idura.app", "ios sdk login",
        "acr_value", "resourceSpans", "base64", "DK", "is_over_18", "authorization_code",
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
    (#"let quote = "\"sms\"""#, ["\"sms\""]),
    (#"let blank = "sms ""#, ["sms "]), (#"let blank = "\tdata\n""#, ["\tdata\n"]),
    (#"let slash = "verifications/""#, ["verifications/"]),
    (#"let slash = "/by_number""#, ["/by_number"]),
    (#"let field = "delivery_method:""#, ["delivery_method:"]),
    (#"let field = "Retry-After: \(seconds)""#, ["Retry-After: "]),
    (#"let scheme = "Application \(key)""#, ["Application "]),
    (#"let query = "?code=\(code)&data=""#, ["?code=", "&data="]),
    (#"let query = "a=1&code=2""#, ["a=1&code=2"]),
    (#"let path = "/v9/verifications/\(id)/x""#, ["/v9/verifications/"]),
    (#"let sum = "delivery" + "_method""#, ["delivery_method"]),
    ("let sum = \"by\"\n  + \"_num\" + \"ber\"", ["by_number"]),
    (#"let sum = "by", other = "_number""#, []),
    (#"let fine = "the sms""#, []), (#"let fine = "sms, of course""#, []),
    ("/// Says `\"sms\"`.\nlet fine = 1", []),
  ])
  func findsAStringOfTheWire(source: String, expected: [String]) throws {
    let wire = WireStrings(of: try ServiceDescription(of: "DIDWWVerification").root)
    #expect(SwiftLiterals(in: source).texts.filter(wire.spells) == expected)
  }

  /// The test above can fail: these sources are what it is there to find.
  @Test(arguments: [
    ("enum Key: String { case sms }", true), ("private enum Keys : String, CodingKey {}", true),
    ("enum Keys: CodingKey { case data }", true),
    ("enum Keys\n  : Sendable, CodingKey\n{ case data }", true),
    ("enum Keys { case data }\nextension Keys: CodingKey {}", true),
    ("enum Kind: Int { case a }", false), ("enum Kind: Hashable { case sms }", false),
    ("struct A: RawRepresentable<String> {}", false),
    ("// enum Key: String {}", false), ("/* enum Key: String {} */", false),
    (#"let text = "enum Key: String {}""#, false),
    ("enum Channel { case sms }\nlet a = String(describing: Channel.sms)", true),
    ("let a = String(reflecting: channel)", true), ("let a = String( describing : channel)", true),
    (#"let a = "\(Channel.sms)""#, true), (#"let a = "to \(.sms) at""#, true),
    (#"let a = "\( Self.Channel.byNumber )""#, true),
    (##"let a = #"\#(Channel.sms)"#"##, true), (#"let a = "\(Channel.sms.rawValue)""#, false),
    (#"let a = "\(Channel.pigeon)""#, false), (#"let a = "\(response.code)""#, false),
    (#"let a = "\(f(Channel.sms))""#, false),
    (#"// "\(Channel.sms)""#, false),
    ("struct Report: Codable { var code: String }", true),
    ("struct Report { var code: String }\nextension Report: Hashable, Encodable {}", true),
    ("struct Box<T: Sendable>: Decodable { var data: T }", true),
    ("struct Report: Encodable { func encode(to encoder: any Encoder) throws {} }", false),
    ("struct Report: Decodable { init(from decoder: any Decoder) throws {} }", false),
    ("func send<Body: Decodable>(_ body: Body) {}", false),
    ("func sms() -> String { #function }", true), ("Mirror(reflecting: report).children", true),
    ("Mirror(redacting: self, leftOut: [])", false),
  ])
  func findsWhatDerivesStrings(source: String, derives: Bool) throws {
    let wire = WireStrings(of: try ServiceDescription(of: "DIDWWVerification").root)
    #expect(Derivations(in: source, wire: wire).found.isEmpty != derives, "\(source)")
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
