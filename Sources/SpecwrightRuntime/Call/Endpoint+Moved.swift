package import Foundation

extension Endpoint {
  /// The same call at an address that a service has named itself, as discovery documents do.
  ///
  /// The address takes the place of the described path; its query stands before the call's own.
  ///
  /// - Parameter address: The address, with host.
  /// - Returns: The call, or nil when the address is none that can be called.
  package func moved(to address: URL) -> Endpoint? {
    guard let parts = URLComponents(url: address, resolvingAgainstBaseURL: true) else { return nil }
    var server = parts
    server.percentEncodedPath = ""
    server.percentEncodedQuery = nil
    server.fragment = nil
    guard let server = server.url, BaseURL.text(of: server) != nil else { return nil }
    var moved = self
    moved.server = server
    moved.target.move(to: parts.percentEncodedPath, query: parts.percentEncodedQuery)
    return moved
  }

  /// The address of a call that is opened by something else than a client.
  ///
  /// - Returns: The address, or nil when the call has no server of its own or a part that cannot be
  ///   written.
  package var url: URL? {
    guard let server, let base = BaseURL.text(of: server), target.problem == nil else { return nil }
    return URL(string: base + target.path + (target.query.isEmpty ? "" : "?" + target.query))
  }
}
