// What we use of Security, declared as its headers import, and of Core Foundation beneath it.
//
// Linux bridges nothing, so that the types of Core Foundation are Foundation's own here.

public import Foundation

public typealias CFData = Data
public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFError = NSError

public final class SecKey {}

public struct SecKeyAlgorithm: Hashable, RawRepresentable, Sendable {
  public let rawValue: CFString
  public init(rawValue: CFString) { self.rawValue = rawValue }

  public static let rsaSignatureMessagePKCS1v15SHA256 = SecKeyAlgorithm(rawValue: "")
  public static let rsaSignatureMessagePSSSHA256 = SecKeyAlgorithm(rawValue: "")
}

public let kSecAttrKeyType: CFString = ""
public let kSecAttrKeyTypeRSA: CFString = ""
public let kSecAttrKeyClass: CFString = ""
public let kSecAttrKeyClassPublic: CFString = ""
public let kSecAttrKeyClassPrivate: CFString = ""
public let kSecAttrKeySizeInBits: CFString = ""

public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? { nil }

public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { false }

public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }

public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? { nil }

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { nil }

public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }
