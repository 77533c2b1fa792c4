internal import DIDWWVerification

/// As whom the calls are made, by the variables of the environment.
enum PhoneCredentials {
  static let key = "DIDWW_VERIFICATION_KEY"
  static let secret = "DIDWW_VERIFICATION_SECRET"

  /// Key and secret where both are set, else the key alone.
  ///
  /// - Parameters:
  ///   - variables: The environment.
  ///   - topic: The help that complaints point to.
  /// - Returns: The method and its credentials.
  /// - Throws: `UsageError` when there is no key.
  static func read(
    _ variables: [String: String], for topic: HelpTopic
  ) throws(UsageError) -> AuthorizationMethod {
    guard let key = variables[key], !key.isEmpty else {
      throw UsageError(
        "set \(key), and \(secret) where the application asks for more than its key",
        topic: topic)
    }
    guard let secret = variables[secret], !secret.isEmpty else { return .public(appKey: key) }
    return .basic(appKey: key, secret: secret)
  }
}
