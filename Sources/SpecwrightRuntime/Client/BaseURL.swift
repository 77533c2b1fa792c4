import Foundation

/// The address that every path of a service is put behind.
enum BaseURL {
  /// Scheme, host, port and path without a trailing slash; nil when the URL is unusable.
  ///
  /// A user name in an address is refused: the stack would send it as a credential of its own.
  static func text(of url: URL) -> String? {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
      let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil
    else { return nil }
    var base = parts
    base.query = nil
    base.fragment = nil
    guard var text = base.string else { return nil }
    while text.last == "/" { text.removeLast() }
    return text
  }
}
