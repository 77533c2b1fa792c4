import SpecwrightRuntime

/// What a login asks for: the parameters that do not differ from one login to the next.
struct LoginRequest: Hashable, Sendable {
  let clientID: String
  let redirectURI: RedirectURI
  let acrValues: String?
  let scope: String
  let loginHint: String?
  let prompt: Prompt?
  /// The texts that may hold personal data, in all their forms; no error repeats them.
  let hints: [String]

  /// Puts the parameters together.
  ///
  /// Hints go in the order of the eID; behind them the action, and for eIDs whose apps can be
  /// switched to, what they need to come back. Repeated hints and scopes go once.
  ///
  /// - Throws: `LoginFailure` when a scope or a hint is one that would be taken for two, or cannot be
  ///   sent.
  init(_ eid: some EID, prompt: Prompt?, settings: LoginSettings) throws(LoginFailure) {
    clientID = settings.clientID
    redirectURI = settings.redirectURI
    self.prompt = prompt
    let acrValue = eid.acrValue
    guard !acrValue.unicodeScalars.contains(where: Self.isControl) else {
      throw .internalError(.configuration, "The value of the eID has a control character inside.")
    }
    acrValues = acrValue.isEmpty ? nil : acrValue
    let scopes = Self.unique([Scope.openid.rawValue] + eid.scopes)
    for (index, scope) in eid.scopes.enumerated() where !Self.isScope(scope) {
      throw .internalError(
        .configuration,
        "Scope \(index + 1) of the eID is empty, or has a blank or a character that no scope has.")
    }
    scope = scopes.joined(separator: " ")
    let given = eid.loginHints + (eid.action.map { [LoginHint.action.text($0.rawValue)] } ?? [])
    for (index, hint) in given.enumerated() where !Self.isHint(hint) {
      throw .internalError(
        .configuration,
        "Hint \(index + 1) of the eID is empty, or has a blank or a control character inside.")
    }
    let hints = Self.unique(given + Self.appSwitchHints(acrValue, settings.redirectURI))
    loginHint = hints.isEmpty ? nil : hints.joined(separator: " ")
    self.hints = HintForms.all(of: eid.loginHints)
  }

  /// The parameters of one login.
  func form(_ secrets: LoginSecrets) throws(LoginFailure) -> PushedAuthorizationRequest {
    let challenge: String
    do {
      challenge = try secrets.challenge()
    } catch {
      throw .internalError(.par, "The challenge cannot be made.", cause: error)
    }
    return PushedAuthorizationRequest(
      responseType: .code, clientID: clientID, redirectURI: redirectURI.text, scope: scope,
      state: secrets.state, nonce: secrets.nonce, codeChallenge: challenge,
      codeChallengeMethod: .sha256, acrValues: acrValues, prompt: prompt?.rawValue,
      loginHint: loginHint)
  }

  /// What an eID's app needs to be opened and to come back.
  ///
  /// Which eID it is, is read from the value that is asked for, so that one without a type of its
  /// own behaves like the type would.
  private static func appSwitchHints(_ acrValue: String, _ redirectURI: RedirectURI) -> [String] {
    let eid = ElectronicID.allCases.first { eid in
      acrValue.utf8.starts(with: eid.rawValue.utf8)
    }
    guard let eid else { return [] }
    return (eid.isToldOfApp ? [LoginHint.appSwitchIOS.rawValue] : [])
      + (eid.isToldOfReturn ? [LoginHint.appSwitchResumeURL.text(redirectURI.text)] : [])
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// RFC 6749 section 3.3.
  private static func isScope(_ scope: String) -> Bool {
    !scope.isEmpty
      && scope.utf8.allSatisfy {
        $0 == 0x21 || (0x23...0x5B).contains($0) || (0x5D...0x7E).contains($0)
      }
  }

  private static func isHint(_ hint: String) -> Bool {
    !hint.isEmpty
      && !hint.unicodeScalars.contains { isControl($0) || $0.properties.isWhitespace }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}

extension LoginRequest: RedactedReflection {
  var customMirror: Mirror {
    Mirror(
      redacting: self, children: ["clientID": clientID, "acrValues": acrValues],
      leftOut: ["parameters"])
  }
}
