internal import Foundation
internal import SpecwrightCrypto

extension Benchmark {
  static let signatures = Benchmark(
    name: "rs256", summary: "verifying RS256 with a key of 2048 bits, beside openssl speed"
  ) { rounds in
    let openssl = try Workplace.program("openssl", from: "Debian's openssl")
    let token = Data(repeating: UInt8(ascii: "t"), count: 700)
    let (verifier, signature) = try await SignedToken.make(of: token, with: openssl)
    return [
      try await rounds.compare(
        "verify RS256", in: .callsPerSecond, bar: .advantage(1 / 1.3), with: "openssl speed",
        ours: {
          try Stopwatch.rate {
            guard try verifier.isValid(signature, for: token) else {
              throw ChildFault(words: [openssl], reason: "its signature does not fit")
            }
          }
        },
        theirs: { try verifications(openssl) })
    ]
  }

  /// How often a second openssl verifies; it prints `+F2:2:2048:<seconds to sign>:<to verify>`.
  private static func verifications(_ openssl: String) throws -> Double {
    let text = try Child.output(openssl, ["speed", "-seconds", "1", "-mr", "rsa2048"])
    let line = text.split(separator: "\n").last { $0.hasPrefix("+F2:") }
    guard let seconds = line?.split(separator: ":").dropFirst(4).first.flatMap({ Double($0) }),
      seconds > 0
    else {
      throw ChildFault(words: [openssl, "speed"], reason: "it printed something else")
    }
    // Older ones print how long one takes, newer ones how many a second.
    return seconds < 1 ? 1 / seconds : seconds
  }
}

/// A key made for the occasion, and a signature by it.
private enum SignedToken {
  static func make(
    of token: Data, with openssl: String
  ) async throws -> (SignatureVerifier, [UInt8]) {
    try await Workplace.withFolder { folder in
      let (key, text, signed) = ("\(folder)/key.pem", "\(folder)/token", "\(folder)/signature")
      try token.write(to: URL(fileURLWithPath: text))
      _ = try Child.output(openssl, ["genrsa", "-out", key, "2048"])
      _ = try Child.output(openssl, ["dgst", "-sha256", "-sign", key, "-out", signed, text])
      let line = try Child.output(openssl, ["rsa", "-in", key, "-noout", "-modulus"])
      let digits = Array(line.drop { $0 != "=" }.dropFirst())
      let modulus = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(digits[$0...$0 + 1]), radix: 16)
      }
      let verifier = SignatureVerifier.rs256(
        try RSAPublicKey(modulus: modulus, exponent: [1, 0, 1] as [UInt8]))
      return (verifier, [UInt8](try Data(contentsOf: URL(fileURLWithPath: signed))))
    }
  }
}
