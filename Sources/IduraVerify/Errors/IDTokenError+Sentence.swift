extension IDTokenError {
  /// The description as a sentence of its own.
  var sentence: String {
    let text = description
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
