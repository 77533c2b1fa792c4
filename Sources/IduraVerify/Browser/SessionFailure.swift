import Foundation

/// How the system's web session can fail, told by what its error says: testable on every system.
enum SessionFailure: Hashable, Sendable {
  /// The person closed the page.
  case cancelled
  /// The app is not associated with the host of the redirect URI.
  case notAssociated
  /// There is no window to show the page in.
  case noWindow

  /// The domain of the errors of `ASWebAuthenticationSession`.
  static let domain = "com.apple.AuthenticationServices.WebAuthenticationSession"

  /// Reads an error.
  ///
  /// The missing association comes with the code of a cancellation; only its texts tell. One who
  /// closed the page leaves no text at all. It is nil for an error that is none of the session, or has
  /// a code of its future.
  ///
  /// - Parameters:
  ///   - domain: The domain of the error.
  ///   - code: Its code.
  ///   - texts: Its reason and its description, as far as it has them.
  init?(domain: String, code: Int, texts: [String]) {
    guard domain == Self.domain else { return nil }
    switch code {
    case 1: self = texts.contains(where: Self.tellsOfAssociation) ? .notAssociated : .cancelled
    case 2, 3: self = .noWindow
    default: return nil
    }
  }

  init?(_ error: any Error) {
    let error = error as NSError
    let keys = [
      NSLocalizedFailureReasonErrorKey, NSLocalizedDescriptionKey, NSDebugDescriptionErrorKey,
    ]
    self.init(
      domain: error.domain, code: error.code,
      texts: keys.compactMap { error.userInfo[$0] as? String })
  }

  private static func tellsOfAssociation(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("webcredentials") || text.contains("associated")
  }
}

extension LoginFailure {
  /// What an error of a browser means for a login.
  init(ofBrowser error: any Error) {
    switch error {
    case let failure as LoginFailure: self = failure
    case let error as IduraVerifyError: self = .passed(error)
    case is CancellationError: self = .cancelled
    case let error as BrowserManagerError:
      self = .internalError(.browser, error.errorDescription ?? "", cause: error)
    default:
      switch SessionFailure(error) {
      case .cancelled?: self = .cancelled
      case .notAssociated?: self = .notAssociated
      case .noWindow?:
        self = .internalError(
          .browser, BrowserManagerError.noWindow.errorDescription ?? "",
          cause: BrowserManagerError.noWindow)
      case nil:
        self = .internalError(
          .browser, "The browser has failed.", cause: ForeignError.bare(error))
      }
    }
  }
}

extension BrowserManagerError {
  static let noWindow = BrowserManagerError.configurationError(
    message: "There is no window to show the login in.")
  static let notStarted = BrowserManagerError.configurationError(
    message: "The system does not show the login: another one may be open, or the device may be in "
      + "Guided Access.")
  static let notAssociated = BrowserManagerError.configurationError(
    message:
      "The app is not associated with the host of the redirect URI: add 'webcredentials:' and "
      + "the host to its associated domains.")
  static let notHTTPS = BrowserManagerError.configurationError(
    message: "The redirect URI must begin with 'https://' and a host.")
  static let noAnswer = BrowserManagerError.configurationError(
    message: "The system closed the login without an answer.")

  /// The redirect URI of a `BrowserManager`, which has no errors but its own.
  static func checked(_ url: URL) throws(BrowserManagerError) -> RedirectURI {
    do throws(IduraVerifyConfigurationError) {
      return try RedirectURI(url, rule: .secure)
    } catch {
      throw .configurationError(message: error.errorDescription ?? "")
    }
  }

  /// What `BrowserManager` throws for an error of the system's session.
  static func published(_ error: any Error) -> any Error {
    switch SessionFailure(error) {
    case .cancelled?: CancellationError()
    case .notAssociated?: notAssociated
    case .noWindow?: noWindow
    case nil: ForeignError.bare(error)
    }
  }
}
