/// Which characters of a document's spelling may stand in a Swift identifier.
///
/// Narrower than the language: letters, marks and decimal digits only, so that no invisible or
/// direction-changing character ever reaches a name.
enum IdentifierCharacters {
  /// Whether a scalar belongs to a word; everything else separates words.
  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isASCIILetter(scalar) || isASCIIDigit(scalar) }
    guard isAllowedBySwift(scalar.value) else { return false }
    return isDigit(scalar) || isLetterOrMark(scalar.properties.generalCategory)
  }

  /// Whether a scalar may begin an identifier.
  static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "_" { return true }
    return isWordPart(scalar) && !isDigit(scalar) && !isMark(scalar.properties.generalCategory)
  }

  /// A decimal digit of any script.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isASCIIDigit(scalar) }
    return scalar.properties.generalCategory == .decimalNumber
  }

  /// Whether a text is an identifier of ours as it stands.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isStart(first), text != "_" else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "_" || isWordPart($0) }
  }

  private static func isASCIIDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isLetterOrMark(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      true
    default:
      isMark(category)
    }
  }

  private static func isMark(_ category: Unicode.GeneralCategory) -> Bool {
    category == .nonspacingMark || category == .spacingMark
  }

  /// The ranges outside ASCII that The Swift Programming Language lists under `identifier-character`.
  private static func isAllowedBySwift(_ value: UInt32) -> Bool {
    switch value {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x2060...0x218F,
      0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
      0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
      0xFE47...0xFFFD:
      true
    default:
      value >= 0x10000 && value & 0xFFFF <= 0xFFFD && value < 0xF0000
    }
  }
}
