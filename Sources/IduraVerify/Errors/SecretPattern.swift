/// A secret as it is looked for in texts from outside: without letter case, percent-encoded in whole,
/// in part or not at all, and with or without the signs that people write between digits.
struct SecretPattern {
  private let scalars: [Unicode.Scalar]

  init(_ secret: String) {
    let signs = secret.unicodeScalars.map { WrittenScalar(scalar: Self.folded($0), length: 1) }
    scalars = signs.indices.filter { !Self.isSeparator(at: $0, in: signs) }
      .map { signs[$0].scalar }
  }

  /// The most scalars of a text that the secret takes up; zero when it is empty.
  var longestMatch: Int {
    // Three for each byte, and as many for a sign before it.
    scalars.reduce(0) { $0 + 3 * UTF8.width($1) + 3 }
  }

  /// Puts an ellipsis in the place of the secret wherever it stands.
  func removed(from text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    // First as it stands: a secret may look percent-encoded itself.
    let rest = removed(from: text, Self.signs(of: text, isDecoded: false))
    guard rest.contains("%") || rest.contains("+") else { return rest }
    return removed(from: rest, Self.signs(of: rest, isDecoded: true))
  }

  private func removed(
    from text: [Unicode.Scalar], _ signs: [WrittenScalar]
  ) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var place = 0
    var index = 0
    while index < signs.count {
      let end = end(in: signs, from: index)
      let length = signs[index..<(end ?? index + 1)].reduce(0) { $0 + $1.length }
      result += end == nil ? text[place..<place + length] : ["…"]
      place += length
      index = end ?? index + 1
    }
    return result
  }

  /// Where the secret ends that begins at a place of a text; nil when none begins there.
  private func end(in text: [WrittenScalar], from start: Int) -> Int? {
    guard !scalars.isEmpty else { return nil }
    var index = start
    for scalar in scalars {
      guard index < text.count else { return nil }
      if !text[index].stands(for: scalar), index > start, Self.isSeparator(at: index, in: text) {
        index += 1
      }
      guard text[index].stands(for: scalar) else { return nil }
      index += 1
    }
    return index
  }

  /// Whether a hyphen or a blank stands between two digits.
  private static func isSeparator(at index: Int, in text: [WrittenScalar]) -> Bool {
    guard ["-", " ", "+"].contains(text[index].scalar), index > 0, index + 1 < text.count else {
      return false
    }
    return isDigit(text[index - 1].scalar) && isDigit(text[index + 1].scalar)
  }

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

  /// The scalar in lower case, if that is one scalar again.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first ?? scalar : scalar
  }
}

/// A scalar that a text says, and how many scalars it takes to say it.
struct WrittenScalar {
  var scalar: Unicode.Scalar
  var length: Int

  /// Whether this is a scalar of a secret; a plus sign is a blank in forms.
  func stands(for other: Unicode.Scalar) -> Bool {
    scalar == other || (scalar == "+" && length == 1 && other == " ")
  }
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
