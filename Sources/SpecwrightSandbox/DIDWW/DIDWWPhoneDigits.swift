extension DIDWW {
  /// How the service reads phone numbers.
  enum PhoneDigits {
    /// The digits of a start's number: whitespace, hyphens and round brackets fall away, then
    /// `^\+?[0-9]{8,15}$` must hold.
    static func of(_ text: String) -> String? {
      let kept = text.unicodeScalars.filter { scalar in
        !scalar.properties.isWhitespace && !"-()".unicodeScalars.contains(scalar)
      }
      var number = String(String.UnicodeScalarView(kept)).utf8[...]
      if number.first == UInt8(ascii: "+") { number.removeFirst() }
      guard 8...15 ~= number.count, number.allSatisfy(Ascii.isDigit) else { return nil }
      return String(decoding: number, as: UTF8.self)
    }

    /// The digits of a path's number, whatever stands between them.
    static func inPath(_ text: String) -> String {
      String(decoding: text.utf8.filter(Ascii.isDigit), as: UTF8.self)
    }
  }
}
