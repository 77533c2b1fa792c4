/// The names of this machine's loopback interface, to which a secret may go in clear.
package enum LoopbackName {
  /// Whether a host is one of them, in any letter case: `localhost`, `127.0.0.1` or `::1`, with
  /// brackets or without.
  ///
  /// Other addresses of 127.0.0.0/8 are not: parsers of URLs differ over their short spellings.
  package static func contains(_ host: String) -> Bool {
    ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host.lowercased())
  }
}
