/// Mailboxes of RFC 5321 section 4.1.2, and of RFC 6531 where any UTF-8 may stand.
enum EmailFormat {
  static func accepts(_ text: [UInt8], isInternational: Bool) -> Bool {
    guard let at = text.lastIndex(of: UInt8(ascii: "@")) else { return false }
    let local = text[..<at]
    return (isDotted(local, isInternational) || isQuoted(local, isInternational))
      && isDomain(text[(at + 1)...], isInternational)
  }

  /// Atoms with single dots between them.
  private static func isDotted(_ text: ArraySlice<UInt8>, _ isInternational: Bool) -> Bool {
    text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { atom in
      !atom.isEmpty
        && atom.allSatisfy { byte in
          ASCII.isLetterOrDigit(byte) || ASCII.isOne(of: "!#$%&'*+-/=?^_`{|}~", byte)
            || isInternational && byte >= 0x80
        }
    }
  }

  /// A text in double quotes, in which a backslash stands before quotes and backslashes.
  private static func isQuoted(_ text: ArraySlice<UInt8>, _ isInternational: Bool) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard text.count >= 2, text.first == quote, text.last == quote else { return false }
    var isEscaped = false
    for byte in text.dropFirst().dropLast() {
      guard (0x20...0x7E).contains(byte) || isInternational && byte >= 0x80 else { return false }
      if isEscaped {
        isEscaped = false
      } else if byte == quote {
        return false
      } else {
        isEscaped = byte == UInt8(ascii: "\\")
      }
    }
    return !isEscaped
  }

  /// A host name, or an address in square brackets.
  private static func isDomain(_ text: ArraySlice<UInt8>, _ isInternational: Bool) -> Bool {
    guard text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") else {
      guard isInternational else { return HostnameFormat.accepts(text) }
      // What stands for a letter of another script is measured in its own bytes.
      let letters = text.map { $0 >= 0x80 ? UInt8(ascii: "a") : $0 }
      return HostnameFormat.accepts(letters[...])
    }
    let literal = text.dropFirst().dropLast()
    let tag = [UInt8]("ipv6:".utf8)
    let start = literal.prefix(tag.count).map { ASCII.isLetter($0) ? $0 | 0x20 : $0 }
    return start == tag
      ? AddressFormat.isVersion6(literal.dropFirst(tag.count)) : AddressFormat.isVersion4(literal)
  }
}
