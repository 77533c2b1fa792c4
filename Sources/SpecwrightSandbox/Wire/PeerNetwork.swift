#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The part of a caller's address by which requests are counted.
///
/// One customer has one IPv4 address but a whole IPv6 network, so the latter is cut to a prefix.
struct PeerNetwork: Hashable, Sendable {
  let isIPv6: Bool
  private let name: String

  /// Reads an address in digits; anything else counts under its own spelling.
  init(_ address: String, ipv6PrefixBytes: Int) {
    var bytes = in6_addr()
    let digits = String(address.prefix { $0 != "%" })
    guard inet_pton(AF_INET6, digits, &bytes) == 1 else {
      isIPv6 = false
      name = address
      return
    }
    let all = withUnsafeBytes(of: bytes) { Array($0) }
    // An IPv4 caller of a listener that serves both (RFC 4291, section 2.5.5.2).
    let isMapped = all.prefix(10).allSatisfy { $0 == 0 } && all[10...11].allSatisfy { $0 == 0xFF }
    isIPv6 = !isMapped
    let kept = isMapped ? all.suffix(4) : all.prefix(ipv6PrefixBytes)
    name = kept.map(String.init).joined(separator: isMapped ? "." : ":")
  }
}
