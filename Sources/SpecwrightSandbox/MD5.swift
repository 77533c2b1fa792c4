internal import SpecwrightCrypto

#if canImport(CryptoKit)
  internal import CryptoKit
  internal import Foundation
#endif

/// The hash function MD5, which is broken; services that sign with it leave no choice.
///
/// It stands here and not in the cryptography of the SDKs, so that they cannot use it.
enum MD5 {
  static func digest(_ bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
    #if canImport(CryptoKit)
      Array(Insecure.MD5.hash(data: bytes))
    #else
      try LibCrypto.loaded.get().digest(of: bytes, algorithm: "MD5")
    #endif
  }
}
