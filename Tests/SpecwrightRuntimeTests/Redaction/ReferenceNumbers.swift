import SpecwrightRuntime

/// The rules for numbers in a piece of a line that holds no address and no credentials.
struct ReferenceNumbers {
  let text: [Unicode.Scalar]
  let nets: RedactionMask.Nets

  struct Group {
    var range: Range<Int>
    var run: Int
    var isASCII: Bool
    var count: Int { range.count }
  }

  private(set) var isUUID: [Bool] = []
  private var groups: [Group] = []
  private var found: [ReferenceMask.Find] = []

  init(text: [Unicode.Scalar], nets: RedactionMask.Nets) {
    self.text = text
    self.nets = nets
    isUUID = uuidFlags()
    groups = digitGroups()
  }

  func finds() -> [ReferenceMask.Find] {
    var copy = self
    return copy.look()
  }

  private mutating func look() -> [ReferenceMask.Find] {
    var position = 0
    while let index = groups.firstIndex(where: { $0.range.lowerBound >= position }) {
      position = max(found.last?.range.upperBound ?? 0, pass(index))
    }
    return found
  }

  /// Passes what begins with a group, and says where to go on.
  private mutating func pass(_ index: Int) -> Int {
    let marker = Array("«redacted-code»-".unicodeScalars)
    let start = groups[index].range.lowerBound
    if text[..<start].suffix(marker.count).elementsEqual(marker), let end = passDate(at: start - 1)
    {
      return end
    }
    let chain = self.chain(from: groups[index])
    if isNumber(chain) {
      mask(chain)
      return chain[chain.count - 1].range.upperBound
    }
    return markerOfSingle(index) == nil ? passUnmaskedYear(index) : passSingle(index)
  }

  private mutating func passSingle(_ index: Int) -> Int {
    let group = groups[index]
    guard let marker = markerOfSingle(index) else { return group.range.upperBound }
    found.append(
      .init(range: plusStart(group.range.lowerBound)..<group.range.upperBound, marker: marker))
    guard group.count < 8 else { return group.range.upperBound }
    return passDate(at: group.range.upperBound) ?? group.range.upperBound
  }

  private mutating func passUnmaskedYear(_ index: Int) -> Int {
    guard isYear(groups[index]) else { return groups[index].range.upperBound }
    return passDate(at: groups[index].range.upperBound) ?? groups[index].range.upperBound
  }

  private func markerOfSingle(_ index: Int) -> String? {
    guard nets.contains(groups[index].isASCII ? .digitRuns : .digitsOfAnyScript) else { return nil }
    switch groups[index].count {
    case 4...7: return "«redacted-code»"
    case 8...15: return "«redacted-number»"
    default: return nil
    }
  }
}

// MARK: - Digits and UUIDs

extension ReferenceNumbers {
  private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? ("0"..."9").contains(scalar)
      : nets.contains(.digitsOfAnyScript) && scalar.properties.numericType == .decimal
  }

  private func isHex(_ scalar: Unicode.Scalar) -> Bool {
    "0123456789abcdefABCDEF".unicodeScalars.contains(scalar)
  }

  private func uuidFlags() -> [Bool] {
    var flags = text.map { _ in false }
    for start in text.indices where start + 36 <= text.count {
      let fits = (0..<36).allSatisfy { offset in
        [8, 13, 18, 23].contains(offset)
          ? text[start + offset] == "-" : isHex(text[start + offset])
      }
      let neighbours = [start - 1, start + 36].filter(text.indices.contains).map { text[$0] }
      if fits, !neighbours.contains(where: { isHex($0) || $0 == "-" }) {
        for offset in 0..<36 { flags[start + offset] = true }
      }
    }
    return flags
  }

  private func digitGroups() -> [Group] {
    var groups: [Group] = []
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, isDigit(text[end]), !isUUID[end] { end += 1 }
      if end > start { groups += parts(of: start..<end) }
      start = max(end, start + 1)
    }
    return groups
  }

  /// A run is one group; a long one that mixes scripts is parted at its runs of 4 to 15 ASCII digits.
  private func parts(of run: Range<Int>) -> [Group] {
    let isASCII = text[run].allSatisfy(\.isASCII)
    guard run.count > 15, !isASCII, nets.contains(.digitRuns) else {
      return [Group(range: run, run: run.lowerBound, isASCII: isASCII)]
    }
    var owner = run.map { _ in 0 }
    for start in run where start == run.lowerBound || !text[start - 1].isASCII {
      let length = text[start..<run.upperBound].prefix(while: \.isASCII).count
      guard (4...15).contains(length) else { continue }
      for offset in 0..<length { owner[start - run.lowerBound + offset] = start + 1 }
    }
    var groups: [Group] = []
    for place in run {
      if place > run.lowerBound, owner[place - run.lowerBound] == owner[place - 1 - run.lowerBound]
      {
        groups[groups.count - 1].range = groups[groups.count - 1].range.lowerBound..<place + 1
      } else {
        groups.append(Group(range: place..<place + 1, run: run.lowerBound, isASCII: false))
      }
    }
    return groups.map { group in
      Group(range: group.range, run: group.run, isASCII: text[group.range].allSatisfy(\.isASCII))
    }
  }
}

// MARK: - Chains

extension ReferenceNumbers {
  private func chain(from first: Group) -> [Group] {
    guard nets.contains(.groupedNumbers), canJoin(first), !isYear(first) else { return [first] }
    var chain = [first]
    while let next = neighbour(of: chain[chain.count - 1]), canJoin(next), !isYear(next) {
      chain.append(next)
    }
    return chain
  }

  private func isNumber(_ chain: [Group]) -> Bool {
    chain.count > 1 && chain.map(\.count).reduce(0, +) >= 7
  }

  private func canJoin(_ group: Group) -> Bool {
    let range = group.range
    let touchesAfter = range.upperBound < text.count && isHexLetter(text[range.upperBound])
    let touchesBefore = range.lowerBound > 0 && isHexLetter(text[range.lowerBound - 1])
    let hasPlus = plusStart(range.lowerBound) < range.lowerBound
    return range.count <= 15 && !touchesAfter && (!touchesBefore || hasPlus)
  }

  private func isHexLetter(_ scalar: Unicode.Scalar) -> Bool {
    isHex(scalar) && !("0"..."9").contains(scalar)
  }

  /// The group behind one to four separators, or behind nothing in a run that was parted.
  private func neighbour(of group: Group) -> Group? {
    let end = group.range.upperBound
    if let part = groups.first(where: { $0.range.lowerBound == end }), part.run == group.run {
      return part
    }
    var place = end
    for _ in 0..<4 {
      if text[place...].starts(with: "%20".unicodeScalars) {
        place += 3
      } else if place < text.count, isSeparator(text[place]) {
        place += 1
      }
    }
    guard place > end else { return nil }
    if text[..<place].suffix(3).elementsEqual("%20".unicodeScalars) { return rest(of: place) }
    return groups.first { $0.range.lowerBound == place }
  }

  /// The digits from a place behind an encoded blank, whose own digits belong to the same run.
  private func rest(of place: Int) -> Group? {
    let length = text.indices[place...].prefix { isDigit(text[$0]) && !isUUID[$0] }.count
    guard length > 0, !isUUID[place - 1] else { return nil }
    let range = place..<place + length
    return Group(range: range, run: place - 2, isASCII: text[range].allSatisfy(\.isASCII))
  }

  private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", ".", "-", "/", "(", ")", "\u{A0}": true
    case "\u{2000}"..."\u{200A}", "\u{2010}"..."\u{2013}", "\u{202F}", "\u{3000}", "\u{FF0D}": true
    default: false
    }
  }

  private mutating func mask(_ chain: [Group]) {
    let first = chain[0].range
    let last = chain[chain.count - 1].range
    var start = plusStart(first.lowerBound)
    let floor = found.last?.range.upperBound ?? 0
    if text[first.upperBound] == ")", start > floor, text[start - 1] == "(" {
      start = start < first.lowerBound ? start - 1 : plusStart(start - 1)
    }
    var end = last.upperBound
    if text[last.lowerBound - 1] == "(", end < text.count, text[end] == ")" { end += 1 }
    found.append(.init(range: start..<end, marker: "«redacted-number»"))
  }

  private func plusStart(_ start: Int) -> Int {
    let floor = found.last?.range.upperBound ?? 0
    let spellings = nets.contains(.encodedPlus) ? ["+", "%2b", "\\u002b"] : ["+"]
    for spelling in spellings where start - spelling.count >= floor {
      let before = text[..<start].suffix(spelling.count)
      if String(String.UnicodeScalarView(before)).lowercased() == spelling {
        return start - spelling.count
      }
    }
    return start
  }
}

// MARK: - Dates

extension ReferenceNumbers {
  private func isYear(_ group: Group) -> Bool {
    guard group.isASCII, group.count == 4, dateEnd(at: group.range.upperBound) != nil else {
      return false
    }
    let century = String(String.UnicodeScalarView(text[group.range].prefix(2)))
    return ["19", "20", "21"].contains(century)
  }

  /// Passes the rest of a date behind its year; a fraction of a second is masked like any run.
  private mutating func passDate(at start: Int) -> Int? {
    guard let end = dateEnd(at: start) else { return nil }
    guard let fraction = groups.firstIndex(where: { $0.range.lowerBound == end + 1 }),
      end - start > 12, text[end] == "." || text[end] == ","
    else { return end }
    return passSingle(fraction)
  }

  /// The end of `-11-30`, `-11-30T10:29` or `-11-30T10:29:58`.
  private func dateEnd(at start: Int) -> Int? {
    guard let day = pair("-", at: start, 1...12).flatMap({ pair("-", at: $0, 1...31) }) else {
      return nil
    }
    let hour = ["T", "t", " "].lazy.compactMap { pair($0, at: day, 0...99) }.first
    guard let minute = hour.flatMap({ pair(":", at: $0, 0...99) }) else { return day }
    return pair(":", at: minute, 0...99) ?? minute
  }

  private func pair(_ sign: Unicode.Scalar, at start: Int, _ values: ClosedRange<Int>) -> Int? {
    guard start + 2 < text.count, text[start] == sign,
      let group = groups.first(where: { $0.range == start + 1..<start + 3 }), group.isASCII,
      let value = Int(String(String.UnicodeScalarView(text[group.range]))), values.contains(value)
    else { return nil }
    return start + 3
  }
}
