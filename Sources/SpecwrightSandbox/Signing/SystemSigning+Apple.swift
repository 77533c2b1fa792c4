#if canImport(CryptoKit)
  internal import CryptoKit
  internal import Foundation
  internal import Security
  internal import SpecwrightCrypto

  extension SystemSigning {
    static func newRSAKey(bitCount: Int) throws(SigningError) -> KeyPair {
      let attributes: [CFString: Any] = [
        kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: bitCount,
      ]
      guard let key = SecKeyCreateRandomKey(attributes as CFDictionary, nil),
        let publicKey = SecKeyCopyPublicKey(key),
        let privateBytes = SecKeyCopyExternalRepresentation(key, nil),
        let publicBytes = SecKeyCopyExternalRepresentation(publicKey, nil)
      else { throw .system(.operationFailed(function: "SecKeyCreateRandomKey")) }
      return KeyPair(
        privateKey: Array(privateBytes as Data), publicKey: Array(publicBytes as Data))
    }

    static func newP256Key() throws(SigningError) -> KeyPair {
      let key = P256.Signing.PrivateKey()
      return KeyPair(
        privateKey: Array(key.rawRepresentation),
        publicKey: Array(key.publicKey.x963Representation))
    }

    static func signature(
      of message: [UInt8], key: [UInt8], scheme: SigningScheme
    ) throws(SigningError) -> [UInt8] {
      switch scheme {
      case .rs256: try rsa(message, key, .rsaSignatureMessagePKCS1v15SHA256)
      case .ps256: try rsa(message, key, .rsaSignatureMessagePSSSHA256)
      case .es256: try ecdsa(message, key)
      }
    }

    private static func rsa(
      _ message: [UInt8], _ key: [UInt8], _ algorithm: SecKeyAlgorithm
    ) throws(SigningError) -> [UInt8] {
      let attributes = [
        kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPrivate,
      ]
      guard
        let key = SecKeyCreateWithData(Data(key) as CFData, attributes as CFDictionary, nil),
        let signature = SecKeyCreateSignature(key, algorithm, Data(message) as CFData, nil)
      else { throw .system(.operationFailed(function: "SecKeyCreateSignature")) }
      return Array(signature as Data)
    }

    private static func ecdsa(_ message: [UInt8], _ key: [UInt8]) throws(SigningError) -> [UInt8] {
      guard let key = try? P256.Signing.PrivateKey(rawRepresentation: key),
        let signature = try? key.signature(for: message)
      else { throw .system(.operationFailed(function: "P256.Signing.PrivateKey.signature")) }
      return Array(signature.derRepresentation)
    }
  }
#endif
