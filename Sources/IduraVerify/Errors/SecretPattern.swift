/// A secret as it is looked for in texts from outside: without letter case, percent-encoded in whole,
/// in part or not at all, with or without the signs that people write between digits, and with a plus
/// sign for a blank, as forms have it.
struct SecretPattern {
  /// What to look for in a text without the signs between its digits.
  private let search: SequenceSearch<Unicode.Scalar>
  private let count: Int
  /// A sign before a digit that begins the secret, and one behind a digit that ends it: in a text they
  /// may stand between digits, where signs are passed over.
  private let first: Unicode.Scalar?
  private let last: Unicode.Scalar?
  /// The most scalars of a text that the secret takes up; zero when it is empty.
  let longestMatch: Int

  init(_ secret: String) {
    let signs = secret.unicodeScalars.map { WrittenScalar(scalar: Self.folded($0), length: 1) }
    var scalars = Self.places(in: signs).map { signs[$0].scalar }[...]
    // Three for each byte, and as many for a sign before it.
    longestMatch = scalars.reduce(0) { $0 + 3 * UTF8.width($1) + 3 }
    let isSigned = scalars.count > 1
    let begins = isSigned && Self.isSign(scalars[0]) && Self.isDigit(scalars[1])
    first = begins ? scalars.popFirst() : nil
    let ends =
      isSigned && scalars.count > 1 && Self.isSign(scalars[scalars.endIndex - 1])
      && Self.isDigit(scalars[scalars.endIndex - 2])
    last = ends ? scalars.popLast() : nil
    count = scalars.count
    search = SequenceSearch(Array(scalars))
  }

  /// Puts an ellipsis in the place of the secret wherever it stands.
  func removed(from text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    // First as it stands: a secret may look percent-encoded itself.
    let rest = removed(from: text, Self.signs(of: text, isDecoded: false))
    guard rest.contains("%") else { return rest }
    return removed(from: rest, Self.signs(of: rest, isDecoded: true))
  }

  private func removed(
    from text: [Unicode.Scalar], _ signs: [WrittenScalar]
  ) -> [Unicode.Scalar] {
    let matches = matches(in: signs)
    guard !matches.isEmpty else { return text }
    var result: [Unicode.Scalar] = []
    var place = 0
    var index = 0
    for match in matches {
      let before = signs[index..<match.lowerBound].reduce(0) { $0 + $1.length }
      result += text[place..<place + before] + ["…"]
      place += signs[index..<match.upperBound].reduce(0) { $0 + $1.length }
      index = match.upperBound
    }
    return result + text[place...]
  }

  /// Where the secret stands among the signs of a text, from left to right without overlaps.
  private func matches(in signs: [WrittenScalar]) -> [Range<Int>] {
    let places = Self.places(in: signs)
    var matches: [Range<Int>] = []
    for start in search.places(in: places.map { signs[$0].scalar }) {
      let found = places[start]..<places[start + count - 1] + 1
      let match =
        found.lowerBound - (first == nil ? 0 : 1)..<found.upperBound + (last == nil ? 0 : 1)
      guard match.lowerBound >= matches.last?.upperBound ?? 0, match.upperBound <= signs.count,
        first == nil || signs[match.lowerBound].scalar == first,
        last == nil || signs[found.upperBound].scalar == last
      else { continue }
      matches.append(match)
    }
    return matches
  }

  /// The places of a text but those of a hyphen or a blank between two digits.
  private static func places(in signs: [WrittenScalar]) -> [Int] {
    signs.indices.filter { index in
      guard isSign(signs[index].scalar), index > 0, index + 1 < signs.count else { return true }
      return !isDigit(signs[index - 1].scalar) || !isDigit(signs[index + 1].scalar)
    }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == " " }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// What a text says, scalar by scalar, with or without its percent-encoding.
  private static func signs(of text: [Unicode.Scalar], isDecoded: Bool) -> [WrittenScalar] {
    var signs: [WrittenScalar] = []
    signs.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let sign =
        (isDecoded ? PercentEncodedScalar.scalar(at: index, in: text) : nil)
        ?? WrittenScalar(scalar: text[index], length: 1)
      signs.append(WrittenScalar(scalar: folded(sign.scalar), length: sign.length))
      index += sign.length
    }
    return signs
  }

  /// The scalar in lower case, if that is one scalar again, and a blank for a plus sign.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      if ("A"..."Z").contains(scalar) { return Unicode.Scalar(UInt8(scalar.value | 0x20)) }
      return scalar == "+" ? " " : scalar
    }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first ?? scalar : scalar
  }
}

/// A scalar that a text says, and how many scalars it takes to say it.
private struct WrittenScalar {
  var scalar: Unicode.Scalar
  var length: Int
}

/// Percent-encoded UTF-8 in texts that are otherwise as people write (RFC 3986 section 2.1).
private enum PercentEncodedScalar {
  /// The scalar whose percent-encoding begins at a place; nil when none does.
  static func scalar(at index: Int, in text: [Unicode.Scalar]) -> WrittenScalar? {
    guard let first = byte(at: index, in: text) else { return nil }
    let count =
      switch first {
      case ..<0x80: 1
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    let bytes = (0..<count).compactMap { byte(at: index + 3 * $0, in: text) }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard bytes.count == count, case .scalarValue(let scalar) = decoder.decode(&iterator),
      UTF8.width(scalar) == count
    else { return nil }
    return WrittenScalar(scalar: scalar, length: 3 * count)
  }

  private static func byte(at index: Int, in text: [Unicode.Scalar]) -> UInt8? {
    guard index + 2 < text.count, text[index] == "%", let high = digit(text[index + 1]),
      let low = digit(text[index + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.isASCII else { return nil }
    return Character(scalar).hexDigitValue.map(UInt8.init)
  }
}
