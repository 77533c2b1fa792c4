#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
  import AuthenticationServices
  import Foundation

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// One page of the system's browser that waits for the redirect URI.
  ///
  /// It keeps itself and the system's object until after the page is gone: letting go earlier has
  /// crashed apps whose browser data were cleared meanwhile.
  @available(iOS 17.4, macOS 14.4, visionOS 1.1, *)
  @MainActor
  final class WebSession: NSObject {
    private var session: ASWebAuthenticationSession?
    private var once: OnceOnly<URL>?

    /// Shows a page, and waits until it leads to the redirect URI.
    ///
    /// - Parameters:
    ///   - url: The page.
    ///   - callback: The redirect URI; its host and path say that the login is over.
    ///   - isEphemeral: Whether the page shares no cookies with others.
    /// - Returns: The address that the browser came to.
    /// - Throws: The session's error, `BrowserManagerError`, or `CancellationError`.
    func present(_ url: URL, callback: URL, isEphemeral: Bool) async throws -> URL {
      guard let parts = URLComponents(url: callback, resolvingAgainstBaseURL: true),
        let host = parts.host
      else { throw BrowserManagerError.notHTTPS }
      defer { letGo() }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let once = OnceOnly<URL>(continuation)
          self.once = once
          guard !Task.isCancelled else {
            return once.resume(with: .failure(CancellationError()))
          }
          let session = ASWebAuthenticationSession(
            url: url, callback: .https(host: host, path: parts.path.isEmpty ? "/" : parts.path)
          ) { @Sendable url, error in
            once.complete(url, error)
          }
          session.prefersEphemeralWebBrowserSession = isEphemeral
          session.presentationContextProvider = self
          self.session = session
          if !session.start() {
            once.resume(with: .failure(BrowserManagerError.notStarted))
          }
        }
      } onCancel: {
        Task { @MainActor in self.cancel() }
      }
    }

    /// Closes the page.
    ///
    /// The handler may not be called for it, so nobody waits for that.
    private func cancel() {
      session?.cancel()
      once?.resume(with: .failure(CancellationError()))
    }

    /// Lets go of the session when its page is gone, some time after its answer.
    private func letGo() {
      let session = session
      self.session = nil
      once = nil
      Task {
        try? await Task.sleep(nanoseconds: 2_000_000_000)
        withExtendedLifetime((session, self)) {}
      }
    }
  }

  @available(iOS 17.4, macOS 14.4, visionOS 1.1, *)
  extension WebSession: ASWebAuthenticationPresentationContextProviding {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      #if canImport(UIKit)
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.map {
          SceneWindows(
            isActive: $0.activationState == .foregroundActive, windows: $0.windows,
            keyWindow: $0.windows.first { $0.isKeyWindow })
        }
        return SceneWindows.choice(of: scenes) ?? ASPresentationAnchor()
      #else
        let app = NSApplication.shared
        return app.keyWindow ?? app.mainWindow ?? app.windows.first ?? ASPresentationAnchor()
      #endif
    }
  }

  /// The system's browser as the login uses it.
  @available(iOS 17.4, macOS 14.4, visionOS 1.1, *)
  struct SystemBrowser: BrowserPresenting {
    @MainActor func present(url: URL, callback: URL, ephemeral: Bool) async throws -> URL {
      try await WebSession().present(url, callback: callback, isEphemeral: ephemeral)
    }
  }
#endif
