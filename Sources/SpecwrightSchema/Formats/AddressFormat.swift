/// Addresses of the Internet Protocol.
enum AddressFormat {
  /// Four numbers below 256 without leading zeros (RFC 2673 section 3.2).
  static func isVersion4(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy(isByte)
  }

  private static func isByte(_ text: ArraySlice<UInt8>) -> Bool {
    guard (1...3).contains(text.count), text.allSatisfy(ASCII.isDigit) else { return false }
    if text.count > 1 && text.first == UInt8(ascii: "0") { return false }
    return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } < 256
  }

  /// Eight groups of hexadecimal digits, of which one run of zeros may be `::` (RFC 4291 2.2).
  static func isVersion6(_ text: ArraySlice<UInt8>) -> Bool {
    guard let gap = firstGap(text) else { return groupCount(text) == 8 }
    let before = text[text.startIndex..<gap]
    let behind = text[(gap + 2)...]
    // The first half must not end in an IPv4 address.
    guard !before.contains(UInt8(ascii: ".")),
      let first = before.isEmpty ? 0 : groupCount(before),
      let second = behind.isEmpty ? 0 : groupCount(behind)
    else { return false }
    return first + second <= 7
  }

  private static func firstGap(_ text: ArraySlice<UInt8>) -> Int? {
    let colon = UInt8(ascii: ":")
    return text.indices.dropLast().first { text[$0] == colon && text[$0 + 1] == colon }
  }

  /// How many groups of 16 bits a text has; an IPv4 address at its end counts as two.
  private static func groupCount(_ text: ArraySlice<UInt8>) -> Int? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    var count = 0
    for (index, part) in parts.enumerated() {
      if (1...4).contains(part.count), part.allSatisfy(ASCII.isHexadecimal) {
        count += 1
      } else if index == parts.count - 1, isVersion4(part) {
        count += 2
      } else {
        return nil
      }
    }
    return count
  }
}

/// Names of hosts (RFC 1123 section 2.1): labels of ASCII letters, digits and hyphens.
enum HostnameFormat {
  static func accepts(_ text: ArraySlice<UInt8>) -> Bool {
    guard (1...253).contains(text.count) else { return false }
    return text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy(isLabel)
  }

  private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
      && label.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == hyphen }
  }
}
