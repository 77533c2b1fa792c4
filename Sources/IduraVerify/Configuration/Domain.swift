import Foundation

/// The domain of a tenant: a host name, and a port if it has one.
///
/// The grammar is our own rather than what a URL parser takes: parsers differ between systems, some
/// drop characters without a word, and an entry for associated domains can hold nothing else.
struct Domain: Hashable, Sendable {
  /// The host in lower case, with the port behind it if there is one other than that of `https`, which
  /// no provider writes when it names itself.
  let text: String

  /// Reads a domain as an app gives it; blanks and line breaks around it do not count.
  ///
  /// - Parameter given: The text.
  /// - Throws: `IduraVerifyConfigurationError.invalidDomain`, which names the text.
  init(_ given: String) throws(IduraVerifyConfigurationError) {
    let trimmed = given.trimmingCharacters(in: .whitespacesAndNewlines)
    if let problem = Self.problem(of: trimmed) {
      let shown = ForeignText.shown(given, upTo: 256)
      throw .invalidDomain(
        message: "The domain '\(shown)' \(problem). Write it like 'example.idura.broker'.")
    }
    let host = trimmed.lowercased()
    text = host.hasSuffix(":443") ? String(host.dropLast(4)) : host
  }

  private static func problem(of text: String) -> String? {
    guard !text.isEmpty else { return "is empty" }
    guard !text.contains("://") else { return "has a scheme in front" }
    guard !text.contains("/") else { return "has a path behind it" }
    guard !text.contains("?") else { return "has a query behind it" }
    guard !text.contains("#") else { return "has a fragment behind it" }
    guard !text.contains("@") else { return "has a user in front" }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return "has more than one colon" }
    if parts.count == 2, !isPort(parts[1]) { return "has no port from 1 to 65535 behind the colon" }
    return problem(ofHost: parts[0])
  }

  private static func problem(ofHost host: Substring) -> String? {
    guard host.utf8.count <= 253 else { return "is longer than 253 characters" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2 else { return "has no dot" }
    guard labels.allSatisfy(isLabel) else {
      return "has a part that is not made of 1 to 63 letters, digits and inner hyphens of ASCII"
    }
    return nil
  }

  /// RFC 1123 section 2.1.
  private static func isLabel(_ label: Substring) -> Bool {
    let bytes = label.utf8
    return (1...63).contains(bytes.count) && bytes.first != UInt8(ascii: "-")
      && bytes.last != UInt8(ascii: "-")
      && bytes.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isPort(_ text: Substring) -> Bool {
    guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy(isDigit),
      text.utf8.first != UInt8(ascii: "0")
    else { return false }
    return Int(text).map { (1...65535).contains($0) } ?? false
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
