#if canImport(CryptoKit)
  internal import CryptoKit
  internal import Foundation
  internal import Security

  extension SystemCryptography {
    static func isOnCurve(_ key: P256PublicKey) throws(CryptographyError) -> Bool {
      (try? P256.Signing.PublicKey(x963Representation: key.point)) != nil
    }

    static func isValid(
      _ signature: [UInt8], for message: [UInt8], key: P256PublicKey
    ) throws(CryptographyError) -> Bool {
      guard let key = try? P256.Signing.PublicKey(x963Representation: key.point),
        let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
      else { return false }
      return key.isValidSignature(signature, for: message)
    }

    /// CryptoKit has no RSA; Security takes a key as PKCS #1 has it, and its own salt length for PSS
    /// is that of the digest.
    static func isValid(
      _ signature: [UInt8], for message: [UInt8], key: RSAPublicKey, padding: RSAPadding
    ) throws(CryptographyError) -> Bool {
      let attributes = [
        kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPublic,
      ]
      guard
        let key = SecKeyCreateWithData(
          Data(key.pkcs1) as CFData, attributes as CFDictionary, nil)
      else { throw .keyRefused(function: "SecKeyCreateWithData") }
      let algorithm: SecKeyAlgorithm =
        switch padding {
        case .pkcs1: .rsaSignatureMessagePKCS1v15SHA256
        case .pss: .rsaSignatureMessagePSSSHA256
        }
      return SecKeyVerifySignature(
        key, algorithm, Data(message) as CFData, Data(signature) as CFData, nil)
    }
  }
#endif
