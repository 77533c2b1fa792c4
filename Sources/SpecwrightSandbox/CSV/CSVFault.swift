/// Why a text is no CSV in UTF-8.
enum CSVFault: Error, Hashable, Sendable {
  /// Another encoding, by its mark (FF FE or FE FF).
  case notUTF8
  /// A NUL byte.
  case containsNul
  /// Compressed (1F 8B).
  case compressed
  /// A quote that is not closed.
  case unclosedQuote
  /// A record of more than a mebibyte: most likely a quote that is not closed.
  case endlessRecord
}
