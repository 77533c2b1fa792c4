/// How keys are found in an object: small ones are scanned, large ones have a hash table.
///
/// The table stands in the tape's slots: `capacity` slots, a power of two at least twice the count
/// of members, each 0 or one more than the number of a key's entry. The hash is the standard
/// library's, seeded per process, so that no document can be made to collide on purpose.
enum MemberIndex {
  /// Objects with more members than this get a table.
  static let scanLimit = 8

  static func capacity(_ count: Int) -> Int {
    var capacity = 32
    while capacity < 2 * count { capacity *= 2 }
    return capacity
  }

  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return hasher.finalize()
  }

  /// The number of the entry that holds a key of the object, or nil.
  static func find(
    _ key: UnsafeBufferPointer<UInt8>, in object: Entry, at index: Int, of tape: JSONTape
  ) -> Int? {
    tape.file.bytes.withUnsafeBufferPointer { bytes in
      object.count <= scanLimit
        ? scan(key, bytes, from: index + 1, to: Int(object.next), tape.entries)
        : probe(key, bytes, Int(tape.entries[index + 1].next) - 1, Int(object.count), tape)
    }
  }

  private static func scan(
    _ key: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int, to end: Int, _ entries: [Entry]
  ) -> Int? {
    var index = start
    while index < end {
      if isKey(entries[index], key, bytes) { return index }
      index = Int(entries[index + 1].next)
    }
    return nil
  }

  private static func probe(
    _ key: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>,
    _ table: Int, _ count: Int, _ tape: JSONTape
  ) -> Int? {
    let mask = capacity(count) - 1
    var slot = hash(key) & mask
    while tape.slots[table + slot] != 0 {
      let index = Int(tape.slots[table + slot]) - 1
      if isKey(tape.entries[index], key, bytes) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Whether an entry is the string with the given text.
  static func isKey(
    _ entry: Entry, _ key: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let content = Int(entry.start) + 1..<Int(entry.end) - 1
    if entry.kind == .escapedString {
      // An escape is never shorter than what it stands for.
      guard content.count > key.count else { return false }
      return EscapedText.decode(bytes, content).elementsEqual(key)
    }
    guard content.count == key.count else { return false }
    return equal(bytes, content.lowerBound, key)
  }

  private static func equal(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ key: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var offset = 0
    while offset < key.count {
      if bytes[start + offset] != key[offset] { return false }
      offset += 1
    }
    return true
  }
}
