/// Turns bytes into the entries of a tape, without recursion: open containers are a stack of its own.
struct TapeBuilder {
  private var scanner: TextScanner
  private let maximumDepth: Int
  private let ignoresByteOrderMark: Bool
  private var entries: [Entry] = []
  private var members: MemberIndexBuilder
  /// The numbers of the open arrays and objects around the innermost one.
  private var outer: [UInt32] = []
  /// The innermost open array or object: its entry, its kind, and how much it holds so far.
  private var enclosing: UInt32 = 0
  private var isInArray = false
  private var count: UInt32 = 0
  private var depth = 0

  init(
    bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, mostDuplicates: Int,
    ignoresByteOrderMark: Bool
  ) {
    scanner = TextScanner(bytes: bytes)
    members = MemberIndexBuilder(bytes: bytes, mostDuplicates: mostDuplicates)
    self.maximumDepth = maximumDepth
    self.ignoresByteOrderMark = ignoresByteOrderMark
    entries.reserveCapacity(min(bytes.count, JSONTape.maximumByteCount) / 32 + 16)
  }

  mutating func build() -> TapeOutcome {
    var fault: SyntaxFault?
    do {
      try buildDocument()
    } catch {
      fault = error
      // Only what is not even begun as JSON can be meant as something else.
      if entries.isEmpty, let start = scanner.startOfYAML() {
        fault = SyntaxFault(start: start, end: start + 1, message: SyntaxMessages.yaml)
      }
    }
    return TapeOutcome(
      entries: entries, slots: members.slots, duplicates: members.duplicates, fault: fault,
      enclosing: depth > 0 ? Int(enclosing) : nil)
  }

  private mutating func buildDocument() throws(SyntaxFault) {
    guard scanner.bytes.count <= JSONTape.maximumByteCount else {
      throw SyntaxFault(start: 0, end: 0, message: SyntaxMessages.tooLarge)
    }
    try scanner.skipByteOrderMark(isIgnored: ignoresByteOrderMark)
    scanner.skipWhitespace()
    repeat {
      try appendValue()
    } while try advanceToNextValue()
    scanner.skipWhitespace()
    guard scanner.isAtEnd else { throw scanner.unexpected("the end of the file") }
  }

  /// Appends a scalar or an empty container, opening whatever stands around it.
  private mutating func appendValue() throws(SyntaxFault) {
    while true {
      let start = scanner.position
      switch scanner.current {
      case UInt8(ascii: "\""):
        append(try scanner.scanString(), from: start)
        return
      case UInt8(ascii: "{"):
        try open(.object)
        if scanner.consume(UInt8(ascii: "}")) { return close() }
        try appendKey("a key in double quotes or '}'")
      case UInt8(ascii: "["):
        try open(.array)
        if scanner.consume(UInt8(ascii: "]")) { return close() }
      default:
        append(try scanner.scanLiteralOrNumber(), from: start)
        return
      }
    }
  }

  /// Behind a value, closes what ends here and goes on to the place of the next value.
  ///
  /// - Returns: false behind the outermost value.
  private mutating func advanceToNextValue() throws(SyntaxFault) -> Bool {
    while depth > 0 {
      scanner.skipWhitespace()
      if scanner.consume(UInt8(ascii: ",")) {
        scanner.skipWhitespace()
        if !isInArray {
          try appendKey("a key in double quotes after ','")
        } else if scanner.current == UInt8(ascii: "]") {
          throw scanner.unexpected("an element after ','")
        }
        return true
      }
      guard scanner.consume(isInArray ? UInt8(ascii: "]") : UInt8(ascii: "}")) else {
        throw scanner.unexpected(isInArray ? "',' or ']'" : "',' or '}'")
      }
      close()
    }
    return false
  }

  private mutating func appendKey(_ expected: String) throws(SyntaxFault) {
    guard scanner.current == UInt8(ascii: "\"") else { throw scanner.unexpected(expected) }
    let start = scanner.position
    let kind = try scanner.scanString()
    var key = entry(kind, from: start)
    key.next = 0
    push(key)
    scanner.skipWhitespace()
    guard scanner.consume(UInt8(ascii: ":")) else {
      throw scanner.unexpected("':' behind the key")
    }
    scanner.skipWhitespace()
  }

  private mutating func append(_ kind: EntryKind, from start: Int) {
    push(entry(kind, from: start))
    count += 1
  }

  private func entry(_ kind: EntryKind, from start: Int) -> Entry {
    Entry(
      kind, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: scanner.position),
      next: UInt32(truncatingIfNeeded: entries.count + 1), parent: enclosing, position: count)
  }

  private mutating func push(_ entry: Entry) {
    if entries.count == entries.capacity { grow() }
    entries.append(entry)
  }

  /// Makes room for as many entries as the rest of the file will need if it goes on as it began;
  /// within bounds, since it may go on otherwise.
  private mutating func grow() {
    let density = Double(entries.count) / Double(max(1, scanner.position))
    let expected = Int(density * Double(scanner.bytes.count) * 1.05)
    let count = entries.count
    entries.reserveCapacity(min(max(expected, count + count / 2), 4 * count) + 16)
  }

  private mutating func open(_ kind: EntryKind) throws(SyntaxFault) {
    guard depth < maximumDepth else {
      throw scanner.fault(SyntaxMessages.tooDeep(maximumDepth), length: 1)
    }
    if depth > 0 {
      entries[Int(enclosing)].count = count + 1
      outer.append(enclosing)
    }
    let opened = entry(kind, from: scanner.position)
    enclosing = UInt32(truncatingIfNeeded: entries.count)
    push(opened)
    isInArray = kind == .array
    count = 0
    depth += 1
    scanner.position += 1
    scanner.skipWhitespace()
  }

  private mutating func close() {
    let closed = Int(enclosing)
    entries[closed].end = UInt32(truncatingIfNeeded: scanner.position)
    entries[closed].next = UInt32(truncatingIfNeeded: entries.count)
    entries[closed].count = count
    if !isInArray && count > 1 {
      entries[closed + 1].next = members.index(closed, entries)
    }
    depth -= 1
    guard let next = outer.popLast() else { return }
    enclosing = next
    count = entries[Int(next)].count
    isInArray = entries[Int(next)].kind == .array
  }
}
