import SpecwrightJSON

/// Every sentence about a schema that values cannot be checked against.
enum PreparationMessages {
  static func unsupported(_ keyword: String) -> String {
    "\(Quoted.name(keyword)) is not supported, so no value can be checked against this schema"
  }

  static func dialect(_ text: String) -> String {
    "the schema dialect \(Quoted.name(text)) is not supported; supported are those of OpenAPI 3.1 "
      + "and JSON Schema 2020-12"
  }

  static func pattern(_ error: PatternError) -> String {
    guard error.offset > 0 else { return "the pattern is not usable: \(error.message)" }
    return "the pattern is not usable: \(error.message) (after \(error.offset) characters)"
  }

  static let notPositive = "expected a number above 0"
  static let unresolved = "the reference leads to no schema that was read"
}
