extension PatternParser {
  /// The class behind its opening bracket.
  mutating func scalarClass() throws(PatternError) -> ScalarSet {
    let start = index - 1
    let isNegated = skip("^")
    var set = ScalarSet()
    while !skip("]") {
      guard next != nil else { throw error("'[' is never closed", at: start) }
      try insertItem(into: &set)
    }
    return (isNegated ? set.complement : set).sealed
  }

  /// A code point, a range of them, or a set.
  private mutating func insertItem(into set: inout ScalarSet) throws(PatternError) {
    let start = index
    let (item, lower) = try classAtom()
    guard next == 0x2D, index + 1 < scalars.count, scalars[index + 1] != 0x5D else {
      return set.formUnion(item)
    }
    index += 1
    let (_, upper) = try classAtom()
    guard let lower, let upper else {
      throw error("a range goes from one character to another", at: start)
    }
    guard lower <= upper else { throw error("the range is out of order", at: start) }
    set.insert(lower...upper)
  }

  /// A set, and the code point when it is just one.
  private mutating func classAtom() throws(PatternError) -> (set: ScalarSet, scalar: UInt32?) {
    if skip("\\") { return try escape(inClass: true) }
    guard let scalar = next else { throw error("the pattern ends early") }
    index += 1
    return (ScalarSet([scalar...scalar]), scalar)
  }

  /// What follows a backslash.
  mutating func escape(
    inClass: Bool
  ) throws(PatternError) -> (set: ScalarSet, scalar: UInt32?) {
    guard let scalar = next else { throw error("a backslash ends the pattern") }
    index += 1
    switch scalar {
    case 0x64: return (.digit, nil)
    case 0x44: return (ScalarSet.digit.complement, nil)
    case 0x77: return (.word, nil)
    case 0x57: return (ScalarSet.word.complement, nil)
    case 0x73: return (.space, nil)
    case 0x53: return (ScalarSet.space.complement, nil)
    case 0x70, 0x50: return (try property(isNegated: scalar == 0x50), nil)
    default:
      let scalar = try character(scalar, inClass: inClass)
      return (ScalarSet([scalar...scalar]), scalar)
    }
  }

  /// `{Name}` behind `\p` or `\P`.
  private mutating func property(isNegated: Bool) throws(PatternError) -> ScalarSet {
    let start = index - 2
    guard skip("{") else { throw error("'\\p' needs a property in braces", at: start) }
    var name = ""
    while let scalar = next, scalar != 0x7D {
      name.unicodeScalars.append(Unicode.Scalar(scalar) ?? "?")
      index += 1
    }
    guard skip("}") else { throw error("'\\p{' is never closed", at: start) }
    var set = ScalarSet()
    if let property = ScalarProperty(name: name) {
      set.insert(property)
    } else if ScalarProperty.isScript(name) {
      note(unsupported: "scripts are not supported in '\\p'", at: start)
    } else {
      throw error("the property between the braces is none of those supported", at: start)
    }
    return isNegated ? set.complement : set
  }

  /// The code point that an escape stands for.
  private mutating func character(
    _ scalar: UInt32, inClass: Bool
  ) throws(PatternError) -> UInt32 {
    let start = index - 2
    switch scalar {
    case 0x74: return 0x09
    case 0x6E: return 0x0A
    case 0x76: return 0x0B
    case 0x66: return 0x0C
    case 0x72: return 0x0D
    case 0x62 where inClass: return 0x08
    case 0x63: return try controlLetter()
    case 0x78: return try hexadecimal(2, from: start)
    case 0x75: return try unicodeEscape(from: start)
    case 0x30 where !isDigit(next): return 0
    case 0x31...0x39 where !inClass:
      note(unsupported: Self.noBackReferences, at: start)
      while isDigit(next) { index += 1 }
      return 0
    case 0x6B where !inClass && skip("<"):
      note(unsupported: Self.noBackReferences, at: start)
      try groupName()
      return 0
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
      throw error("the escape is none of ECMA-262", at: start)
    default: return scalar
    }
  }

  private static let noBackReferences = "references back to a group are not supported"

  private func isDigit(_ scalar: UInt32?) -> Bool {
    scalar.map { (0x30...0x39).contains($0) } ?? false
  }

  private mutating func controlLetter() throws(PatternError) -> UInt32 {
    guard let letter = next, (0x41...0x5A).contains(letter & ~0x20), letter < 128 else {
      throw error("'\\c' needs a letter")
    }
    index += 1
    return letter & 0x1F
  }

  private mutating func hexadecimal(_ count: Int, from start: Int) throws(PatternError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = next.flatMap(Self.hexadecimalDigit) else {
        throw error("the escape needs \(count) hexadecimal digits", at: start)
      }
      value = value << 4 | digit
      index += 1
    }
    return value
  }

  /// `\u0041`, `\u{41}`, or the two halves of a code point beyond U+FFFF.
  private mutating func unicodeEscape(from start: Int) throws(PatternError) -> UInt32 {
    if skip("{") { return try bracedHexadecimal(from: start) }
    let first = try hexadecimal(4, from: start)
    let behind = index
    guard first & 0xFC00 == 0xD800, skip("\\u"), next != 0x7B else {
      index = behind
      return first
    }
    let second = try hexadecimal(4, from: behind)
    guard second & 0xFC00 == 0xDC00 else {
      index = behind
      return first
    }
    return 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
  }

  private mutating func bracedHexadecimal(from start: Int) throws(PatternError) -> UInt32 {
    var value: UInt32 = 0
    let first = index
    while let digit = next.flatMap(Self.hexadecimalDigit), value <= 0x10FFFF {
      value = value << 4 | digit
      index += 1
    }
    guard index > first, value <= 0x10FFFF, skip("}") else {
      throw error("the escape is no code point", at: start)
    }
    return value
  }

  private static func hexadecimalDigit(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x30...0x39: return scalar - 0x30
    case 0x41...0x46: return scalar - 0x37
    case 0x61...0x66: return scalar - 0x57
    default: return nil
    }
  }
}
