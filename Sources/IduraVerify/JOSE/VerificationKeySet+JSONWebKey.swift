package import Foundation
internal import SpecwrightCrypto
internal import SpecwrightRuntime

extension VerificationKeySet {
  /// Takes over a key set as the provider published it.
  init(_ keySet: KeySet) {
    keys = keySet.keys.map { VerificationKey($0) }
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
  /// Makes a key on the curve P-256 of its coordinates.
  typealias PointReader = ([UInt8], [UInt8]) throws(PublicKeyError) -> P256PublicKey

  /// Takes over a key; it verifies nothing when something about it is not as it should be.
  ///
  /// - Parameters:
  ///   - key: The key as the provider published it.
  ///   - point: What looks whether its coordinates are a point, which needs the system's library.
  init(
    _ key: JSONWebKey,
    point: PointReader = { (x, y) throws(PublicKeyError) in try P256PublicKey(x: x, y: y) }
  ) {
    keyID = key.kid
    guard Self.isForVerifying(key) else {
      verifiers = [:]
      return
    }
    let all = Self.verifiers(of: key, point)
    // A key that names an algorithm is for no other one (RFC 7517 section 4.4).
    verifiers = key.alg.map { name in all.filter { $0.key.rawValue == name } } ?? all
  }

  /// Whether a key may be used for what we do with it (RFC 7517 sections 4.2 and 4.3).
  private static func isForVerifying(_ key: JSONWebKey) -> Bool {
    let isForSignatures = key.use.map { $0 == KeyUse.signature.rawValue } ?? true
    return isForSignatures
      && (key.keyOps.map { $0.contains(KeyOperation.verify.rawValue) } ?? true)
  }

  private static func verifiers(
    of key: JSONWebKey, _ point: PointReader
  ) -> [SigningAlgorithm: Result<SignatureVerifier, CryptographyError>] {
    switch KeyType(rawValue: key.kty) {
    case .rsa?:
      guard let modulus = bytes(key.n), let exponent = bytes(key.e),
        let publicKey = try? RSAPublicKey(modulus: modulus, exponent: exponent)
      else { return [:] }
      return [.rs256: .success(.rs256(publicKey)), .ps256: .success(.ps256(publicKey))]
    case .ellipticCurve?:
      guard key.crv == Curve.p256.rawValue, let x = bytes(key.x), let y = bytes(key.y) else {
        return [:]
      }
      do throws(PublicKeyError) {
        return [.es256: .success(.es256(try point(x, y)))]
      } catch {
        // The key may be as good as any; nobody here can tell.
        guard case .unavailable(let reason) = error else { return [:] }
        return [.es256: .failure(reason)]
      }
    case nil:
      return [:]
    }
  }

  private static func bytes(_ text: String?) -> [UInt8]? {
    text.flatMap { Base64URL.decode(Array($0.utf8)) }
  }
}
