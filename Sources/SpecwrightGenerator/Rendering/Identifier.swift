import SpecwrightModel

/// Spells names as identifiers, with back-ticks where the position needs them.
enum Identifier {
  /// The name of a type, property, function, enum case or local, where it is declared or stands
  /// alone in an expression.
  static func declared(_ name: SwiftName) -> String {
    reserved.contains(name.spelling) ? "`\(name.spelling)`" : name.spelling
  }

  /// The name as a value in an expression, where some contextual words would start another one.
  static func value(_ name: SwiftName) -> String {
    introducers.contains(name.spelling) ? "`\(name.spelling)`" : declared(name)
  }

  /// The name behind a dot, where Swift takes nearly every keyword as it is.
  static func member(_ name: SwiftName) -> String {
    reservedAsMember.contains(name.spelling) ? "`\(name.spelling)`" : name.spelling
  }

  /// Whether a case of this name has this raw value without saying so.
  ///
  /// Names beyond ASCII always say it: equal strings may have other bytes.
  static func implies(_ name: SwiftName, _ raw: EnumerationDefinition.Raw) -> Bool {
    raw == .string(name.spelling) && PlainText.isPrintable(name.spelling)
  }

  /// The name as an argument label.
  static func label(_ name: SwiftName) -> String {
    reservedAsLabel.contains(name.spelling) ? "`\(name.spelling)`" : name.spelling
  }

  /// Keywords of the grammar; contextual ones such as `async` or `some` are names like any other.
  private static let reserved: WordSet = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while", "_",
  ]

  /// `x.self`, `X.Type`, `X.Protocol` and `X.init` mean something else.
  private static let reservedAsMember: WordSet = ["Protocol", "Type", "init", "self"]

  /// Words that are names until an expression follows them.
  private static let introducers: WordSet = [
    "any", "await", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe",
    "yield",
  ]

  private static let reservedAsLabel: WordSet = ["_", "inout", "let", "var"]
}
