/// What a login has led to.
public struct LoginResult: Sendable {
  /// The verified ID token.
  public let jwt: JWT
  /// The trace id of the login as 32 hexadecimal digits, for questions to the service.
  public let traceId: String
}
