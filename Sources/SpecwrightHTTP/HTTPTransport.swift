/// What carries one request to a server and brings its answer back.
///
/// A transport sends a request once. It follows no redirect and tries nothing again: every status,
/// a redirect included, is an answer. It throws when there is no answer: `URLError` says why, and
/// `CancellationError` says that the calling task was cancelled.
public protocol HTTPTransport: Sendable {
  /// Sends one request and returns its answer.
  ///
  /// - Parameter request: What to send.
  /// - Returns: The answer, whatever its status.
  /// - Throws: `URLError` when no answer came, `CancellationError` when the task was cancelled.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
