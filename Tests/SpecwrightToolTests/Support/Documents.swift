import Foundation

/// Documents for the tests to generate from.
enum Documents {
  /// A document with one type.
  static let pet = """
    {
      "openapi": "3.1.0",
      "info": {"title": "Pets", "version": "1"},
      "paths": {},
      "components": {
        "schemas": {
          "Pet": {
            "type": "object",
            "required": ["name"],
            "properties": {
              "name": {"type": "string"}
            }
          }
        }
      }
    }
    """

  /// The same with a type that does not exist, at line 11 and column 28.
  static let wrong = pet.replacingOccurrences(
    of: #""name": {"type": "string"}"#, with: #""name": {"type": "strong"}"#)

  /// The same cut off in the middle: no JSON.
  static let truncated = String(pet.prefix(100))
}
