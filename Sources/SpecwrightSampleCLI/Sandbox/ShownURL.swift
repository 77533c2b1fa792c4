internal import Foundation
internal import SpecwrightHTTP
internal import SpecwrightSandbox

/// Addresses as they are shown to whoever looks over a shoulder or reads a log.
enum ShownURL {
  /// An address without user, password, query and fragment, each of which may be a secret.
  static func text(_ url: URL) -> String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "…" }
    let hasMore = parts.query != nil || parts.fragment != nil
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    return (parts.string ?? "") + (hasMore ? "?…" : "")
  }

  /// A word that is no address, without what stands before an `@` in it.
  static func text(_ word: String) -> String {
    guard let sign = word.lastIndex(of: "@") else { return word }
    let scheme = word.range(of: "//").map { word[..<$0.upperBound] } ?? ""
    return scheme + "…" + word[sign...]
  }

  /// The address under which a client of this machine reaches a listener.
  ///
  /// Foundation on Linux refuses addresses of IPv6 in URLs, and takes the name that stands for the one
  /// of this machine everywhere (RFC 6761 section 6.3).
  static func reaching(_ listener: LoopbackListener) -> String {
    let address = listener.address
    guard address == "::" || (address.contains(":") && LoopbackHost.contains(address)) else {
      return listener.url.absoluteString
    }
    return "http://localhost:\(listener.port)"
  }
}
