package import SpecwrightCrypto

extension RSAPublicKey {
  /// The members of a JSON Web Key that are the key itself (RFC 7518 section 6.3.1).
  package var jsonWebKey: [String: String] {
    ["kty": "RSA", "n": base64URL(modulus), "e": base64URL(exponent)]
  }
}

extension P256PublicKey {
  /// The members of a JSON Web Key that are the key itself (RFC 7518 section 6.2.1).
  package var jsonWebKey: [String: String] {
    ["kty": "EC", "crv": "P-256", "x": base64URL(x), "y": base64URL(y)]
  }
}
