import Foundation
import SpecwrightHTTP

/// Which addresses may be called, and which may be returned to.
enum AddressRule: Sendable {
  /// `https` on its usual port: the rule of apps.
  case secure
  /// Beside that, `http` on this machine with any port (RFC 8252 section 7.3): the rule of
  /// command-line programs and tests.
  case secureOrLoopback

  /// Whether requests may go to an address.
  func admits(_ url: URLComponents) -> Bool {
    guard url.host?.isEmpty == false, url.user == nil, url.password == nil, url.fragment == nil
    else { return false }
    return isHTTPS(url) || isLoopback(url)
  }

  func isHTTPS(_ url: URLComponents) -> Bool { url.scheme?.lowercased() == "https" }

  func isLoopback(_ url: URLComponents) -> Bool {
    guard self == .secureOrLoopback, url.scheme?.lowercased() == "http", let host = url.host
    else { return false }
    return LoopbackHost.contains(host)
  }
}
