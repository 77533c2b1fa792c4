extension Idura {
  /// What an application pushed: everything about a login but the person.
  struct PushedRequest: Hashable, Sendable {
    var issuer: String
    var client: String
    var redirectURI: String
    var scopes: [String]
    var state: String?
    var nonce: String?
    var challenge: String
    var prompt: String?
    /// The eIDs that were asked for; a choice among all when empty.
    var acrValues: [String]
    var hints: Hints
    var traceID: String?

    /// Checks what an application sends (RFC 9126, section 2; RFC 7636, section 4.3).
    init(_ form: Form, issuer: String, settings: Settings) throws(Failure) {
      self.issuer = issuer
      guard form["request_uri"] == nil else {
        throw .invalidRequest("request_uri cannot be pushed.")
      }
      client = try form.required("client_id")
      let client = try settings.client(client)
      redirectURI = try form.required("redirect_uri")
      guard client.allows(redirectURI) else {
        throw .invalidRequest("redirect_uri is not one of the client's.")
      }
      guard try form.required("response_type") == "code" else {
        throw Failure("unsupported_response_type", "response_type is not code.")
      }
      guard form["response_mode"] ?? "query" == "query" else {
        throw .invalidRequest("response_mode is not query.")
      }
      scopes = (form["scope"] ?? "").split(separator: " ").map(String.init)
      guard scopes.contains("openid") else {
        throw Failure("invalid_scope", "scope has no openid.")
      }
      state = form["state"]
      nonce = form["nonce"]
      challenge = try form.required("code_challenge")
      guard form["code_challenge_method"] == "S256", challenge.utf8.count == 43,
        challenge.utf8.allSatisfy(Ascii.isBase64URL)
      else { throw .invalidRequest("code_challenge is not one of the method S256.") }
      prompt = form["prompt"]
      guard prompt.map({ Self.prompts.contains($0) }) ?? true else {
        throw .invalidRequest("prompt is not known.")
      }
      acrValues = (form["acr_values"] ?? "").split(separator: " ").map(String.init)
      hints = try Hints(form["login_hint"])
      try checkHints()
    }

    private static let prompts = ["login", "none", "consent", "consent_revoke"]

    /// The one eID that was asked for; nil leaves the choice to the person.
    var acrValue: String? { acrValues.count == 1 ? acrValues[0] : nil }

    /// The eIDs that the person may choose from.
    var offered: [(acrValue: String, scheme: Scheme)] {
      acrValues.isEmpty ? Scheme.offered : acrValues.map { ($0, Scheme(acrValue: $0)) }
    }

    private func checkHints() throws(Failure) {
      for (_, scheme) in offered where scheme == .freja {
        let isBasic = hints["minregistrationlevel"] == "basic"
        guard !isBasic || !scopes.contains(where: Self.needsExtended) else {
          throw Failure("invalid_scope", "The level basic does not have a scope.")
        }
      }
      if let acrValue, let limit = Scheme(acrValue: acrValue).messageLimit,
        let message = hints.message, message.count > limit
      {
        throw .invalidRequest("The message is longer than \(limit) characters.")
      }
      if let title = hints.title, title.count > Hints.titleLimit {
        throw .invalidRequest("The title is longer than \(Hints.titleLimit) characters.")
      }
    }

    private static func needsExtended(_ scope: String) -> Bool {
      [
        "frejaid:basic_user_info", "frejaid:date_of_birth", "frejaid:age", "frejaid:ssn",
        "frejaid:addresses", "frejaid:document", "frejaid:photo", "frejaid:document_photo",
      ].contains(scope)
    }
  }

  /// A login that somebody has yet to decide on.
  struct Login: Hashable, Sendable {
    var request: PushedRequest
    /// The eID; nil until it is chosen.
    var acrValue: String?
  }

  /// Who logged in with what, for whom a code was made.
  struct Grant: Hashable, Sendable {
    var request: PushedRequest
    var acrValue: String
    var person: Person
  }
}
