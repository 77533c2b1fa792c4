extension Unicode.Scalar {
  /// Whether it is a capital letter, without a look at Unicode's tables for ASCII.
  var isCapitalLetter: Bool {
    isASCII ? ("A"..."Z").contains(self) : properties.isUppercase
  }

  /// Whether it is a small letter.
  var isSmallLetter: Bool {
    isASCII ? ("a"..."z").contains(self) : properties.isLowercase
  }
}
