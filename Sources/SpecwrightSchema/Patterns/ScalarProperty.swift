/// A Unicode property that `\p{…}` asks for.
enum ScalarProperty: Sendable {
  /// General categories, one or a group.
  case categories(Set<Unicode.GeneralCategory>)
  /// A binary property.
  case binary(@Sendable (Unicode.Scalar.Properties) -> Bool)
  /// `\p{Any}`
  case any
  /// `\p{Assigned}`
  case assigned
  /// `\p{ASCII}`
  case ascii

  func contains(_ scalar: UInt32) -> Bool {
    // Surrogates have a category, but are no scalars; no text holds one.
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    switch self {
    case .categories(let categories):
      return categories.contains(scalar.properties.generalCategory)
    case .binary(let holds): return holds(scalar.properties)
    case .any: return true
    case .ascii: return scalar.isASCII
    case .assigned: return scalar.properties.generalCategory != .unassigned
    }
  }

  /// Whether a name asks for a script, of which the standard library knows nothing.
  static func isScript(_ name: String) -> Bool {
    ["Script=", "sc=", "Script_Extensions=", "scx="].contains { name.hasPrefix($0) }
  }

  /// The property of a name between the braces; nil for those that the standard library lacks.
  init?(name: String) {
    let parts = name.utf8.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if parts.count == 2, ["General_Category", "gc"].contains(parts[0]) {
      guard let categories = Self.categories[parts[1]] else { return nil }
      self = .categories(categories)
    } else if let categories = Self.categories[name] {
      self = .categories(categories)
    } else if let binary = Self.binaries[name] {
      self = binary
    } else {
      return nil
    }
  }
}

extension ScalarProperty {
  /// The categories by their short and long names (ECMA-262 table 71, UAX #44 section 5.7.1).
  private static let categories: [String: Set<Unicode.GeneralCategory>] = {
    var byName: [String: Set<Unicode.GeneralCategory>] = [:]
    for (short, long, category) in single {
      byName[short] = [category]
      byName[long] = [category]
      byName[String(short.prefix(1)), default: []].insert(category)
    }
    for (short, long) in groups { byName[long] = byName[short] }
    byName["LC"] = [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
    byName["Cased_Letter"] = byName["LC"]
    byName["punct"] = byName["P"]
    byName["digit"] = byName["Nd"]
    byName["cntrl"] = byName["Cc"]
    byName["Combining_Mark"] = byName["M"]
    return byName
  }()

  private static let groups = [
    ("L", "Letter"), ("M", "Mark"), ("N", "Number"), ("P", "Punctuation"), ("S", "Symbol"),
    ("Z", "Separator"), ("C", "Other"),
  ]

  private static let single: [(String, String, Unicode.GeneralCategory)] = [
    ("Lu", "Uppercase_Letter", .uppercaseLetter), ("Ll", "Lowercase_Letter", .lowercaseLetter),
    ("Lt", "Titlecase_Letter", .titlecaseLetter), ("Lm", "Modifier_Letter", .modifierLetter),
    ("Lo", "Other_Letter", .otherLetter), ("Mn", "Nonspacing_Mark", .nonspacingMark),
    ("Mc", "Spacing_Mark", .spacingMark), ("Me", "Enclosing_Mark", .enclosingMark),
    ("Nd", "Decimal_Number", .decimalNumber), ("Nl", "Letter_Number", .letterNumber),
    ("No", "Other_Number", .otherNumber), ("Pc", "Connector_Punctuation", .connectorPunctuation),
    ("Pd", "Dash_Punctuation", .dashPunctuation), ("Ps", "Open_Punctuation", .openPunctuation),
    ("Pe", "Close_Punctuation", .closePunctuation),
    ("Pi", "Initial_Punctuation", .initialPunctuation),
    ("Pf", "Final_Punctuation", .finalPunctuation), ("Po", "Other_Punctuation", .otherPunctuation),
    ("Sm", "Math_Symbol", .mathSymbol), ("Sc", "Currency_Symbol", .currencySymbol),
    ("Sk", "Modifier_Symbol", .modifierSymbol), ("So", "Other_Symbol", .otherSymbol),
    ("Zs", "Space_Separator", .spaceSeparator), ("Zl", "Line_Separator", .lineSeparator),
    ("Zp", "Paragraph_Separator", .paragraphSeparator), ("Cc", "Control", .control),
    ("Cf", "Format", .format), ("Cs", "Surrogate", .surrogate),
    ("Co", "Private_Use", .privateUse), ("Cn", "Unassigned", .unassigned),
  ]

  /// The binary properties (ECMA-262 table 69) that the standard library knows on every system.
  private static let binaries: [String: ScalarProperty] = [
    "Any": .any,
    "ASCII": .ascii,
    "Assigned": .assigned,
    "Alphabetic": .binary { $0.isAlphabetic }, "Alpha": .binary { $0.isAlphabetic },
    "Lowercase": .binary { $0.isLowercase }, "Lower": .binary { $0.isLowercase },
    "Uppercase": .binary { $0.isUppercase }, "Upper": .binary { $0.isUppercase },
    "White_Space": .binary { $0.isWhitespace }, "space": .binary { $0.isWhitespace },
    "Cased": .binary { $0.isCased }, "Case_Ignorable": .binary { $0.isCaseIgnorable },
    "Dash": .binary { $0.isDash }, "Diacritic": .binary { $0.isDiacritic },
    "Emoji": .binary { $0.isEmoji },
    "Emoji_Presentation": .binary { $0.isEmojiPresentation },
    "Emoji_Modifier": .binary { $0.isEmojiModifier },
    "Extender": .binary { $0.isExtender }, "Hex_Digit": .binary { $0.isHexDigit },
    "ASCII_Hex_Digit": .binary { $0.isASCIIHexDigit },
    "ID_Start": .binary { $0.isIDStart }, "ID_Continue": .binary { $0.isIDContinue },
    "XID_Start": .binary { $0.isXIDStart }, "XID_Continue": .binary { $0.isXIDContinue },
    "Ideographic": .binary { $0.isIdeographic }, "Math": .binary { $0.isMath },
    "Noncharacter_Code_Point": .binary { $0.isNoncharacterCodePoint },
    "Quotation_Mark": .binary { $0.isQuotationMark },
    "Variation_Selector": .binary { $0.isVariationSelector },
  ]
}
