/// Texts from outside, made fit to be shown.
enum ForeignText {
  /// The longest code of an error that is shown, in Unicode scalars.
  static let longestCode = 256
  /// The longest description of an error that is shown, in Unicode scalars.
  static let longestDescription = 1_024

  /// Cuts a text to a length, and replaces what is not to be printed.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The most Unicode scalars that are kept.
  ///   - secrets: What the text may not repeat; an ellipsis takes its place.
  /// - Returns: The text to show.
  static func shown(_ text: String, upTo limit: Int, without secrets: [String] = []) -> String {
    let secrets = secrets.filter { !$0.isEmpty }.map { Array($0.unicodeScalars) }
    // Enough to find a secret that begins within the limit, however long the text is.
    let margin = secrets.map(\.count).max() ?? 0
    var scalars = Array(text.unicodeScalars.prefix(limit + margin))
    let isCut = scalars.count == limit + margin
    for secret in secrets { scalars = replacing(secret, in: scalars) }
    // The beginning of a secret may stand at the cut.
    if isCut { scalars.removeLast(min(margin, scalars.count)) }
    return String(String.UnicodeScalarView(scalars.prefix(limit).map(printable)))
  }

  private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      "\u{FFFD}"
    default:
      scalar
    }
  }

  private static func replacing(
    _ secret: [Unicode.Scalar], in text: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: secret) {
        result.append("…")
        index += secret.count
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}
