#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
  public import Foundation

  /// The system's browser for logins that a server of yours has started.
  ///
  /// The server pushes the parameters, exchanges the code and verifies the token; the app shows the
  /// page and hands the server what came back. For the apps of eIDs to come back, the server sends the
  /// hints `appswitch:ios` and `appswitch:resumeUrl:` with the redirect URI (Swedish BankID the second
  /// only).
  @available(iOS 17.4, macOS 14.4, visionOS 1.1, *)
  @MainActor
  public final class BrowserManager {
    private let redirectURI: RedirectURI
    private let isEphemeral: Bool

    /// Makes a browser.
    ///
    /// - Parameters:
    ///   - redirectUri: Where the browser comes back to, an `https` address.
    ///   - useEphemeralBrowserSession: Whether the browser shares no cookies with others.
    /// - Throws: ``BrowserManagerError/configurationError(message:)``.
    public init(redirectUri: URL, useEphemeralBrowserSession: Bool) throws {
      redirectURI = try BrowserManagerError.checked(redirectUri)
      isEphemeral = useEphemeralBrowserSession
    }

    /// Shows a page, and waits until it leads to the redirect URI.
    ///
    /// - Parameter url: The page.
    /// - Returns: The address that the browser came to, with its query.
    /// - Throws: `CancellationError` when the person closed the page or the task was cancelled;
    ///   ``BrowserManagerError`` when the system does not show it; else the system's error, of which
    ///   only domain and code are kept.
    public func present(url: URL) async throws -> URL {
      do {
        return try await WebSession().present(
          url, callback: redirectURI.url, isEphemeral: isEphemeral)
      } catch {
        throw BrowserManagerError.published(error)
      }
    }
  }
#endif
