/// What carries one request to a server and brings its answer back.
///
/// A transport sends a request once. It follows no redirect and tries nothing again: every status,
/// a redirect included, is an answer. It throws when there is no answer: `URLError` says why, and
/// `CancellationError` says that the calling task was cancelled. `UnsendableRequest` says that nothing
/// went out, and `ChangedFile` that a part of a file may have. A transport or a step around one may
/// throw errors of its own; they reach the caller as they are.
public protocol HTTPTransport: Sendable {
  /// Sends one request and returns its answer.
  ///
  /// - Parameter request: What to send.
  /// - Returns: The answer, whatever its status.
  /// - Throws: `URLError` when no answer came, `CancellationError` when the task was cancelled,
  ///   `UnsendableRequest` when the request has a part that cannot go out as it is, `ChangedFile` when
  ///   the file of its body changed on the way, and what steps and other transports throw.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
