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

  /// The parser refuses larger files, so that offsets, entry numbers and counts fit an entry.
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

/// One value, or one key, of a tape.
struct Entry {
  /// The byte range in the file, quotes and brackets included.
  var start: UInt32
  var end: UInt32
  /// The number of the entry behind this value and everything inside it.
  var next: UInt32
  /// The number of the enclosing entry; the root encloses itself.
  var parent: UInt32
  /// How many elements or members stand before this one in what encloses it.
  var position: UInt32
  /// The elements or members, for arrays and objects.
  var count: UInt32
  /// For a large object, one more than where its hash table starts in the slots; else 0.
  var table: UInt32
  var kind: EntryKind
}
