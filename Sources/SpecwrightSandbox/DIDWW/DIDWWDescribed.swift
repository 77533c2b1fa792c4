extension DIDWW {
  /// The values of an annotated enumeration of the description.
  static func described(_ enumeration: String) -> DescribedVocabulary {
    DescribedVocabulary(enumeration, in: Documents.didwwVerification)
  }
}
