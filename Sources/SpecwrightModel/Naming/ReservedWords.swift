/// The words that a name cannot be, by position, each with its reason.
///
/// Keywords that back-ticks make usable are not among them: `var default`, `case in` and
/// `func repeat` are called without back-ticks, behind a dot or as an argument label.
enum ReservedWords {
  static func words(at position: NamePosition) -> WordSet {
    switch position {
    case .type: typesAndStandardNames
    case .property: propertyWords
    case .value: valueWords
    case .function: functionWords
    case .parameter: parameterWords
    }
  }

  private static let typesAndStandardNames = WordSet(types.union(StandardTypeNames.all))
  private static let propertyWords = WordSet(properties)
  private static let valueWords = WordSet(values)
  private static let functionWords = WordSet(functions)
  private static let parameterWords = WordSet(parameters)

  /// What Swift itself cannot call, whatever the back-ticks.
  static func uncallable(at position: NamePosition) -> Set<String> {
    switch position {
    case .type: types
    case .property: properties
    case .value: values
    case .function: functions
    case .parameter: parameters
    }
  }

  private static let types: Set<String> = [
    "Type",  // `X.Type` is the metatype
    "Protocol",  // `X.Protocol` is the metatype of a protocol
    "Self",  // the type that surrounds the use
    "Any",  // the type of every value
    "self", "init",  // as for values
  ]

  private static let properties: Set<String> = [
    "self",  // `x.self` is x
    "init",  // `x.init` is an initializer
    "inout",  // cannot be an argument label of the memberwise initializer
    "hashValue",  // a requirement of Hashable
  ]

  private static let values: Set<String> = [
    "self",  // `.self` is the type itself
    "init",  // `.init` is an initializer
    "Type", "Protocol",  // metatypes
    "allCases", "rawValue", "hashValue",  // members the type has
    "known",  // the list of named values
  ]

  private static let functions: Set<String> = [
    "self", "init", "Type", "Protocol",  // as for values
  ]

  private static let parameters: Set<String> = [
    "self",  // hides the value in a method
    "inout",  // cannot be an argument label
  ]
}
