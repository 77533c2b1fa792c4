import Foundation
import SpecwrightCrypto
import SpecwrightRuntime

/// The values that tie the steps of one login together; each is random and used once.
struct LoginSecrets: Hashable, Sendable {
  /// What the app proves with that the code is its own (RFC 7636).
  let verifier: String
  /// What the answer to the login must repeat (RFC 6749 section 10.12).
  let state: String
  /// What the ID token must repeat (OpenID Connect Core 1.0 section 3.1.2.1).
  let nonce: String
  /// What the provider calls the pushed parameters, once it does (RFC 9126 section 2.2): who knows it
  /// could open the page of the login.
  var requestURI: String?

  init(verifier: String, state: String, nonce: String) {
    self.verifier = verifier
    self.state = state
    self.nonce = nonce
  }

  /// Draws 32 bytes for each, which are 43 characters.
  init(from random: RandomSource) {
    let texts = (0..<3).map { _ in Base64URL.encode(random.bytes(32)) }
    self.init(verifier: texts[0], state: texts[1], nonce: texts[2])
  }

  /// The digest of the verifier (RFC 7636 section 4.2).
  func challenge() throws(CryptographyError) -> String {
    Base64URL.encode(try SHA256.digest(of: verifier.utf8))
  }

  /// What no text may repeat.
  var all: [String] {
    // Behind its last colon stands what differs from one login to the next.
    let name = requestURI.map { [$0, $0.components(separatedBy: ":").last ?? ""] }
    return [verifier, state, nonce] + (name ?? [])
  }
}

extension LoginSecrets: RedactedReflection {
  var customMirror: Mirror {
    Mirror(redacting: self, leftOut: ["values"])
  }
}

/// Where random bytes come from.
struct RandomSource: Sendable {
  /// Draws a number of bytes.
  var bytes: @Sendable (Int) -> [UInt8]

  /// The system's generator, which is fit for secrets on Apple's systems and on Linux.
  static let system = RandomSource { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
  }
}
