package import Foundation
internal import SpecwrightHTTP

/// Waits on the loopback interface for the one request that ends a login in a browser (RFC 8252,
/// section 7.3).
///
/// Every program of the machine and every page of the web can send it a request. So it is told
/// which one is waited for, refuses the others, and goes on waiting.
package final class CallbackListener: Sendable {
  /// Why no callback came.
  package enum Failure: Error, Hashable, Sendable {
    /// It took too long.
    case timeout
  }

  private struct Expectation: Sendable {
    /// Nothing is, before somebody has said what.
    var isAnswer: @Sendable (URL) -> Bool = { _ in false }
    var isOver = false
  }

  private let listener: LoopbackListener
  private let arrivals: AsyncStream<URL>
  private let path: String
  private let expectation: Locked<Expectation>

  /// Listens at a free port.
  ///
  /// - Parameters:
  ///   - path: The path of the callback; everything else is answered 404.
  ///   - page: The page that the browser shows then, without scripts.
  /// - Throws: `SocketError` when no port can be had.
  package init(path: String = "/callback", page: String = closingPage) throws {
    let (stream, continuation) = AsyncStream.makeStream(of: URL.self)
    let expectation = Locked(Expectation())
    self.expectation = expectation
    self.path = path
    arrivals = stream
    listener = try LoopbackListener { request in
      guard request.path == path, request.method == "GET" else { return Self.nothing }
      guard let url = URL(string: request.origin + request.target) else { return Self.notExpected }
      let isExpected = expectation.withLock { expectation in
        // A second answer would be somebody else's, or a reload.
        guard !expectation.isOver, expectation.isAnswer(url) else { return false }
        expectation.isOver = true
        return true
      }
      guard isExpected else { return Self.notExpected }
      continuation.yield(url)
      continuation.finish()
      return Self.answer(page)
    }
  }

  /// Where the browser is to come back to.
  package var redirectURI: URL { listener.url.appendingPathComponent(String(path.dropFirst())) }

  /// Says what is waited for; every request before it is refused.
  ///
  /// - Parameter isAnswer: Whether a URL that was called is it.
  package func expect(_ isAnswer: @escaping @Sendable (URL) -> Bool) {
    expectation.withLock { $0.isAnswer = isAnswer }
  }

  /// Waits for the callback, and stops listening when it came.
  ///
  /// - Parameter seconds: How long.
  /// - Returns: The URL that was called.
  /// - Throws: ``Failure``, or `CancellationError` when the task is cancelled.
  package func callback(within seconds: TimeInterval) async throws -> URL {
    let arrivals = arrivals
    let url = try await withThrowingTaskGroup(of: URL?.self) { group in
      group.addTask { await arrivals.first { _ in true } }
      group.addTask {
        try await Task.sleep(nanoseconds: UInt64(max(0, min(seconds, 1e9)) * 1e9))
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    // The browser is to see its page.
    await listener.finish()
    try Task.checkCancellation()
    guard let url else { throw Failure.timeout }
    return url
  }

  /// Stops listening.
  package func stop() async { await listener.stop() }

  private static let nothing = ServerResponse(
    status: 404, fields: ["Content-Type": "text/plain; charset=utf-8"],
    body: Array("There is nothing here.\n".utf8))

  private static let notExpected = ServerResponse(
    status: 400, fields: ["Content-Type": "text/plain; charset=utf-8"],
    body: Array("This is no answer to the login that is waited for.\n".utf8))

  private static func answer(_ page: String) -> ServerResponse {
    ServerResponse(
      status: 200,
      fields: [
        "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
        "Content-Security-Policy": """
        default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; \
        form-action 'none'; frame-ancestors 'none'
        """,
        "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
      ], body: Array(page.utf8))
  }

  /// Says that the rest happens elsewhere.
  package static let closingPage = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>You can close this page</title>
    <link rel="icon" href="data:,">
    <style>
    \(Idura.Page.style)
    </style>
    </head>
    <body>
    <main>
    <h1>You can close this page</h1>
    <p>The login goes on where it began.</p>
    </main>
    </body>
    </html>

    """
}
