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
    guard line.nets.contains(.emailAddresses) else { return nil }
    if lookedAtMailbox.range.contains(digit) { return lookedAtMailbox.address }
    // The digits of a spelled `@` may end a local part as well as stand in one.
    let isSpelledAt =
      line.encodedAtLength(at: digit - 1) > 0 || line.encodedAtLength(at: digit - 2) == 6
    if isSpelledAt {
      let sign = line.byte(digit - 1) == UInt8(ascii: "%") ? digit - 1 : digit - 2
      if let address = lookForAddress(from: sign) { return address }
    }
    return lookForAddress(from: digit)
  }

  /// The e-mail address whose `@` stands at a place.
  mutating func addressEnding(itsLocalPartAt sign: Int) -> Range<Int>? {
    guard line.nets.contains(.emailAddresses) else { return nil }
    return lookForAddress(from: sign)
  }

  /// Looks for the first `@` at or after a place that belongs to the local part, or ends it.
  private mutating func lookForAddress(from place: Int) -> Range<Int>? {
    var position = place
    var localStart: Int?
    while position < line.bytes.count {
      position = line.end(of: ByteTraits.plainLocal, from: position)
      let signLength = line.atLength(at: position)
      if signLength > 0 {
        let start = localStart ?? line.startOfLocalPart(endingAt: position, notBefore: copied)
        localStart = start
        if start < position, let end = line.endOfDomain(at: position + signLength) {
          return remember(start..<end, address: start..<end)
        }
      }
      let length = line.mailboxScalarLength(at: position, ByteTraits.local)
      if length == 0 { break }
      position += length
    }
    return remember(place..<position, address: nil)
  }

  private mutating func remember(_ range: Range<Int>, address: Range<Int>?) -> Range<Int>? {
    lookedAtMailbox = MailboxStretch(range: range, address: address)
    return address
  }
}
