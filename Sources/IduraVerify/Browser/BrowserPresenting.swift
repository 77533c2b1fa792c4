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
}
