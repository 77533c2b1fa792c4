/// Finds duplicate members, and builds the hash tables of large objects; linear in their members.
struct MemberIndexBuilder {
  let bytes: UnsafeBufferPointer<UInt8>
  /// All tables, one behind the other; see `MemberIndex`.
  private(set) var slots: [UInt32] = []
  /// The entries of the first and of a later key that read alike.
  private(set) var duplicates: [(first: UInt32, second: UInt32)] = []
  /// How many of them are noted: a text could ask for any amount.
  let mostDuplicates: Int

  init(bytes: UnsafeBufferPointer<UInt8>, mostDuplicates: Int) {
    self.bytes = bytes
    self.mostDuplicates = mostDuplicates
  }

  /// Takes in an object that is complete.
  ///
  /// - Returns: what the object's first key keeps in `next`.
  mutating func index(_ object: Int, _ entries: [Entry]) -> UInt32 {
    guard Int(entries[object].count) > MemberIndex.scanLimit else {
      scan(object, entries)
      return 0
    }
    return fillTable(object, entries)
  }

  /// Compares each key with those before it.
  private mutating func scan(_ object: Int, _ entries: [Entry]) {
    let end = Int(entries[object].next)
    var later = Int(entries[object + 2].next)
    while later < end {
      var earlier = object + 1
      while earlier < later {
        if areEqual(entries[earlier], entries[later]) {
          note(UInt32(earlier), UInt32(later))
          break
        }
        earlier = Int(entries[earlier + 1].next)
      }
      later = Int(entries[later + 1].next)
    }
  }

  private mutating func fillTable(_ object: Int, _ entries: [Entry]) -> UInt32 {
    let table = slots.count
    let capacity = MemberIndex.capacity(Int(entries[object].count))
    slots.append(contentsOf: repeatElement(0, count: capacity))
    let end = Int(entries[object].next)
    var key = object + 1
    while key < end {
      insert(key, table: table, mask: capacity - 1, entries)
      key = Int(entries[key + 1].next)
    }
    return UInt32(truncatingIfNeeded: table + 1)
  }

  private mutating func insert(_ key: Int, table: Int, mask: Int, _ entries: [Entry]) {
    var slot = hash(entries[key]) & mask
    while slots[table + slot] != 0 {
      let other = slots[table + slot] - 1
      if areEqual(entries[Int(other)], entries[key]) {
        note(other, UInt32(key))
        return
      }
      slot = (slot + 1) & mask
    }
    slots[table + slot] = UInt32(key + 1)
  }

  private mutating func note(_ first: UInt32, _ second: UInt32) {
    if duplicates.count < mostDuplicates { duplicates.append((first, second)) }
  }

  private func hash(_ key: Entry) -> Int {
    let content = Int(key.start) + 1..<Int(key.end) - 1
    if key.kind == .escapedString {
      return EscapedText.decode(bytes, content).withUnsafeBufferPointer(MemberIndex.hash)
    }
    return MemberIndex.hash(UnsafeBufferPointer(rebasing: bytes[content]))
  }

  private func areEqual(_ left: Entry, _ right: Entry) -> Bool {
    if left.kind == .string && right.kind == .string {
      let count = left.end - left.start
      guard count == right.end - right.start else { return false }
      var offset = 1
      while offset < Int(count) - 1 {
        if bytes[Int(left.start) + offset] != bytes[Int(right.start) + offset] { return false }
        offset += 1
      }
      return true
    }
    let content = Int(left.start) + 1..<Int(left.end) - 1
    let text =
      left.kind == .escapedString
      ? EscapedText.decode(bytes, content) : [UInt8](bytes[content])
    return text.withUnsafeBufferPointer { MemberIndex.isKey(right, $0, bytes) }
  }
}
