/// The bytes of a line, and what each may be to the nets that are on.
struct Line {
  let bytes: UnsafeBufferPointer<UInt8>
  let traits: UnsafeBufferPointer<UInt16>
  let nets: RedactionMask.Nets
}

extension Line {
  /// The byte at a place, or 0 beyond the ends.
  @inline(__always)
  func byte(_ position: Int) -> UInt8 {
    position >= 0 && position < bytes.count ? bytes[position] : 0
  }

  /// Whether the byte at a place exists and has a trait.
  @inline(__always)
  func has(_ trait: UInt16, at position: Int) -> Bool {
    position >= 0 && position < bytes.count && traits[Int(bytes[position])] & trait != 0
  }

  /// Whether a word stands at a place, in any case; the word is given in lower case.
  func matches(_ word: StaticString, at position: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position >= 0, position + count <= bytes.count else { return false }
    for offset in 0..<count {
      let byte = bytes[position + offset]
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if lower != word.utf8Start[offset] { return false }
    }
    return true
  }

  /// The end of the stretch of bytes with a trait that begins at a place.
  @inline(__always)
  func end(of trait: UInt16, from position: Int) -> Int {
    var position = position
    while position < bytes.count, traits[Int(bytes[position])] & trait != 0 { position += 1 }
    return position
  }

  /// The length of a scalar in UTF-8 by its first byte.
  func scalarLength(ofLead lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}
