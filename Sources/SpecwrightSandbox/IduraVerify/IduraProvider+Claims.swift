internal import Foundation
internal import SpecwrightCrypto

extension Idura.Provider {
  /// What the ID token says: about the login, then about the person as far as scopes ask for it.
  mutating func claims(
    of grant: Idura.Grant, at now: Date
  ) throws(Idura.Failure) -> [JSON.Member] {
    let request = grant.request
    let scheme = Idura.Scheme(acrValue: grant.acrValue)
    // An age verification is not to be linked to the next one.
    let identifier =
      scheme == .ageVerification
      ? ByteText.uuid(randomBytes(16)) : try Self.identifier(of: grant.person, request.client)
    let instant = Int(now.timeIntervalSince1970.rounded(.down))
    var claims: [JSON.Member] = []
    func add(_ key: String, _ value: JSON) { claims.append(JSON.Member(key: key, value: value)) }
    add("iss", .string(request.issuer))
    add("aud", .string(request.client))
    if let nonce = request.nonce { add("nonce", .string(nonce)) }
    // The documentation of the two last shows none.
    if scheme != .ageVerification, scheme != .other {
      add("identityscheme", .string(scheme.rawValue))
    }
    add("authenticationtype", .string(grant.acrValue))
    add("authenticationmethod", "app:sandbox")
    add("authenticationinstant", .string(UTCTime(now).iso8601))
    add("nameidentifier", .string(identifier.filter { $0 != "-" }))
    add("sub", .string("{\(identifier)}"))
    add("sessionindex", .string(ByteText.uuid(randomBytes(16))))
    add("iat", JSON(instant))
    add("nbf", JSON(instant))
    add("exp", JSON(instant + Int(settings.tokenLifetime)))
    let taken = Set(claims.map(\.key))
    let facts = Idura.PersonalClaims(
      person: grant.person, scheme: scheme, request: request, acrValue: grant.acrValue,
      identifier: identifier, today: UTCTime(now))
    // What mock data says of the login itself does not count.
    claims += facts.all.filter { !taken.contains($0.key) }
    return claims
  }

  /// The same person is another at each client.
  private static func identifier(
    of person: Idura.Person, _ client: String
  ) throws(Idura.Failure) -> String {
    do throws(CryptographyError) {
      return ByteText.uuid(try SHA256.digest(of: "\(client)\n\(person.id)".utf8).prefix(16))
    } catch {
      throw .unavailable
    }
  }
}
