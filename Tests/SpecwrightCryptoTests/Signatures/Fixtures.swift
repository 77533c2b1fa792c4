import Foundation
import SpecwrightCrypto
import Testing

/// The vectors of others; see `Fixtures/README.md`.
enum Fixtures {
  static func read<Content: Decodable>(_ path: String, as type: Content.Type) throws -> Content {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures")
    return try JSONDecoder().decode(
      type, from: Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// An example of RFC 7515.
  static func example(_ name: String) throws -> SignedExample {
    try read("rfc7515/\(name).json", as: SignedExample.self)
  }

  /// The key of appendix A.2 of RFC 7515.
  static func rsaKey() throws -> RSAPublicKey { try example("a2_rs256").jwk.rsaKey() }

  /// The key of appendix A.3 of RFC 7515.
  static func p256Key() throws -> P256PublicKey { try example("a3_es256").jwk.p256Key() }
}

/// A key with a token in three parts that it signed.
struct SignedExample: Decodable {
  var jwk: WebKey
  var jws: String

  /// What is signed, and the signature.
  func parts() throws -> (message: [UInt8], signature: [UInt8]) {
    let parts = jws.components(separatedBy: ".")
    try #require(parts.count == 3)
    return (
      Array("\(parts[0]).\(parts[1])".utf8), try #require([UInt8](base64URL: parts[2]))
    )
  }
}

/// The numbers of a key as RFC 7518 section 6 spells them.
struct WebKey: Decodable {
  var n: String?
  var e: String?
  var x: String?
  var y: String?

  func rsaKey() throws -> RSAPublicKey {
    try RSAPublicKey(modulus: bytes(n), exponent: bytes(e))
  }

  func p256Key() throws -> P256PublicKey {
    try P256PublicKey(x: bytes(x), y: bytes(y))
  }

  private func bytes(_ text: String?) throws -> [UInt8] {
    let text = try #require(text)
    return try #require([UInt8](base64URL: text))
  }
}
