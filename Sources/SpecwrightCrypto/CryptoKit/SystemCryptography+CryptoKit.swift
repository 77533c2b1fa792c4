#if canImport(CryptoKit)
  internal import CryptoKit
  internal import Darwin
  internal import Foundation

  /// The operations, done by CryptoKit; they throw nothing, and only say so where others do.
  enum SystemCryptography {
    static func sha256(_ bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
      Array(CryptoKit.SHA256.hash(data: bytes))
    }

    static func hmacSHA256(_ bytes: [UInt8], key: [UInt8]) throws(CryptographyError) -> [UInt8] {
      Array(
        HMAC<CryptoKit.SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
    }

    /// CryptoKit compares only its own codes in constant time; this is the system's function for it.
    static func constantTimeEqual(_ first: [UInt8], _ second: [UInt8]) throws(CryptographyError)
      -> Bool
    {
      timingsafe_bcmp(first, second, first.count) == 0
    }
  }
#endif
