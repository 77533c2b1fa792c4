/// A secret as it is looked for in texts from outside: without letter case, and with or without the
/// signs that people write between digits.
struct SecretPattern {
  private let scalars: [Unicode.Scalar]

  init(_ secret: String) {
    let text = Self.folded(Array(secret.unicodeScalars))
    scalars = text.indices.filter { !Self.isSeparator(at: $0, in: text) }.map { text[$0] }
  }

  /// The most scalars of a text that the secret takes up; zero when it is empty.
  var longestMatch: Int { 2 * scalars.count }

  /// Puts an ellipsis in the place of the secret wherever it stands.
  func removed(from text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let folded = Self.folded(text)
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < text.count {
      if let end = end(in: folded, from: index) {
        result.append("…")
        index = end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  /// Where the secret ends that begins at a place of a text; nil when none begins there.
  private func end(in text: [Unicode.Scalar], from start: Int) -> Int? {
    guard !scalars.isEmpty else { return nil }
    var index = start
    for scalar in scalars {
      guard index < text.count else { return nil }
      if text[index] != scalar, index > start, Self.isSeparator(at: index, in: text) { index += 1 }
      guard text[index] == scalar else { return nil }
      index += 1
    }
    return index
  }

  /// Whether a hyphen or a blank stands between two digits.
  private static func isSeparator(at index: Int, in text: [Unicode.Scalar]) -> Bool {
    guard text[index] == "-" || text[index] == " ", index > 0, index + 1 < text.count else {
      return false
    }
    return isDigit(text[index - 1]) && isDigit(text[index + 1])
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The text in lower case, scalar by scalar, so that places in it are those of the text.
  private static func folded(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    text.map { scalar in
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      return lower.count == 1 ? lower.first ?? scalar : scalar
    }
  }
}
