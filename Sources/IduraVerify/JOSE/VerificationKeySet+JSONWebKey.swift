package import Foundation
internal import SpecwrightCrypto
internal import SpecwrightRuntime

extension VerificationKeySet {
  /// Takes over a key set as the provider published it.
  init(_ keySet: KeySet) {
    keys = keySet.keys.map(VerificationKey.init)
  }

  /// Reads a key set as the provider publishes it.
  ///
  /// - Parameter json: The JSON of the set.
  /// - Throws: `DecodingError` when it is no key set; a key that cannot be read is passed over.
  package init(json: Data) throws {
    self.init(try JSONCoding.decoder.decode(KeySet.self, from: json))
  }
}

extension VerificationKey {
  /// Takes over a key; it verifies nothing when something about it is not as it should be.
  init(_ key: JSONWebKey) {
    keyID = key.kid
    guard Self.isForVerifying(key) else {
      verifiers = [:]
      return
    }
    let all = Self.verifiers(of: key)
    // A key that names an algorithm is for no other one (RFC 7517 section 4.4).
    verifiers = key.alg.map { name in all.filter { $0.key.rawValue == name } } ?? all
  }

  /// Whether a key may be used for what we do with it (RFC 7517 sections 4.2 and 4.3).
  private static func isForVerifying(_ key: JSONWebKey) -> Bool {
    let isForSignatures = key.use.map { $0 == KeyUse.signature.rawValue } ?? true
    return isForSignatures
      && (key.keyOps.map { $0.contains(KeyOperation.verify.rawValue) } ?? true)
  }

  private static func verifiers(of key: JSONWebKey) -> [SigningAlgorithm: SignatureVerifier] {
    switch KeyType(rawValue: key.kty) {
    case .rsa?:
      guard let modulus = bytes(key.n), let exponent = bytes(key.e),
        let publicKey = try? RSAPublicKey(modulus: modulus, exponent: exponent)
      else { return [:] }
      return [.rs256: .rs256(publicKey), .ps256: .ps256(publicKey)]
    case .ellipticCurve?:
      guard key.crv == Curve.p256.rawValue, let x = bytes(key.x), let y = bytes(key.y),
        let publicKey = try? P256PublicKey(x: x, y: y)
      else { return [:] }
      return [.es256: .es256(publicKey)]
    case nil:
      return [:]
    }
  }

  private static func bytes(_ text: String?) -> [UInt8]? {
    text.flatMap { Base64URL.decode(Array($0.utf8)) }
  }
}
