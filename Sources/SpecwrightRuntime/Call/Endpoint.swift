public import Foundation

/// One call of an operation as a value: what to send, and how to read what comes back.
///
/// Generated functions return endpoints; an `APIClient` sends them.
public struct Endpoint<Answer: Sendable>: Sendable {
  /// The operation's name, as errors report it.
  public var operation: String
  /// The method in upper case.
  public var method: String
  /// The server of the operation, where it is another than the client's.
  public var server: URL?
  /// The path below the server's address, and the query.
  public var target: RequestTarget
  /// The header parameters.
  public var headers: RequestHeaders
  /// The content.
  public var body: RequestBody
  /// The alternatives of schemes; the first whose credentials the client holds is used, and one that
  /// needs none only where there is no such.
  public var security: [[SecurityScheme]]
  /// Which answers may be tried again.
  public var retry: RetryRule?
  /// How to read the answers that mean success.
  public var success: [AnswerReader<Answer>]
  /// How to read the documented answers that do not.
  public var failures: [FailureReader]

  /// Makes a call of an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation's name, as errors report it.
  ///   - method: The method in upper case.
  ///   - server: The server of the operation, where it is another than the client's.
  ///   - target: The path below the server's address, and the query.
  ///   - headers: The header parameters.
  ///   - body: The content.
  ///   - security: The alternatives of schemes.
  ///   - retry: Which answers may be tried again.
  ///   - success: How to read the answers that mean success.
  ///   - failures: How to read the documented answers that do not.
  public init(
    operation: String, method: String, server: URL? = nil, target: RequestTarget,
    headers: RequestHeaders = .init(), body: RequestBody = .none, security: [[SecurityScheme]] = [],
    retry: RetryRule? = nil,
    success: [AnswerReader<Answer>], failures: [FailureReader] = []
  ) {
    self.operation = operation
    self.method = method
    self.server = server
    self.target = target
    self.headers = headers
    self.body = body
    self.security = security
    self.retry = retry
    self.success = success
    self.failures = failures
  }
}
