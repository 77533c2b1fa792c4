import Foundation
import Testing

@testable import IduraVerify

@Suite struct IDTokenErrorTests {
  static let errors: [IDTokenError] = [
    .tooLong, .notASCII, .encrypted, .partCount, .encoding, .header, .algorithm,
    .criticalExtension, .type, .keyID, .unknownKey, .unfitKey, .ambiguousKey, .signature,
    .cryptography("install OpenSSL 3"), .payload, .missingClaim("iss"), .invalidClaim("aud"),
    .issuer, .audience, .authorizedParty, .expired, .notYetValid, .nonce,
  ]

  @Test func everyErrorHasATextOfItsOwn() {
    let texts = Self.errors.map(\.description)
    #expect(Set(texts).count == texts.count)
    for error in Self.errors {
      #expect(error.errorDescription == error.description)
      #expect((error as any Error).localizedDescription == error.description)
      #expect(!error.description.isEmpty)
    }
  }

  /// What a token holds that makes it wrong does not come back in the error's text, nor in a dump.
  @Test func noErrorTellsWhatTheTokenHolds() throws {
    let secret = "S3cretValue"
    let tokens = try Self.tokens(holding: secret)
    var count = 0
    for token in tokens {
      do throws(IDTokenError) {
        _ = try IDTokenVerification.verify(
          token, keys: Self.keys(), expecting: SampleToken.expectation)
      } catch {
        var dumped = ""
        dump(error, to: &dumped)
        for text in ["\(error)", String(reflecting: error), error.localizedDescription, dumped] {
          #expect(!text.contains(secret), "\(text)")
          #expect(!text.contains(SampleToken.nonce))
          #expect(!text.contains(SampleToken.person))
        }
        count += 1
      }
    }
    // A subject and a scheme of any text are right.
    #expect(count == tokens.count - 2)
  }

  private static func tokens(holding secret: String) throws -> [String] {
    let quoted = "\"\(secret)\""
    let sample = SampleToken()
    var tokens = ["\(secret).\(secret).\(secret)", secret, "\(secret).a.b.c.d", "\(secret)é"]
    for name in ["iss", "aud", "azp", "exp", "nbf", "iat", "nonce", "sub", "identityscheme"] {
      for json in [quoted, "{\(quoted):\(quoted)}", "[\(quoted),5]"] {
        tokens.append(try SampleToken.claim(name, json).signed())
      }
    }
    for name in ["alg", "typ", "kid", "crit"] {
      tokens.append(try SampleToken.header(name, quoted).signed())
    }
    for json in ["{\(quoted)", "[\(quoted)]", "{\(quoted):1,\(quoted):2}"] {
      tokens.append(try SampleToken.signed(header: sample.headerJSON, payload: json))
      tokens.append(try SampleToken.signed(header: json, payload: sample.claimsJSON))
    }
    return tokens
  }

  private static func keys() throws(IDTokenError) -> VerificationKeySet {
    guard let keys = try? SampleKeys.set() else { throw .unknownKey }
    return keys
  }
}
