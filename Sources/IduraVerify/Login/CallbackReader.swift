import Foundation
import SpecwrightCrypto

/// Reads the answer to a login from the address that the browser came back to.
///
/// By hand, from the query as it stands there: RFC 6749 section 4.1.2, RFC 9207.
struct CallbackReader: Sendable {
  let redirectURI: RedirectURI
  /// What was pushed as `state`.
  let state: String
  let issuer: String
  /// Whether the provider says that each answer names it.
  let namesIssuer: Bool
  /// What no text may repeat.
  let secrets: [String]

  /// Reads the code of an answer.
  ///
  /// - Parameter url: The address; anything at all.
  /// - Returns: The code, which is not empty.
  /// - Throws: `LoginFailure`.
  func code(in url: URL) throws(LoginFailure) -> String {
    let answer = try answer(in: url)
    try checkState(answer)
    try checkIssuer(answer)
    return try code(of: answer)
  }

  /// Tells the answer to this login from everything that strangers may send.
  ///
  /// - Parameter url: The address; anything at all.
  /// - Returns: Whether it has a code or an error, and the state that nobody else knows.
  func isAnswer(_ url: URL) -> Bool {
    guard let answer = try? answer(in: url), answer.code != nil || answer.error != nil,
      let state = answer.state
    else { return false }
    // Where nothing can be compared, the reason is told of every answer.
    return (try? isSame(state, self.state)) ?? true
  }

  private func answer(in url: URL) throws(LoginFailure) -> Answer {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      redirectURI.isPlace(of: parts)
    else { throw Self.fault("The browser came back to another address than the redirect URI.") }
    guard let pairs = QueryPair.all(in: parts.percentEncodedQuery) else {
      throw Self.fault("The query of the answer is not percent-encoded UTF-8.")
    }
    guard redirectURI.hasQuery(in: pairs) else {
      throw Self.fault("The answer lacks the query of the redirect URI.")
    }
    return try Answer(pairs)
  }

  private static func fault(_ sentence: String) -> LoginFailure {
    .internalError(.callback, sentence)
  }

  private struct Answer {
    var code: String?
    var state: String?
    var error: String?
    var errorDescription: String?
    var issuer: String?

    /// Takes each parameter once (RFC 6749 section 3.1).
    init(_ pairs: [QueryPair]) throws(LoginFailure) {
      code = try Self.value(of: .code, in: pairs)
      state = try Self.value(of: .state, in: pairs)
      error = try Self.value(of: .error, in: pairs)
      issuer = try Self.value(of: .issuer, in: pairs)
      errorDescription =
        pairs.first { $0.name == CallbackParameter.errorDescription.rawValue }?.value
    }

    private static func value(
      of parameter: CallbackParameter, in pairs: [QueryPair]
    ) throws(LoginFailure) -> String? {
      let values = pairs.filter { $0.name == parameter.rawValue }.map(\.value)
      guard values.count <= 1 else {
        throw fault("The answer has the parameter '\(parameter.rawValue)' more than once.")
      }
      return values.first
    }
  }

  private func checkState(_ answer: Answer) throws(LoginFailure) {
    guard let state = answer.state else {
      // Some servers leave it out of errors, and an error gives nobody anything.
      if answer.code != nil { throw Self.fault("The answer has a code, but no state.") }
      return
    }
    guard try isSame(state, self.state) else {
      throw Self.fault("The state of the answer is not the one of this login.")
    }
  }

  private func isSame(_ first: String, _ second: String) throws(LoginFailure) -> Bool {
    do {
      return try constantTimeEqual(first.utf8, second.utf8)
    } catch {
      throw .internalError(.callback, "The state cannot be compared.", cause: error)
    }
  }

  private func checkIssuer(_ answer: Answer) throws(LoginFailure) {
    if let issuer = answer.issuer {
      // Byte by byte (RFC 9207 section 2.4), not as people read it.
      guard issuer.utf8.elementsEqual(self.issuer.utf8) else {
        throw Self.fault("The answer is of another provider.")
      }
    } else if namesIssuer, answer.code != nil || answer.error != nil {
      throw Self.fault("The answer does not say of which provider it is, as it has to.")
    }
  }

  private func code(of answer: Answer) throws(LoginFailure) -> String {
    switch (answer.code, answer.error) {
    case (_?, _?):
      throw Self.fault("The answer has a code and an error.")
    case (nil, let error?):
      guard !error.isEmpty else { throw Self.fault("The answer has an error without a name.") }
      throw LoginFailure(refusal: error, answer.errorDescription, without: secrets)
    case (let code?, nil):
      guard !code.isEmpty else { throw Self.fault("The code of the answer is empty.") }
      return code
    case (nil, nil):
      throw Self.fault("The browser came back with neither a code nor an error.")
    }
  }
}
