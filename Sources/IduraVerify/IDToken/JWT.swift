public import Foundation
internal import SpecwrightRuntime

/// An ID token whose signature and claims were found right.
///
/// The claims are personal data. They are to be had by name, and stand in no description, dump or
/// mirror of this value.
public struct JWT: Sendable {
  /// The token as it was sent, for a server that verifies it once more.
  public let idToken: String
  /// Who has logged in, from the claim `sub`.
  public let subject: String
  /// The application that the token is for, from the claim `aud`; the first one when there are more.
  public let audience: String
  /// The provider, from the claim `iss`.
  public let issuer: String
  /// The eID, from the claim `identityscheme`; empty when the token has none.
  public let identityscheme: String
  /// Until when the token is good, from the claim `exp`.
  public let expireAt: Date
  /// From when the token is good, from the claim `nbf`; the same as ``issuedAt`` when it has none.
  public let notBefore: Date
  /// When the token was made, from the claim `iat`.
  public let issuedAt: Date

  private let claims: TokenClaims

  /// Takes over claims that were checked.
  init(idToken: String, claims: TokenClaims) throws(IDTokenError) {
    self.idToken = idToken
    self.claims = claims
    subject = try claims.text(.subject)
    audience = try claims.audiences().first ?? ""
    issuer = try claims.text(.issuer)
    identityscheme = claims[.identityscheme] == nil ? "" : try claims.text(.identityscheme)
    expireAt = try Self.date(.expiration, of: claims)
    issuedAt = try Self.date(.issuedAt, of: claims)
    notBefore =
      claims[.notBefore] == nil ? issuedAt : try Self.date(.notBefore, of: claims)
  }

  private static func date(
    _ claim: Claim, of claims: TokenClaims
  ) throws(IDTokenError) -> Date {
    guard let seconds = try claims.time(claim) else { throw .missingClaim(claim.rawValue) }
    return Date(timeIntervalSince1970: seconds)
  }
}

extension JWT {
  /// The same as ``subject``, under the name of the claim.
  public var sub: String { subject }

  /// All claims by their names, in Foundation's types.
  ///
  /// An object is `[String: Any]`, an array `[Any]`, a string `String`, `true` and `false` `Bool`, and
  /// `null` is `NSNull`. A number is `Int` when it is spelled without fraction and exponent and fits,
  /// and `Double` otherwise.
  public var dictionary: [String: Any] { claims.values.mapValues(\.foundationValue) }

  /// A claim in Foundation's types, as ``dictionary`` has it.
  ///
  /// - Parameter key: The name of the claim.
  /// - Returns: The value, or nil when the token has no claim of this name.
  public func getClaimValue(key: String) -> Any? { claims.values[key]?.foundationValue }
}

extension JWT: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name of the type; neither the token nor a claim.
  public var description: String { "JWT(…)" }

  /// The same as the description.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
