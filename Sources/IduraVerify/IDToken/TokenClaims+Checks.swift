internal import Foundation
internal import SpecwrightCrypto
internal import SpecwrightRuntime

extension TokenClaims {
  /// How far the clocks of the provider and of this machine may be apart, in seconds.
  static let leeway: Double = 300

  /// Checks the claims of OpenID Connect Core 1.0 section 3.1.3.7, one after the other.
  ///
  /// - Parameter expectation: What the login knows.
  /// - Throws: ``IDTokenError`` for the first claim that is not as it should be.
  func check(_ expectation: IDTokenExpectation) throws(IDTokenError) {
    try checkIssuer(expectation.issuer)
    try checkAudience(expectation.clientID)
    try checkTimes(expectation.now.timeIntervalSince1970)
    guard try Self.isSameSecret(try text(.nonce), expectation.nonce) else { throw .nonce }
    guard try !text(.subject).isEmpty else { throw .invalidClaim(Claim.subject.rawValue) }
    if self[.identityscheme] != nil { _ = try text(.identityscheme) }
  }

  private func checkIssuer(_ issuer: String) throws(IDTokenError) {
    guard Self.isSame(try text(.issuer), issuer) else { throw .issuer }
  }

  /// A party that is authorized never stands in for an audience.
  private func checkAudience(_ clientID: String) throws(IDTokenError) {
    let audiences = try audiences()
    guard audiences.contains(where: { Self.isSame($0, clientID) }) else { throw .audience }
    guard self[.authorizedParty] != nil else {
      guard audiences.count == 1 else { throw .missingClaim(Claim.authorizedParty.rawValue) }
      return
    }
    guard Self.isSame(try text(.authorizedParty), clientID) else { throw .authorizedParty }
  }

  /// The audiences: one string, or an array of strings (RFC 7519 section 4.1.3).
  func audiences() throws(IDTokenError) -> [String] {
    switch try required(.audience) {
    case .string(let audience):
      return [audience]
    case .array(let elements):
      var audiences: [String] = []
      for element in elements {
        guard case .string(let audience) = element else {
          throw .invalidClaim(Claim.audience.rawValue)
        }
        audiences.append(audience)
      }
      return audiences
    default:
      throw .invalidClaim(Claim.audience.rawValue)
    }
  }

  private func checkTimes(_ now: Double) throws(IDTokenError) {
    guard let expiration = try time(.expiration) else {
      throw .missingClaim(Claim.expiration.rawValue)
    }
    guard now < expiration + Self.leeway else { throw .expired }
    if let notBefore = try time(.notBefore) {
      guard notBefore <= now + Self.leeway else { throw .notYetValid }
    }
    guard let issuedAt = try time(.issuedAt) else { throw .missingClaim(Claim.issuedAt.rawValue) }
    guard issuedAt <= now + Self.leeway else { throw .notYetValid }
  }

  /// The same, in a time that tells nothing of how much of a guess is right.
  private static func isSameSecret(
    _ first: String, _ second: String
  ) throws(IDTokenError) -> Bool {
    do throws(CryptographyError) {
      return try constantTimeEqual(first.utf8, second.utf8)
    } catch {
      throw .cryptography(error.description)
    }
  }

  /// Whether two texts are the same bytes; Swift's own comparison takes more for the same.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }
}
