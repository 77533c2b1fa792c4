import SpecwrightJSON

/// Every sentence about a document that is JSON but no OpenAPI description we read.
enum DocumentMessages {
  static let swagger = "Swagger 2.0 is not supported; convert the document to OpenAPI 3.1 or 3.0"

  static func unsupportedVersion(_ version: String) -> String {
    "OpenAPI version \(Quoted.name(version)) is not supported; supported are 3.0.x and 3.1.x"
  }

  static func since31(_ key: String) -> String {
    "\(Quoted.name(key)) has no meaning in OpenAPI 3.0; it came with 3.1"
  }

  static func ignoredSibling(_ key: String) -> String {
    "\(Quoted.name(key)) beside '$ref' is ignored"
  }

  static func misplaced(_ name: Extension) -> String {
    "'\(name.rawValue)' has no meaning here; it belongs on \(name.places)"
  }

  static let nullable =
    "'nullable' has no meaning in OpenAPI 3.1; add \"null\" to 'type' instead"
}
