/// A stretch of bytes that may stand in a local part, and the e-mail address that begins in it.
struct MailboxStretch {
  var range: Range<Int>
  var address: Range<Int>?
}

extension LineMasker {
  /// The e-mail address around a digit.
  ///
  /// - Parameter digit: A place at or after `copied`, with nothing found between the two.
  /// - Returns: The range of the address.
  mutating func address(around digit: Int) -> Range<Int>? {
    guard nets.contains(.emailAddresses) else { return nil }
    if lookedAtMailbox.range.contains(digit) { return lookedAtMailbox.address }
    // The digits of a spelled `@` may end a local part as well as stand in one.
    let isSpelledAt = encodedAtLength(at: digit - 1) > 0 || encodedAtLength(at: digit - 2) == 6
    if isSpelledAt {
      let sign = byte(digit - 1) == UInt8(ascii: "%") ? digit - 1 : digit - 2
      if let address = lookForAddress(from: sign) { return address }
    }
    return lookForAddress(from: digit)
  }

  /// The e-mail address whose `@` stands at a place.
  mutating func addressEnding(itsLocalPartAt sign: Int) -> Range<Int>? {
    guard nets.contains(.emailAddresses) else { return nil }
    return lookForAddress(from: sign)
  }

  /// Looks for the first `@` at or after a place that belongs to the local part, or ends it.
  private mutating func lookForAddress(from place: Int) -> Range<Int>? {
    var position = place
    var localStart: Int?
    while position < bytes.count {
      let signLength = atLength(at: position)
      if signLength > 0 {
        let start = localStart ?? startOfLocalPart(endingAt: position)
        localStart = start
        if start < position, let end = endOfDomain(at: position + signLength) {
          return remember(start..<end, address: start..<end)
        }
      }
      let length = mailboxScalarLength(at: position, ByteTraits.local)
      if length == 0 { break }
      position += length
    }
    return remember(place..<position, address: nil)
  }

  private mutating func remember(_ range: Range<Int>, address: Range<Int>?) -> Range<Int>? {
    lookedAtMailbox = MailboxStretch(range: range, address: address)
    return address
  }

  private func startOfLocalPart(endingAt end: Int) -> Int {
    var start = end
    while start > copied, case let length = mailboxScalarLength(endingAt: start), length > 0 {
      start -= length
    }
    // A leading apostrophe is a quotation mark.
    while start < end, bytes[start] == UInt8(ascii: "'") { start += 1 }
    return start
  }

  private func endOfDomain(at start: Int) -> Int? {
    guard byte(start) != UInt8(ascii: "[") else { return endOfAddressLiteral(at: start) }
    var end = start
    while case let length = mailboxScalarLength(at: end, ByteTraits.domain), length > 0 {
      end += length
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
  private func atLength(at position: Int) -> Int {
    byte(position) == UInt8(ascii: "@") ? 1 : encodedAtLength(at: position)
  }

  private func encodedAtLength(at position: Int) -> Int {
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
  private func mailboxScalarLength(at position: Int, _ trait: UInt8) -> Int {
    guard position < bytes.count else { return 0 }
    let lead = bytes[position]
    if lead < 0x80 { return traits[Int(lead)] & trait != 0 ? 1 : 0 }
    let next = byte(position + 1)
    let isPunctuation =
      lead == 0xC2 || (lead == 0xE2 && next <= 0x81) || (lead == 0xE3 && next == 0x80)
    return isPunctuation ? 0 : scalarLength(ofLead: lead)
  }

  private func mailboxScalarLength(endingAt end: Int) -> Int {
    var start = end - 1
    while start > copied, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return mailboxScalarLength(at: start, ByteTraits.local)
  }

  /// The length of a scalar in UTF-8 by its first byte.
  func scalarLength(ofLead lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}
