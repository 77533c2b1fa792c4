/// The objects whose members are compared, by the names of the specification.
package enum ComparedObject: String, CaseIterable, Sendable {
  case document = "OpenAPI Object"
  case info = "Info Object"
  case contact = "Contact Object"
  case license = "License Object"
  case server = "Server Object"
  case serverVariable = "Server Variable Object"
  case tag = "Tag Object"
  case externalDocumentation = "External Documentation Object"
  case components = "Components Object"
  case securityScheme = "Security Scheme Object"
  case flows = "OAuth Flows Object"
  case flow = "OAuth Flow Object"
  case pathItem = "Path Item Object"
  case operation = "Operation Object"
  case parameter = "Parameter Object"
  case header = "Header Object"
  case requestBody = "Request Body Object"
  case mediaType = "Media Type Object"
  case encoding = "Encoding Object"
  case response = "Response Object"
  case example = "Example Object"
  case link = "Link Object"
  case callback = "Callback Object"
  case schema = "Schema Object"
  case discriminator = "Discriminator Object"
  case retry = "x-retry"
  case attributes = "x-attributes"

  /// Its members, with what compares each.
  package var members: [ComparedMember] { ComparedObject.tables[self] ?? [] }

  /// The member with a name.
  func member(_ name: String) -> ComparedMember? { ComparedObject.byName[self]?[name] }

  private static let tables: [ComparedObject: [ComparedMember]] =
    aroundOperations.merging(insideOperations) { first, _ in first }
    .merging([.schema: ofSchemas, .discriminator: ofDiscriminators]) { first, _ in first }

  private static let byName: [ComparedObject: [String: ComparedMember]] = tables.mapValues {
    table in
    Dictionary(table.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
