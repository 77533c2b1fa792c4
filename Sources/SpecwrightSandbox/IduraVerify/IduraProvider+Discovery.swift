internal import Foundation

extension Idura.Provider {
  /// The discovery document (OpenID Connect Discovery 1.0, section 3).
  func discoveryAnswer(_ request: ServerRequest) -> ServerResponse {
    var response = ServerResponse.json(
      200, .object(settings.discovery.applied(to: discovery(request))))
    response.isScripted = !settings.discovery.isEmpty
    return response
  }

  private func discovery(_ request: ServerRequest) -> [JSON.Member] {
    // Endpoints are where the client calls, also when the settings name another issuer.
    let origin = request.origin
    let document: JSON = [
      "issuer": .string(issuer(request)),
      "jwks_uri": .string(origin + "/.well-known/jwks"),
      "authorization_endpoint": .string(origin + "/oauth2/authorize"),
      "pushed_authorization_request_endpoint": .string(origin + "/oauth2/par"),
      "token_endpoint": .string(origin + "/oauth2/token"),
      "userinfo_endpoint": .string(origin + "/oauth2/userinfo"),
      "end_session_endpoint": .string(origin + "/oauth2/logout"),
      "response_types_supported": ["code"],
      "response_modes_supported": ["query"],
      "grant_types_supported": ["authorization_code"],
      "subject_types_supported": ["public"],
      "acr_values_supported": .array(
        Idura.Scheme.offered.map { .string($0.acrValue) } + ["urn:grn:authn:mock"]),
      "id_token_signing_alg_values_supported": .array(
        Idura.Algorithm.allCases.map { .string($0.rawValue) }),
      "code_challenge_methods_supported": ["S256"],
      "token_endpoint_auth_methods_supported": ["none"],
      "authorization_response_iss_parameter_supported": .boolean(settings.identifiesIssuer),
    ]
    guard case .object(let members) = document else { return [] }
    return members
  }

  /// The public keys (RFC 7517, section 5).
  mutating func keySet() throws(Idura.Failure) -> ServerResponse {
    let keys = try keyRing.published(settings.algorithm)
    var response = ServerResponse.json(
      200, ["keys": .array(keys.map { .object(settings.keys.applied(to: $0.jwk)) })])
    response.isScripted = !settings.keys.isEmpty
    return response
  }

  /// What the vendor's clients for browsers ask for.
  func configuration(_ request: ServerRequest) throws(Idura.Failure) -> ServerResponse {
    let id = (try? Idura.Form(queryOf: request))?["client_id"]
    guard let id, settings.clients.contains(where: { $0.id == id }) else {
      throw Idura.Failure("invalid_client", status: 404)
    }
    return .json(200, ["clients": [["client_id": .string(id)]]])
  }

  /// Claims for an access token (OpenID Connect Core 1.0, section 5.3).
  func userInfo(_ request: ServerRequest, at now: Date) -> ServerResponse {
    let words = (request.fields[single: "Authorization"] ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer",
      let claims = sessions.look(String(words[1]), at: now)
    else {
      var response = Idura.Failure(
        "invalid_token", "The access token is not valid.", status: 401
      ).response
      response.fields.append("WWW-Authenticate", "Bearer error=\"invalid_token\"")
      return response
    }
    return .json(200, claims)
  }

  /// Ends a session, of which the sandbox has none, and goes where it is told (OpenID Connect
  /// RP-Initiated Logout 1.0).
  func logout(_ request: ServerRequest) throws(Idura.Failure) -> ServerResponse {
    let form = try Idura.Form(queryOf: request)
    let target = try form.required("post_logout_redirect_uri")
    guard settings.clients.contains(where: { $0.allows(target) }) else {
      throw .invalidRequest("post_logout_redirect_uri is not one of a client's.")
    }
    let parameters = form["state"].map { [(name: "state", value: $0)] } ?? []
    return ServerResponse(
      status: 302,
      fields: ["Location": Idura.Callback(base: target, parameters: parameters).url])
  }
}
