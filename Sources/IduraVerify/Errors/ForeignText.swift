/// Texts from outside, made fit to be shown.
enum ForeignText {
  /// The longest code of an error that is shown, in Unicode scalars.
  static let longestCode = 256
  /// The longest description of an error that is shown, in Unicode scalars.
  static let longestDescription = 1_024
  /// The most secrets that are looked for in a text: a login has some ten, and each costs a look at the
  /// whole text.
  static let mostSecrets = 256

  /// Cuts a text to a length, and replaces what is not to be printed.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The most Unicode scalars that are kept.
  ///   - secrets: What the text may not repeat, in any spelling that `SecretPattern` knows; an ellipsis
  ///     takes its place. It takes the place of the whole text when they are more than `mostSecrets`.
  /// - Returns: The text to show.
  static func shown(_ text: String, upTo limit: Int, without secrets: [String] = []) -> String {
    guard secrets.count <= mostSecrets else { return "…" }
    // At most every other sign of a secret is one that a text may leave out; a longer secret is in no
    // text of this length.
    let longest = 2 * text.unicodeScalars.count
    let secrets = secrets.filter { $0.unicodeScalars.count <= longest }
    // The longest first, of which shorter ones would leave the rest.
    let patterns = secrets.map(SecretPattern.init).sorted { $0.longestMatch > $1.longestMatch }
    // Enough to find a secret that begins within the limit, however long the text is.
    let margin = patterns.first?.longestMatch ?? 0
    var scalars = Array(text.unicodeScalars.prefix(limit + margin))
    let isCut = scalars.count == limit + margin
    for pattern in patterns { scalars = pattern.removed(from: scalars) }
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
