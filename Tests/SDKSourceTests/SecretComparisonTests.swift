import Foundation
import SpecwrightTestSupport
import Testing

/// What a stranger can guess at is compared in a time that tells nothing of how right the guess was.
@Suite struct SecretComparisonTests {
  struct Place: Sendable, CustomTestStringConvertible {
    /// The file, in `Sources`.
    var file: String
    /// The comparison, as it stands there.
    var call: String
    /// The same as somebody would write it who does not know better.
    var plain: String

    var testDescription: String { file }
  }

  /// Every place of the package where a secret is compared.
  static let places = [
    // The signature of a webhook.
    Place(
      file: "EmailValidation/Webhooks/WebhookSignature.swift",
      call: "try constantTimeEqual(candidate, code)", plain: "Array(candidate) == code"),
    // The state of a login.
    Place(
      file: "IduraVerify/Login/CallbackReader.swift",
      call: "try constantTimeEqual(first.utf8, second.utf8)", plain: "first == second"),
    // The nonce of a login.
    Place(
      file: "IduraVerify/IDToken/TokenClaims+Checks.swift",
      call: "try constantTimeEqual(first.utf8, second.utf8)", plain: "first == second"),
    // The sandbox: PKCE, signatures of requests, and the secret of an application.
    Place(
      file: "SpecwrightSandbox/IduraVerify/IduraProvider+Token.swift",
      call: "try constantTimeEqual(own.utf8, challenge.utf8)", plain: "own == challenge"),
    Place(
      file: "SpecwrightSandbox/DIDWW/DIDWWCaller+Signature.swift",
      call: "try constantTimeEqual(Array(expected.utf8), Array(signature.utf8))",
      plain: "expected == signature"),
    Place(
      file: "SpecwrightSandbox/DIDWW/DIDWWCaller.swift",
      call: "try constantTimeEqual(parts[1], secret.utf8)",
      plain: "parts[1].elementsEqual(secret.utf8)"),
  ]

  /// What the functions around a comparison are called with: the secrets themselves.
  static let callers = [
    (
      "EmailValidation/Webhooks/VerifyWebhook.swift",
      "guard try WebhookSignature.isContained(code, in: fields.signatures) else"
    ),
    (
      "IduraVerify/Login/CallbackReader.swift", "guard try isSame(state, self.state) else"
    ),
    (
      "IduraVerify/Login/CallbackReader.swift", "return (try? isSame(state, self.state)) ?? true"
    ),
    (
      "IduraVerify/IDToken/TokenClaims+Checks.swift",
      "guard try Self.isSameSecret(try text(.nonce), expectation.nonce) else"
    ),
    (
      "SpecwrightSandbox/IduraVerify/IduraProvider+Token.swift",
      "guard try Self.fits(verifier, grant.request.challenge) else"
    ),
  ]

  /// Lines that look like a comparison of secrets, and why they are none.
  static let exceptions = [
    // The caller's key and the same key percent-encoded.
    "(encoded == apiKey ? [] : [encoded]) + texts.filter { $0.utf8.count > 3 }"
  ]

  static let rooms = [
    "DIDWWVerification", "EmailValidation", "IduraVerify", "SpecwrightCrypto", "SpecwrightHTTP",
    "SpecwrightRuntime", "SpecwrightSampleCLI", "SpecwrightSandbox",
  ]

  @Test(arguments: places)
  func comparesInConstantTime(place: Place) throws {
    let source = try Self.source(of: place.file)
    #expect(Self.count(of: place.call, in: source) == 1)
    #expect(Self.count(of: "constantTimeEqual(", in: source) == 1)
  }

  @Test(arguments: callers)
  func handsTheSecretToTheComparison(file: String, call: String) throws {
    #expect(Self.count(of: call, in: try Self.source(of: file)) == 1)
  }

  /// The cryptography of both kinds of systems has a function for it.
  @Test(arguments: [
    ("LibCrypto/LibCrypto+Functions.swift", "CRYPTO_memcmp"),
    ("CryptoKit/SystemCryptography+CryptoKit.swift", "timingsafe_bcmp("),
  ])
  func leavesTheComparisonToTheSystem(file: String, function: String) throws {
    #expect(try Self.source(of: "SpecwrightCrypto/" + file).contains(function))
  }

  /// One more place belongs into the table.
  @Test func theTableIsWhole() throws {
    var files: [String] = []
    for room in Self.rooms where room != "SpecwrightCrypto" {
      for (file, source) in try Self.sources(of: room) where source.contains("constantTimeEqual(") {
        files.append(file)
      }
    }
    #expect(files.sorted() == Self.places.map(\.file).sorted())
  }

  @Test(arguments: rooms)
  func noSecretIsComparedOtherwise(room: String) throws {
    for (file, source) in try Self.sources(of: room) {
      let found = SecretComparisons(in: source).found.filter { !Self.exceptions.contains($0) }
      #expect(found.isEmpty, "\(file) compares \(found)")
    }
  }

  /// The tests above can fail: each place changed for the worse is one that they find.
  @Test(arguments: places)
  func findsAComparisonThatWasMadePlain(place: Place) throws {
    let source = try Self.source(of: place.file)
    let mutant = source.replacingOccurrences(of: place.call, with: place.plain)
    #expect(mutant != source)
    #expect(Self.count(of: place.call, in: mutant) == 0)
  }

  @Test(arguments: [
    ("if answer.state == state {", true), ("guard claims.nonce != nonce else {", true),
    ("return signature == expected", true), ("return expected == message.signature", true),
    ("a.secret.utf8.elementsEqual(b)", true), ("b.elementsEqual(application.secret.utf8)", true),
    ("if codeVerifier == other.codeVerifier {", true), ("if x == challenge {", true),
    ("if state == .approved {", false), ("if url.password == nil {", false),
    ("if signature.count == 64 {", false), ("$0 == KeyUse.signature.rawValue", false),
    ("if try constantTimeEqual(state.utf8, other.utf8) {", false),
    ("// state == other", false), ("if estate == other {", false),
  ])
  func knowsAComparisonOfSecrets(line: String, isFound: Bool) {
    #expect(SecretComparisons(in: "  \(line)\n").found.isEmpty != isFound)
  }

  private static func source(of file: String) throws -> String {
    try String(contentsOf: PackageFolder.url(of: "Sources/\(file)"), encoding: .utf8)
  }

  private static func sources(of room: String) throws -> [(file: String, source: String)] {
    let folder = try PackageFolder.url(of: "Sources/\(room)")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    let files = paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    try #require(files.count > 10)
    return try files.map { ("\(room)/\($0)", try source(of: "\(room)/\($0)")) }
  }

  private static func count(of text: String, in source: String) -> Int {
    source.components(separatedBy: text).count - 1
  }
}
