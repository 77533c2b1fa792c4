/// One pass of the nets over the bytes of a line.
///
/// The pass goes from stop to stop (``ByteTraits``), asks the nets in their order what begins there,
/// and copies what lies between two finds. What a net learns by looking ahead is kept until the pass
/// has gone by, so that no byte is looked at more than a few times.
///
/// The rules, which a slow reference in the tests states once more:
///
/// 1. Credentials and e-mail addresses are found first, the leftmost first. They part the line: no
///    number reaches across one of them.
/// 2. In what is left, a UUID is skipped, and digits outside it form runs; see `DigitGroup`.
/// 3. Runs form chains of groups; see `maskNumber(_:)`.
struct LineMasker {
  let line: Line

  /// The masked text of all bytes before `copied`.
  private var output: OutputBytes?
  /// The end of the last find; no find reaches back over it.
  private(set) var copied = 0

  /// The last stretch of local-part bytes looked at, and the address in it.
  var lookedAtMailbox = MailboxStretch(range: 0..<0, address: nil)
  /// No UUID begins before this place that has not been passed.
  var noUUIDBefore = 0
  /// The last UUID found.
  var lastUUID = 0..<0
  /// The run a part of which was passed last.
  var partedRun = 0..<0

  init(_ line: Line) {
    self.line = line
  }

  /// Runs the nets.
  ///
  /// - Returns: The masked line, or `nil` when there was nothing to mask.
  mutating func mask() -> String? {
    var position = 0
    while let stop = nextStop(from: position) {
      position = passStop(at: stop)
    }
    guard output != nil else { return nil }
    defer { output?.free() }
    copy(upTo: line.bytes.count)
    return output?.text
  }

  /// Puts a marker in the place of a range that begins at or after `copied`.
  @inline(__always)
  mutating func replace(_ range: Range<Int>, with marker: RedactionMarker) {
    // Markers are longer than codes; twice the length is enough for all but made-up lines.
    if output == nil { output = OutputBytes(capacity: line.bytes.count * 2 + 64) }
    copy(upTo: range.lowerBound)
    output?.append(marker)
    copied = range.upperBound
  }

  @inline(__always)
  private mutating func copy(upTo end: Int) {
    guard copied < end, let start = line.bytes.baseAddress else { return }
    output?.append(start + copied, count: end - copied)
    copied = end
  }

  private func nextStop(from position: Int) -> Int? {
    var position = line.nextCandidate(from: position)
    while position < line.bytes.count {
      if line.traits[Int(line.bytes[position])] & ByteTraits.stop != 0 { return position }
      position += 1
      // Text beyond ASCII comes in stretches.
      if line.byte(position) < 0x80 { position = line.nextCandidate(from: position) }
    }
    return nil
  }

  /// Asks the nets what begins at a stop, and says where to go on.
  private mutating func passStop(at stop: Int) -> Int {
    switch line.bytes[stop] {
    case UInt8(ascii: "b"), UInt8(ascii: "B"): return maskBearerToken(at: stop)
    case UInt8(ascii: "z"), UInt8(ascii: "Z"): return maskAuthorization(aroundZ: stop)
    case UInt8(ascii: "@"):
      guard let address = addressEnding(itsLocalPartAt: stop) else { return stop + 1 }
      replace(address, with: .email)
      return address.upperBound
    default: return passDigits(at: stop)
    }
  }

  private mutating func passDigits(at stop: Int) -> Int {
    if line.bytes[stop] < 0x80, let end = passPlainDigits(at: stop) { return end }
    guard line.digitLength(at: stop) > 0 else { return stop + 1 }
    let group = group(at: stop, in: partedRun)
    if !line.standsAlone(group.range) {
      if let address = address(around: stop) {
        replace(address, with: .email)
        return address.upperBound
      }
      if let uuid = uuid(around: stop) { return uuid.upperBound }
    }
    return maskNumber(group)
  }
}
