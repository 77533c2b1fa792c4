import SpecwrightRuntime

/// What an answer holds that means success by its status: some providers refuse with it as well.
enum Answered<Answer: Decodable & Sendable>: Decodable, Sendable {
  case answer(Answer)
  case refusal(OAuthError)

  /// Reads an answer; one that is neither throws what is wrong with it as an answer.
  init(from decoder: any Decoder) throws {
    do {
      self = .answer(try Answer(from: decoder))
    } catch {
      guard let refusal = try? OAuthError(from: decoder), refusal.hasName else { throw error }
      self = .refusal(refusal)
    }
  }
}

extension Endpoint where Answer: Decodable {
  /// The same call for a provider that may refuse with the status of success.
  ///
  /// - Parameter status: The status of success.
  /// - Returns: The call.
  func orRefusal(_ status: StatusMatch) -> Endpoint<Answered<Answer>> {
    Endpoint<Answered<Answer>>(
      operation: operation, method: method, server: server, target: target, headers: headers,
      body: body, security: security, retry: retry, success: [.json(status)], failures: failures)
  }
}

extension OAuthError {
  /// Whether it says what the error is; without that it could be anything.
  var hasName: Bool { !error.rawValue.isEmpty }
}
