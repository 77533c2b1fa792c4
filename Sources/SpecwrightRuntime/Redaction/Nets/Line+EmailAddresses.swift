extension Line {
  /// The start of the local part that ends at a place.
  func startOfLocalPart(endingAt end: Int, notBefore floor: Int) -> Int {
    var start = end
    while start > floor, case let length = mailboxScalarLength(endingAt: start, notBefore: floor),
      length > 0
    {
      start -= length
      // No byte beyond ASCII has the trait.
      while start > floor, traits[Int(bytes[start - 1])] & ByteTraits.local != 0 { start -= 1 }
    }
    // A leading apostrophe is a quotation mark.
    while start < end, bytes[start] == UInt8(ascii: "'") { start += 1 }
    return start
  }

  /// The end of a domain or an address literal.
  func endOfDomain(at start: Int) -> Int? {
    guard byte(start) != UInt8(ascii: "[") else { return endOfAddressLiteral(at: start) }
    var end = start
    while case let length = mailboxScalarLength(at: end, ByteTraits.domain), length > 0 {
      end = self.end(of: ByteTraits.domain, from: end + length)
    }
    while end > start, isDomainPunctuation(bytes[end - 1]) { end -= 1 }
    return end > start ? end : nil
  }

  private func isDomainPunctuation(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// The end of an address literal (RFC 5321 4.1.3) such as `[192.0.2.1]`.
  private func endOfAddressLiteral(at start: Int) -> Int? {
    var end = start + 1
    while has(ByteTraits.domain, at: end) || byte(end) == UInt8(ascii: ":") { end += 1 }
    return byte(end) == UInt8(ascii: "]") && end > start + 1 ? end + 1 : nil
  }

  /// The length of an `@` in any of its spellings, or 0.
  func atLength(at position: Int) -> Int {
    byte(position) == UInt8(ascii: "@") ? 1 : encodedAtLength(at: position)
  }

  /// The length of an `@` spelled `%40` or `\u0040`, or 0.
  func encodedAtLength(at position: Int) -> Int {
    switch byte(position) {
    case UInt8(ascii: "%"): matches("%40", at: position) ? 3 : 0
    case UInt8(ascii: "\\"): matches("\\u0040", at: position) ? 6 : 0
    default: 0
    }
  }

  /// The length of the scalar at a place if it may stand in a part of an address, else 0.
  ///
  /// Beyond ASCII these are all scalars but the guillemets and their neighbours (U+0080 to U+00BF),
  /// general punctuation (U+2000 to U+206F) and the punctuation of East Asia (U+3000 to U+303F).
  func mailboxScalarLength(at position: Int, _ trait: UInt16) -> Int {
    guard position < bytes.count else { return 0 }
    let lead = bytes[position]
    if lead < 0x80 { return traits[Int(lead)] & trait != 0 ? 1 : 0 }
    let next = byte(position + 1)
    let isPunctuation =
      lead == 0xC2 || (lead == 0xE2 && next <= 0x81) || (lead == 0xE3 && next == 0x80)
    return isPunctuation ? 0 : scalarLength(ofLead: lead)
  }

  private func mailboxScalarLength(endingAt end: Int, notBefore floor: Int) -> Int {
    var start = end - 1
    while start > floor, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return mailboxScalarLength(at: start, ByteTraits.local)
  }
}
