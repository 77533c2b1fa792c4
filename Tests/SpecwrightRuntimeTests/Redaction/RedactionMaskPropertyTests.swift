import SpecwrightRuntime
import Testing

/// What holds of every text, tried on random hostile ones.
@Suite struct RedactionMaskPropertyTests {
  private static let nets: [RedactionMask.Nets] =
    [.all] + (0..<6).map { RedactionMask.Nets(rawValue: 1 << $0) }
    + (0..<6).map { RedactionMask.Nets.all.subtracting(.init(rawValue: 1 << $0)) }

  @Test(arguments: nets)
  func agreesWithTheReference(_ nets: RedactionMask.Nets) {
    let mask = RedactionMask(nets: nets)
    let reference = ReferenceMask(nets: nets)
    for text in texts(seed: 1, count: 150) {
      #expect(mask.masked(text) == reference.masked(text))
    }
  }

  @Test(arguments: nets)
  func masksTwiceAsOnce(_ nets: RedactionMask.Nets) {
    let mask = RedactionMask(nets: nets)
    for text in texts(seed: 2, count: 600) {
      let once = mask.masked(text)
      #expect(mask.masked(once) == once, "\(text.debugDescription)")
    }
  }

  @Test func leavesNoRunOf4To15DigitsOutsideAUUID() {
    let found = "1234 and \u{660}\u{661}\u{662}\u{663}"
    #expect(runsOutsideUUIDs(in: found, of: isASCIIDigit) == [4])
    #expect(runsOutsideUUIDs(in: found, of: isAnyDigit) == [4, 4])
    for text in texts(seed: 3, count: 500) {
      let published = RedactionMask(nets: .digitRuns).masked(text)
      let masked = RedactionMask().masked(text)
      let left = [
        runsOutsideUUIDs(in: published, of: isASCIIDigit),
        runsOutsideUUIDs(in: masked, of: isASCIIDigit),
        runsOutsideUUIDs(in: masked, of: isAnyDigit),
      ].joined().filter { (4...15).contains($0) }
      #expect(left.isEmpty, "\(text.debugDescription) → \(masked.debugDescription)")
    }
  }

  @Test func leavesTextThatNoNetFindsAsItIs() {
    var untouched = 0
    for text in texts(seed: 4, count: 500) {
      let scalars = Array(text.unicodeScalars)
      guard ReferenceMask().finds(in: scalars).isEmpty else { continue }
      untouched += 1
      #expect(RedactionMask().masked(text).utf8.elementsEqual(text.utf8))
    }
    #expect(untouched > 30)
  }

  @Test func passesHostileMegabytesInOneGo() {
    let pieces = [
      "+", "-", "@", "1 ", "12 34 ", "1-", "1@", "a@", "%40", "a%40-", "\\u0040", "%2B", "1a",
      "1\u{663}",
      "1234\u{663}", "1234-11-30T10:10:10.", "2025-11-30 ", "abcdef12-", "bearer ", "bearer  ",
      "authorization ", "authorization:", "authorization authorization=", "(", "'", "1'", "é1",
      "12345-11-30 1 2 3 4 5 6 7 ", "«redacted-code»-11-30 061 ", "a@[", "1\u{A0}", "1.",
      "%20", "1%20", "12%20%20", "a%201", "1234%20-11-30", "%201@",
    ]
    let mask = RedactionMask()
    for piece in pieces {
      let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
      let once = mask.masked(text)
      #expect(mask.masked(once) == once, "\(piece.debugDescription)")
    }
    let digits = String(repeating: "1", count: 100_000)
    #expect(mask.masked(digits) == digits)
  }

  private func texts(seed: UInt64, count: Int) -> [String] {
    var texts = HostileTexts(seed: seed)
    return (0..<count).map { _ in texts.next() }
  }
}

private func isASCIIDigit(_ scalar: Unicode.Scalar) -> Bool {
  ("0"..."9").contains(scalar)
}

private func isAnyDigit(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.numericType == .decimal
}

/// The lengths of all runs of digits outside UUIDs.
private func runsOutsideUUIDs(
  in text: String, of isDigit: (Unicode.Scalar) -> Bool
) -> [Int] {
  let scalars = Array(text.unicodeScalars)
  let isUUID = ReferenceNumbers(text: scalars, nets: []).isUUID
  var runs: [Int] = []
  var length = 0
  for index in scalars.indices {
    if isDigit(scalars[index]), !isUUID[index] {
      length += 1
    } else {
      if length > 0 { runs.append(length) }
      length = 0
    }
  }
  return length > 0 ? runs + [length] : runs
}
