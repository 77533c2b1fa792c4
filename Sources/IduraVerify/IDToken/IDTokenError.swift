public import Foundation

/// Why an ID token is not believed.
///
/// It stands as the cause of ``IduraVerifyError``'s internal error. Neither the cases nor their texts
/// hold anything of the token.
public enum IDTokenError: Error, Hashable, Sendable {
  /// The token is longer than 32 MiB.
  case tooLong
  /// The token has a character that is not ASCII.
  case notASCII
  /// The token is encrypted: it has five parts (RFC 7516 section 3.1).
  case encrypted
  /// The token has not the three parts of a signed one (RFC 7515 section 3.1).
  case partCount
  /// A part is not in the one form that base64url without padding has for its bytes.
  case encoding
  /// The header is no JSON object, or not in strict JSON.
  case header
  /// The algorithm of the signature is none that is taken, or that the provider announces.
  case algorithm
  /// The header asks for an extension to be understood (RFC 7515 section 4.1.11).
  case criticalExtension
  /// The header says that this is another kind of token.
  case type
  /// The name of the key is no string.
  case keyID
  /// The key set has no key of the token's; a newer one may have it.
  case unknownKey
  /// The key that the token names is not for verifying with this algorithm, or breaks a limit.
  case unfitKey
  /// More than one key could be meant.
  case ambiguousKey
  /// The signature is not the key owner's.
  case signature
  /// The system has no library to verify with; the text says what to install.
  case cryptography(String)
  /// The payload is no JSON object, or not in strict JSON.
  case payload
  /// A claim that must be there is missing.
  case missingClaim(String)
  /// A claim has a value of another kind, or one that cannot be.
  case invalidClaim(String)
  /// The token is of another provider.
  case issuer
  /// The token is for another application.
  case audience
  /// The token was given to another application.
  case authorizedParty
  /// The token is no longer good.
  case expired
  /// The token is not good yet, or says that it was made later than now.
  case notYetValid
  /// The token is of another login.
  case nonce
}

extension IDTokenError: LocalizedError, CustomStringConvertible {
  /// What is wrong with the token, and where it helps what to do.
  public var description: String {
    switch self {
    case .tooLong: "the token is longer than 32 MiB"
    case .notASCII: "the token has characters that no token has"
    case .encrypted: "encrypted ID tokens are not supported"
    case .partCount: "the token has not three parts"
    case .encoding: "a part of the token is not in base64url"
    case .header: "the header is no JSON object that is accepted"
    case .algorithm: "the algorithm of the signature is not accepted"
    case .criticalExtension: "the header asks for an extension that is not supported"
    case .type: "the header names another kind of token"
    case .keyID: "the name of the key is no string"
    case .unknownKey: "the provider's key set has no key of the token's"
    case .unfitKey: "the key of the token cannot be used for its signature"
    case .ambiguousKey: "several keys of the provider could be the token's"
    case .signature: "the signature does not fit"
    case .cryptography(let reason): "the signature cannot be verified: \(reason)"
    case .payload: "the claims are no JSON object that is accepted"
    case .missingClaim(let name): "the claim '\(name)' is missing"
    case .invalidClaim(let name): "the claim '\(name)' has a value that is not accepted"
    case .issuer: "the token is of another provider"
    case .audience: "the token is for another application"
    case .authorizedParty: "the token was given to another application"
    case .expired: "the token has expired; check the clock of the device if logins fail always"
    case .notYetValid:
      "the token is from the future; check the clock of the device if logins fail always"
    case .nonce: "the token is of another login"
    }
  }

  /// The same as the description.
  public var errorDescription: String? { description }
}
