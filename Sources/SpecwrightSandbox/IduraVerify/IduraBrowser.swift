public import Foundation
public import SpecwrightHTTP

extension Idura {
  /// A browser and the person in front of it, for tests and demonstrations: it opens a login, fills
  /// in the page, and comes back with the callback.
  ///
  /// Its ``present(url:callback:ephemeral:)`` is spelled as clients that open a browser ask for it.
  public struct Browser: Sendable {
    /// What the person does on the page.
    public enum Choice: Hashable, Sendable {
      /// Logs in as somebody.
      case person(Person)
      /// Logs in as the first one on the page.
      case anybody
      /// Presses the button to cancel.
      case cancel
    }

    /// Why there is no callback.
    public enum Failure: Error, Hashable, Sendable {
      /// The page has no such button; also a page that only says that nothing goes on.
      case noButton
      /// The answer is neither a page nor a redirection, or leads in circles.
      case unexpectedAnswer(status: Int)
      /// The person was asked to choose an eID, and was told none.
      case noEID
    }

    /// What the person does on the page.
    public var choice: Choice
    /// The acr value of the eID that the person chooses where the application leaves it open.
    public var eID: String?
    private let transport: any HTTPTransport

    /// Makes a browser.
    ///
    /// - Parameters:
    ///   - transport: What carries its requests; it follows no redirect.
    ///   - choice: What the person does on the page.
    ///   - eID: The acr value of the eID that the person chooses where the application leaves it open.
    public init(
      transport: any HTTPTransport, choice: Choice = .anybody, eID: String? = nil
    ) {
      self.transport = transport
      self.choice = choice
      self.eID = eID
    }

    /// Opens a login and sees it through.
    ///
    /// - Parameters:
    ///   - url: Where the login begins.
    ///   - callback: Where it ends: the redirect URI of the application.
    ///   - ephemeral: Whether nothing is remembered; this browser never does.
    /// - Returns: The URL that the provider redirects to, outside the provider.
    /// - Throws: ``Failure``, and what the transport throws.
    public func present(url: URL, callback: URL, ephemeral: Bool) async throws -> URL {
      var request = HTTPRequest(
        method: "GET", url: url, headers: ["Accept": "text/html"], body: .none)
      // An eID, a person, and a step to spare.
      for _ in 0..<4 {
        let response = try await transport.send(request)
        switch response.status {
        case 302, 303:
          guard let target = response.headers.first(where: { $0.key.lowercased() == "location" }),
            let next = URL(string: target.value, relativeTo: request.url)?.absoluteURL
          else { throw Failure.unexpectedAnswer(status: response.status) }
          guard Self.isProvider(next, url) else { return next }
          request = HTTPRequest(
            method: "GET", url: next, headers: ["Accept": "text/html"], body: .none)
        case 200:
          let page = String(decoding: try await response.body.data(), as: UTF8.self)
          request = try submission(of: page, at: request.url)
        case let status:
          throw status == 400 ? Failure.noButton : Failure.unexpectedAnswer(status: status)
        }
      }
      throw Failure.unexpectedAnswer(status: 200)
    }

    /// Whether a URL is one of the provider's own pages.
    private static func isProvider(_ next: URL, _ first: URL) -> Bool {
      next.scheme == first.scheme && next.host == first.host && next.port == first.port
        && next.path == first.path
    }

    private func submission(of page: String, at url: URL) throws -> HTTPRequest {
      let form = LoginForm(page)
      guard let action = form.action, let target = URL(string: action, relativeTo: url) else {
        throw Failure.noButton
      }
      let button: LoginForm.Field?
      if let eID, form.buttons.contains(where: { $0.name == "eid" }) {
        button = form.buttons.first { $0.name == "eid" && $0.value == eID }
      } else {
        switch choice {
        case .cancel: button = form.buttons.first { $0.name == "cancel" }
        case .anybody: button = form.buttons.first { $0.name == "person" }
        case .person(let person):
          button = form.buttons.first { $0.name == "person" && $0.value == person.id }
        }
        if button == nil, form.buttons.contains(where: { $0.name == "eid" }) {
          throw Failure.noEID
        }
      }
      guard let button else { throw Failure.noButton }
      return HTTPRequest(
        method: "POST", url: target.absoluteURL,
        headers: ["Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"],
        body: .data(Data(Callback.form((form.hidden + [button]).map { ($0.name, $0.value) }).utf8)))
    }
  }
}
