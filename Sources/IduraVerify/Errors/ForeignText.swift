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
  ///   - secrets: What the text may not repeat, in any spelling that `SecretPattern` knows; an ellipsis
  ///     takes its place.
  /// - Returns: The text to show.
  static func shown(_ text: String, upTo limit: Int, without secrets: [String] = []) -> String {
    // The longest first, of which shorter ones would leave the rest.
    let secrets = secrets.map(SecretPattern.init).sorted { $0.longestMatch > $1.longestMatch }
    // Enough to find a secret that begins within the limit, however long the text is.
    let margin = secrets.first?.longestMatch ?? 0
    var scalars = Array(text.unicodeScalars.prefix(limit + margin))
    let isCut = scalars.count == limit + margin
    for secret in secrets { scalars = secret.removed(from: scalars) }
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
}
