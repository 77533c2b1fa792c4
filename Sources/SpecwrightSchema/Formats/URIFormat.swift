/// URIs and references to them (RFC 3986), and IRIs, which hold other scripts too (RFC 3987).
struct URIFormat {
  private let isInternational: Bool

  static func accepts(_ text: String, isRelativeAllowed: Bool, isInternational: Bool) -> Bool {
    let format = URIFormat(isInternational: isInternational)
    return format.accepts([UInt8](text.utf8), isRelativeAllowed)
  }

  private func accepts(_ text: [UInt8], _ isRelativeAllowed: Bool) -> Bool {
    var rest = text[...]
    if let colon = schemeEnd(text) {
      rest = text[(colon + 1)...]
    } else {
      let firstSegment = text.prefix { !ASCII.isOne(of: "/?#", $0) }
      guard isRelativeAllowed, !firstSegment.contains(UInt8(ascii: ":")) else { return false }
    }
    let parts = rest.split(
      separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count > 1, !isMadeOf(":@/?", parts[1]) { return false }
    let halves = parts[0].split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    if halves.count > 1, !isMadeOf(":@/?", halves[1]) { return false }
    return isHierarchy(halves[0])
  }

  /// Where the colon behind a scheme stands.
  private func schemeEnd(_ text: [UInt8]) -> Int? {
    guard let first = text.first, ASCII.isLetter(first),
      let end = text.firstIndex(where: {
        !ASCII.isLetterOrDigit($0) && !ASCII.isOne(of: "+-.", $0)
      }), text[end] == UInt8(ascii: ":")
    else { return nil }
    return end
  }

  /// A path, with an authority before it where there are two slashes.
  private func isHierarchy(_ text: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    guard text.starts(with: [slash, slash]) else { return isMadeOf(":@/", text) }
    let rest = text.dropFirst(2)
    let authority = rest.prefix { $0 != slash }
    return isAuthority(authority) && isMadeOf(":@/", rest.dropFirst(authority.count))
  }

  private func isAuthority(_ text: ArraySlice<UInt8>) -> Bool {
    var host = text
    if let at = text.lastIndex(of: UInt8(ascii: "@")) {
      guard isMadeOf(":", text[text.startIndex..<at]) else { return false }
      host = text[(at + 1)...]
    }
    guard host.first == UInt8(ascii: "[") else {
      let name = host.prefix { $0 != UInt8(ascii: ":") }
      return isMadeOf("", name) && isPort(host.dropFirst(name.count))
    }
    guard let end = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return isLiteral(host[host.startIndex..<end].dropFirst()) && isPort(host[(end + 1)...])
  }

  /// The inside of square brackets: an IPv6 address, or one of a later version.
  private func isLiteral(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first.map({ $0 | 0x20 }) == UInt8(ascii: "v") else {
      return AddressFormat.isVersion6(text)
    }
    let version = text.dropFirst().prefix(while: ASCII.isHexadecimal)
    let address = text.dropFirst(1 + version.count)
    return !version.isEmpty && address.first == UInt8(ascii: ".") && address.count > 1
      && !address.contains(UInt8(ascii: "%")) && isMadeOf(":", address.dropFirst())
  }

  private func isPort(_ text: ArraySlice<UInt8>) -> Bool {
    text.isEmpty || text.first == UInt8(ascii: ":") && text.dropFirst().allSatisfy(ASCII.isDigit)
  }

  /// Whether a text holds unreserved characters, sub-delimiters, escapes and some others only.
  private func isMadeOf(_ others: StaticString, _ text: ArraySlice<UInt8>) -> Bool {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < text.endIndex, ASCII.isHexadecimal(text[index + 1]),
          ASCII.isHexadecimal(text[index + 2])
        else { return false }
        index += 3
        continue
      }
      guard
        ASCII.isLetterOrDigit(byte) || ASCII.isOne(of: "-._~!$&'()*+,;=", byte)
          || ASCII.isOne(of: others, byte) || isInternational && byte >= 0x80
      else { return false }
      index += 1
    }
    return true
  }
}
