public import Foundation

/// What shows the pages of a login to a person.
///
/// On Apple's systems the SDK has one of its own. Tests and other systems pass theirs to
/// ``IduraVerify``.
public protocol BrowserPresenting: Sendable {
  /// Shows a page, and waits until it leads to the redirect URI.
  ///
  /// - Parameters:
  ///   - url: The page.
  ///   - callback: The redirect URI; its scheme, host, port and path say that the login is over.
  ///   - ephemeral: Whether the browser shares cookies with no other.
  /// - Returns: The address that the browser came to, with its query.
  /// - Throws: `CancellationError` when the person closed the page or the task was cancelled;
  ///   ``BrowserManagerError`` when no page can be shown; anything else for other failures.
  @MainActor func present(url: URL, callback: URL, ephemeral: Bool) async throws -> URL

  /// Shows a page, and waits until it leads to the redirect URI with the answer to this login.
  ///
  /// It is for programs that listen on the loopback interface for the answer (RFC 8252 section 7.3),
  /// where every program of the machine and every page of the web can send a request first. Others
  /// need not implement it: it does the same as the method without `isAnswer`.
  ///
  /// - Parameters:
  ///   - url: The page.
  ///   - callback: The redirect URI.
  ///   - ephemeral: Whether the browser shares cookies with no other.
  ///   - isAnswer: Whether an address is the answer to this login: it is at the redirect URI, has a code
  ///     or an error, and the state that only the service knows. What else arrives is to be refused,
  ///     and the answer to be waited for.
  /// - Returns: The address that the browser came to, with its query.
  /// - Throws: As the method without `isAnswer` does.
  @MainActor func present(
    url: URL, callback: URL, ephemeral: Bool, isAnswer: @escaping @Sendable (URL) -> Bool
  ) async throws -> URL
}

extension BrowserPresenting {
  /// Shows a page, and takes whatever it leads to for the answer; the login checks it.
  @MainActor public func present(
    url: URL, callback: URL, ephemeral: Bool, isAnswer: @escaping @Sendable (URL) -> Bool
  ) async throws -> URL {
    try await present(url: url, callback: callback, ephemeral: ephemeral)
  }
}
