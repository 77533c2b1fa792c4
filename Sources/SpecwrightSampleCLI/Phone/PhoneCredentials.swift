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
  /// - Throws: `UsageError` when there is no key, or one that no field of a request can hold.
  static func read(
    _ variables: [String: String], for topic: HelpTopic
  ) throws(UsageError) -> AuthorizationMethod {
    guard let key = variables[key], !key.isEmpty else {
      throw UsageError(
        "set \(key), and \(secret) where the application asks for more than its key",
        topic: topic)
    }
    try check(key, of: Self.key, for: topic)
    guard let secret = variables[secret], !secret.isEmpty else { return .public(appKey: key) }
    try check(secret, of: Self.secret, for: topic)
    return .basic(appKey: key, secret: secret)
  }

  /// A file that is read into a variable as a whole brings the line break at its end along.
  private static func check(
    _ value: String, of variable: String, for topic: HelpTopic
  ) throws(UsageError) {
    guard value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return }
    throw UsageError(
      "\(variable) holds a line break or another control character", topic: topic)
  }
}
