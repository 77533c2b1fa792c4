/// A parsed document as one flat array, each value directly behind what encloses it.
///
/// An object is followed by its members, key then value; an array by its elements. Nothing is
/// allocated per value, and text stays in the file's bytes until it is asked for.
final class JSONTape: Sendable {
  let file: SourceFile
  let entries: [Entry]
  /// The hash tables of all large objects, one behind the other; see `MemberIndex`.
  let slots: [UInt32]

  init(file: SourceFile, entries: [Entry], slots: [UInt32]) {
    self.file = file
    self.entries = entries
    self.slots = slots
  }

  /// The parser refuses larger files, so that offsets and entry numbers fit 32 bits, and counts 28.
  static let maximumByteCount = 1 << 29
}

/// What an entry is.
enum EntryKind: UInt8 {
  case null
  case `true`
  case `false`
  case number
  case string
  /// A string that holds a backslash, so that its bytes are not its text.
  case escapedString
  case array
  case object
}

/// One value, or one key, of a tape; 24 bytes, since there is one for every few bytes of a file.
struct Entry {
  /// The byte range in the file, quotes and brackets included.
  var start: UInt32
  var end: UInt32
  /// The number of the entry behind this value and everything inside it.
  ///
  /// A key needs none. The first key of a large object tells where the object's hash table starts
  /// in the slots instead, plus one; other keys hold 0.
  var next: UInt32
  /// The number of the enclosing entry; the root encloses itself.
  var parent: UInt32
  /// How many elements or members stand before this one in what encloses it.
  var position: UInt32
  /// The kind in the upper four bits, the count of elements or members in the lower ones.
  private var kindAndCount: UInt32

  init(
    _ kind: EntryKind, start: UInt32, end: UInt32, next: UInt32, parent: UInt32, position: UInt32
  ) {
    self.start = start
    self.end = end
    self.next = next
    self.parent = parent
    self.position = position
    kindAndCount = UInt32(kind.rawValue) << 28
  }

  var kind: EntryKind {
    EntryKind(rawValue: UInt8(truncatingIfNeeded: kindAndCount >> 28)) ?? .null
  }

  /// The elements or members of an array or object.
  var count: UInt32 {
    get { kindAndCount & 0x0FFF_FFFF }
    set { kindAndCount = kindAndCount & 0xF000_0000 | newValue & 0x0FFF_FFFF }
  }
}
