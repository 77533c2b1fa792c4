/// Reads the regular expressions of ECMA-262 in Unicode mode, in which patterns are written.
///
/// What the `u` flag forbids and old patterns hold all the same is taken in the sense everybody
/// means: a lone `{`, `}` or `]`, and a backslash before punctuation. References back to a group
/// are refused, since no matcher can bound the time they take.
struct PatternParser {
  let scalars: [UInt32]
  var index = 0
  var depth = 0
  /// The first thing that ECMA-262 allows and no matcher here follows.
  var unsupported: PatternError?

  private static let maximumDepth = 100

  private init(_ text: String) {
    scalars = text.unicodeScalars.map(\.value)
  }

  /// Reads a pattern.
  ///
  /// - Returns: the tree, and what in it is sound but not supported, if anything.
  /// - Throws: what makes the text no pattern of ECMA-262.
  static func parse(
    _ text: String
  ) throws(PatternError) -> (syntax: PatternSyntax, unsupported: PatternError?) {
    var parser = PatternParser(text)
    let syntax = try parser.choice()
    guard parser.index == parser.scalars.count else {
      throw parser.error("')' closes no group")
    }
    return (syntax, parser.unsupported)
  }

  mutating func note(unsupported message: String, at offset: Int) {
    if unsupported == nil { unsupported = error(message, at: offset) }
  }

  func error(_ message: String, at offset: Int? = nil) -> PatternError {
    PatternError(message: message, offset: offset ?? index)
  }

  var next: UInt32? { index < scalars.count ? scalars[index] : nil }

  /// Goes past some ASCII text if it stands here.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= scalars.count else { return false }
    for offset in 0..<count where scalars[index + offset] != UInt32(text.utf8Start[offset]) {
      return false
    }
    index += count
    return true
  }

  mutating func choice() throws(PatternError) -> PatternSyntax {
    var choices = [try sequence()]
    while skip("|") { choices.append(try sequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() throws(PatternError) -> PatternSyntax {
    var terms: [PatternSyntax] = []
    while let scalar = next, scalar != Self.bar, scalar != Self.close {
      terms.append(try term())
    }
    return terms.count == 1 ? terms[0] : terms.isEmpty ? .empty : .sequence(terms)
  }

  private mutating func term() throws(PatternError) -> PatternSyntax {
    let start = index
    let (atom, isRepeatable) = try atom()
    guard let (minimum, maximum) = try quantifier() else { return atom }
    guard isRepeatable else { throw error("nothing to repeat", at: start) }
    return .repetition(atom, minimum: minimum, maximum: maximum)
  }

  private mutating func atom() throws(PatternError) -> (PatternSyntax, isRepeatable: Bool) {
    if skip("^") { return (.assertion(.start), false) }
    if skip("$") { return (.assertion(.end), false) }
    if skip("\\b") { return (.assertion(.wordBoundary), false) }
    if skip("\\B") { return (.assertion(.noWordBoundary), false) }
    if skip(".") { return (.scalar(ScalarSet.lineTerminator.complement.sealed), true) }
    if skip("(") { return try group() }
    if skip("[") { return (.scalar(try scalarClass()), true) }
    if skip("\\") { return (.scalar(try escape(inClass: false).set.sealed), true) }
    guard let scalar = next else { throw error("the pattern ends early") }
    if scalar == 0x2A || scalar == 0x2B || scalar == 0x3F { throw error("nothing to repeat") }
    if scalar == 0x7B, try quantifier() != nil { throw error("nothing to repeat") }
    index += 1
    return (.scalar(ScalarSet([scalar...scalar]).sealed), true)
  }

  private static let bar: UInt32 = 0x7C
  private static let close: UInt32 = 0x29
}

extension PatternParser {
  /// The group behind its bracket.
  private mutating func group() throws(PatternError) -> (PatternSyntax, isRepeatable: Bool) {
    let start = index - 1
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw error("groups stand more than \(Self.maximumDepth) deep in one another", at: start)
    }
    defer { depth -= 1 }
    var look: (isAhead: Bool, isNegated: Bool)?
    if skip("?=") {
      look = (true, false)
    } else if skip("?!") {
      look = (true, true)
    } else if skip("?<=") {
      look = (false, false)
    } else if skip("?<!") {
      look = (false, true)
    } else if skip("?<") {
      try groupName()
    } else if !skip("?:"), next == 0x3F {
      throw error("'(?' begins no group of ECMA-262")
    }
    let content = try choice()
    guard skip(")") else { throw error("'(' is never closed", at: start) }
    guard let look else { return (content, true) }
    return (.look(content, isAhead: look.isAhead, isNegated: look.isNegated), false)
  }

  mutating func groupName() throws(PatternError) {
    let start = index
    while let scalar = next, scalar != 0x3E {
      guard ScalarSet.isWord(scalar) || scalar == 0x24 || scalar >= 128 else {
        throw error("a group's name holds letters, digits, '_' and '$' only")
      }
      index += 1
    }
    guard index > start, skip(">") else { throw error("the group's name is no name", at: start) }
  }

  /// `*`, `+`, `?` or bounds in braces, with the `?` that makes them lazy, which changes no verdict.
  private mutating func quantifier() throws(PatternError) -> (Int, Int?)? {
    let bounds: (Int, Int?)?
    if skip("*") {
      bounds = (0, nil)
    } else if skip("+") {
      bounds = (1, nil)
    } else if skip("?") {
      bounds = (0, 1)
    } else {
      bounds = try braces()
    }
    if bounds != nil { _ = skip("?") }
    return bounds
  }

  /// `{2}`, `{2,}` or `{2,3}`; anything else in braces is text.
  private mutating func braces() throws(PatternError) -> (Int, Int?)? {
    let start = index
    guard skip("{"), let minimum = number() else {
      index = start
      return nil
    }
    var maximum: Int? = minimum
    if skip(",") { maximum = number() }
    guard skip("}") else {
      index = start
      return nil
    }
    if let maximum, maximum < minimum { throw error("the bounds are out of order", at: start) }
    return (minimum, maximum)
  }

  /// Digits; numbers too large for any use are cut to one no less absurd.
  private mutating func number() -> Int? {
    let start = index
    var value = 0
    while let scalar = next, (0x30...0x39).contains(scalar) {
      value = min(value * 10 + Int(scalar - 0x30), 1 << 40)
      index += 1
    }
    return index > start ? value : nil
  }
}
