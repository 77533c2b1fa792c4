public import Foundation

extension Idura {
  /// An application that may let people log in.
  public struct Client: Hashable, Sendable {
    /// Its identifier.
    public var id: String
    /// Where its callbacks go; nil takes any `https` URI, and `http` at the loopback interface.
    public var redirectURIs: [URL]?

    /// Makes an application.
    ///
    /// - Parameters:
    ///   - id: Its identifier.
    ///   - redirectURIs: Where its callbacks go.
    public init(id: String, redirectURIs: [URL]? = nil) {
      self.id = id
      self.redirectURIs = redirectURIs
    }

    /// The application of a sandbox that was not told otherwise.
    public static let sample = Client(id: "urn:my:application:identifier:1234")

    /// Whether a callback may go there.
    ///
    /// URIs are compared letter by letter, but for the port on the loopback interface, which an
    /// application is given by its system (RFC 8252, section 7.3).
    func allows(_ uri: String) -> Bool {
      // Foundation mends what is no URI, but the browser would be sent where it was written.
      guard uri.utf8.allSatisfy(Self.isURIByte), let components = URLComponents(string: uri),
        let scheme = components.scheme,
        components.host?.isEmpty == false, components.fragment == nil, components.user == nil
      else { return false }
      let isLoopback = HostRule.isLoopback(components.percentEncodedHost ?? "")
      guard scheme == "https" || (scheme == "http" && isLoopback) else { return false }
      guard let redirectURIs else { return true }
      return redirectURIs.contains { known in
        if known.absoluteString == uri { return true }
        guard scheme == "http", var other = URLComponents(string: known.absoluteString),
          var given = Optional(components)
        else { return false }
        other.port = nil
        given.port = nil
        return other.string == given.string
      }
    }

    /// A byte that URIs are made of (RFC 3986, section 2): no blank, no control character, no line
    /// break, and none beyond ASCII.
    private static func isURIByte(_ byte: UInt8) -> Bool {
      Ascii.isVisible(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
    }
  }
}
