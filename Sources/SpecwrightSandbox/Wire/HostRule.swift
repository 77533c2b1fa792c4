internal import SpecwrightHTTP

/// Which authorities a request may be meant for.
///
/// A page in a browser can have its own name resolve to this machine and then talk to every
/// port of it; it cannot change the `Host` its requests carry. So only loopback names pass.
enum HostRule: Sendable {
  case loopbackNames
  /// For a listener that was told to be reachable from elsewhere.
  case any

  /// A head to the request a service sees; an absolute target is brought to origin form, its
  /// authority standing in for `Host` (RFC 9112, section 3.2.2).
  func request(
    _ head: MessageHead, body: [UInt8] = [], peer: String
  ) throws(MessageRefusal) -> ServerRequest {
    let (authority, target) = try Self.split(head)
    if case .loopbackNames = self, let authority, !Self.isLoopback(authority) {
      throw .misdirected
    }
    return ServerRequest(
      method: head.method, target: target, fields: head.fields, body: body, peer: peer)
  }

  private static func split(
    _ head: MessageHead
  ) throws(MessageRefusal) -> (authority: String?, target: String) {
    let target = head.target
    if target.hasPrefix("/") || target == "*" { return (head.fields[single: "Host"], target) }
    let scheme = "http://"
    guard target.lowercased().hasPrefix(scheme) else {
      throw .malformed("the target is neither a path nor an http URL")
    }
    let rest = target.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let path = rest.dropFirst(authority.count)
    return (String(authority), path.hasPrefix("/") ? String(path) : "/" + path)
  }

  /// Whether an authority, with or without a port, names this machine's loopback interface.
  static func isLoopback(_ authority: String) -> Bool {
    guard let name = hostName(authority) else { return false }
    if LoopbackHost.contains(name) { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { isByte($0) }
  }

  private static func hostName(_ authority: String) -> String? {
    let name: Substring
    if authority.hasPrefix("[") {
      guard let bracket = authority.firstIndex(of: "]") else { return nil }
      name = authority[...bracket]
    } else {
      name = authority.prefix { $0 != ":" }
    }
    let rest = authority.dropFirst(name.count)
    guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
    guard rest.dropFirst().utf8.allSatisfy(Ascii.isDigit) else { return nil }
    return String(name)
  }

  private static func isByte(_ text: Substring) -> Bool {
    (1...3).contains(text.utf8.count) && text.utf8.allSatisfy(Ascii.isDigit)
      && UInt8(text) != nil
  }
}
