internal import Foundation
internal import SpecwrightCrypto

extension Idura.Provider {
  /// Exchanges a code (RFC 6749, section 4.1.3; RFC 7636, section 4.6).
  ///
  /// A code is used up by the first client that presents it, whatever comes of it.
  mutating func exchange(
    _ request: ServerRequest, at now: Date
  ) throws(Idura.Failure) -> ServerResponse {
    let form = try Idura.Form(bodyOf: request)
    guard try form.required("grant_type") == "authorization_code" else {
      throw Idura.Failure("unsupported_grant_type", "grant_type is not authorization_code.")
    }
    let client = try settings.client(try form.required("client_id"))
    let code = try form.required("code")
    let redirectURI = try form.required("redirect_uri")
    let verifier = try form.required("code_verifier")
    guard let grant = grants.take(code, at: now) else {
      throw .invalidGrant("Unknown Access Code")
    }
    guard grant.request.client == client.id else {
      throw .invalidGrant("The code is another client's.")
    }
    guard grant.request.redirectURI == redirectURI else {
      throw .invalidGrant("redirect_uri is not the one that was pushed.")
    }
    guard try Self.fits(verifier, grant.request.challenge) else {
      throw .invalidGrant("code_verifier does not fit code_challenge.")
    }
    return try tokens(for: grant, at: now)
  }

  /// Whether a verifier is the one that a challenge was made of (RFC 7636, section 4.6).
  private static func fits(
    _ verifier: String, _ challenge: String
  ) throws(Idura.Failure) -> Bool {
    // Section 4.1.
    guard (43...128).contains(verifier.utf8.count),
      verifier.utf8.allSatisfy({ Ascii.isBase64URL($0) || $0 == 0x2E || $0 == 0x7E })
    else { throw .invalidGrant("code_verifier is not well-formed.") }
    do throws(CryptographyError) {
      let own = base64URL(try SHA256.digest(of: verifier.utf8))
      return try constantTimeEqual(own.utf8, challenge.utf8)
    } catch {
      throw .unavailable
    }
  }

  private mutating func tokens(
    for grant: Idura.Grant, at now: Date
  ) throws(Idura.Failure) -> ServerResponse {
    let faults = settings.tokens.isEmpty ? [] : settings.tokens.removeFirst()
    let claims = try claims(of: grant, at: now)
    let token = Idura.Token(
      claims: claims, algorithm: settings.algorithm, now: now, faults: faults)
    let accessToken = secret()
    let lifetime = settings.requestLifetime
    sessions.put(
      .object(claims), under: accessToken, until: now + lifetime, at: now,
      most: settings.maximumEntries)
    let members = [
      JSON.Member(key: "token_type", value: "Bearer"),
      JSON.Member(
        key: "expires_in",
        value: settings.writesExpiryAsString
          ? .string(String(Int(lifetime))) : JSON(Int(lifetime))),
      JSON.Member(key: "access_token", value: .string(accessToken)),
      JSON.Member(key: "id_token", value: .string(try token.text(signedFrom: &keyRing))),
    ]
    let changes = faults.compactMap { fault -> Idura.Change? in
      if case .answer(let change) = fault { change } else { nil }
    }
    var response = ServerResponse.json(200, .object(changes.applied(to: members)))
    response.fields.append("Cache-Control", "no-store")
    response.isScripted = !changes.isEmpty
    return response
  }
}

extension Idura.Failure {
  /// Without the system's library nothing can be hashed or signed.
  static let unavailable = Self("server_error", "The sandbox has no libcrypto.", status: 500)
}
