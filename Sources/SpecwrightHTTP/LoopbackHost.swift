internal import Foundation

/// The hosts of URLs that are this machine's loopback interface, to which a secret may go in clear.
package enum LoopbackHost {
  /// Whether a host is one of them: `localhost` in any letter case, `127.0.0.1`, or `::1` in any of its
  /// spellings, with brackets or without.
  ///
  /// Others are not, although they may lead there: parsers of URLs differ over the short spellings of
  /// 127.0.0.0/8, and systems over IPv4 in an address of IPv6 (`::ffff:127.0.0.1`).
  package static func contains(_ host: String) -> Bool {
    ["localhost", "127.0.0.1"].contains(host.lowercased()) || isSixthVersion(host)
  }

  /// Whether a host is `::1`, which can be written in many ways (RFC 4291 section 2.2).
  private static func isSixthVersion(_ host: String) -> Bool {
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let digits = isBracketed ? String(host.dropFirst().dropLast()) : host
    var address = in6_addr()
    // What C reads ends at the first zero.
    guard !digits.utf8.contains(0), inet_pton(AF_INET6, digits, &address) == 1 else { return false }
    return withUnsafeBytes(of: address) { bytes in
      bytes.elementsEqual([UInt8](repeating: 0, count: 15) + [1])
    }
  }
}
