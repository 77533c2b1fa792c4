/// A set of code points, surrogates included, which no text holds.
struct ScalarSet: Sendable {
  /// What a set is made of.
  private enum Part {
    case property(ScalarProperty)
    case complement(ScalarSet)
  }

  /// In order and apart once the set is sealed.
  private var ranges: [ClosedRange<UInt32>]
  private var parts: [Part] = []
  private var isNegated = false
  /// The members below 128 as bits, which answer most questions.
  private var lowASCII: UInt64 = 0
  private var highASCII: UInt64 = 0

  init(_ ranges: [ClosedRange<UInt32>] = []) {
    self.ranges = ranges
  }

  mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

  mutating func insert(_ property: ScalarProperty) { parts.append(.property(property)) }

  mutating func formUnion(_ other: ScalarSet) {
    if other.isNegated {
      parts.append(.complement(other.complement))
    } else {
      ranges += other.ranges
      parts += other.parts
    }
  }

  /// All code points that are not in this set.
  var complement: ScalarSet {
    var set = self
    set.isNegated.toggle()
    return set
  }

  /// The set made ready to be asked.
  var sealed: ScalarSet {
    var set = self
    set.ranges = Self.merged(ranges)
    set.parts = parts.map { part in
      guard case .complement(let inner) = part else { return part }
      return .complement(inner.sealed)
    }
    for scalar in UInt32(0)..<64 {
      if set.search(scalar) { set.lowASCII |= 1 << UInt64(scalar) }
      if set.search(scalar + 64) { set.highASCII |= 1 << UInt64(scalar) }
    }
    return set
  }

  /// Whether a code point is in the set; the set must be sealed.
  func contains(_ scalar: UInt32) -> Bool {
    if scalar < 64 { return lowASCII >> UInt64(scalar) & 1 == 1 }
    if scalar < 128 { return highASCII >> UInt64(scalar - 64) & 1 == 1 }
    return search(scalar)
  }

  private func search(_ scalar: UInt32) -> Bool {
    (isInRange(scalar) || isInPart(scalar)) != isNegated
  }

  private func isInPart(_ scalar: UInt32) -> Bool {
    parts.contains { part in
      switch part {
      case .property(let property): return property.contains(scalar)
      case .complement(let inner): return !inner.search(scalar)
      }
    }
  }

  private func isInRange(_ scalar: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar)
  }

  private static func merged(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

extension ScalarSet {
  /// `\d`: ASCII only.
  static let digit = ScalarSet([0x30...0x39])
  /// `\w`: ASCII only.
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// `\s`: white space and line terminators of ECMA-262 sections 12.2 and 12.3.
  static let space = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// What `.` leaves out.
  static let lineTerminator = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

  /// Whether `\w` holds a code point.
  static func isWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return true
    default: return false
    }
  }
}
