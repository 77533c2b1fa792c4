package import SpecwrightJSON
package import SpecwrightOpenAPI

/// The Swift matters of a target, which its description stays clear of: `specwright.json`.
///
/// Everything keeps its place, so that a name the document lacks is reported where it stands.
package struct Configuration: Sendable {
  /// Whether warnings about the document are errors.
  package var isStrict: Bool
  /// The access of everything that has none of its own.
  package var access: AccessLevel
  /// The type with a method for each operation.
  package var client: ClientConfiguration
  /// By the name of a component, or the pointer of any schema as a URI fragment.
  package var schemas: [OpenAPI.Member<SchemaConfiguration>]
  /// By `operationId`.
  package var operations: [OpenAPI.Member<OperationConfiguration>]
  /// What is left out of the operations, by path and by tag.
  package var paths: [OpenAPI.Member<OmissionConfiguration>]
  package var tags: [OpenAPI.Member<OmissionConfiguration>]
  /// Swift names by address.
  package var servers: [OpenAPI.Member<SwiftName>]
  /// Swift names by the scheme's name.
  package var securitySchemes: [OpenAPI.Member<SwiftName>]
  /// The documents that the target carries as literals.
  package var embedded: [EmbeddedDocument]

  package init(
    isStrict: Bool = false, access: AccessLevel = .public, client: ClientConfiguration = .init(),
    schemas: [OpenAPI.Member<SchemaConfiguration>] = [],
    operations: [OpenAPI.Member<OperationConfiguration>] = [],
    paths: [OpenAPI.Member<OmissionConfiguration>] = [],
    tags: [OpenAPI.Member<OmissionConfiguration>] = [],
    servers: [OpenAPI.Member<SwiftName>] = [],
    securitySchemes: [OpenAPI.Member<SwiftName>] = [], embedded: [EmbeddedDocument] = []
  ) {
    self.isStrict = isStrict
    self.access = access
    self.client = client
    self.schemas = schemas
    self.operations = operations
    self.paths = paths
    self.tags = tags
    self.servers = servers
    self.securitySchemes = securitySchemes
    self.embedded = embedded
  }

  /// A document that becomes a string literal.
  package struct EmbeddedDocument: Sendable {
    package var document: Located<String>
    package var name: Located<SwiftName>
  }
}

/// What the configuration says about one schema.
package struct SchemaConfiguration: Sendable {
  /// The full Swift name, outermost part first.
  var name: Located<[SwiftName]>?
  /// The Swift name of the case that the schema is among alternatives.
  var caseName: Located<SwiftName>?
  var access: Located<AccessLevel>?
  /// The access of the memberwise initializer.
  var initializer: Located<AccessLevel>?
  var style: Located<EnumerationDefinition.Style>?
  /// By the member's name on the wire.
  var properties: [OpenAPI.Member<PropertyConfiguration>] = []
  /// Swift names by raw value.
  var values: [OpenAPI.Member<SwiftName>] = []
  /// By the attribute's name in the document.
  var attributes: [OpenAPI.Member<AttributeConfiguration>] = []
  /// Whether no type is made of the schema.
  var isOmitted = false

  /// Whether nothing is said about a type, so that there need not be one.
  var isAboutCaseAlone: Bool {
    caseName != nil && name == nil && access == nil && initializer == nil && style == nil
      && properties.isEmpty && values.isEmpty && attributes.isEmpty
  }
}

/// What the configuration says about the type with a method for each operation.
package struct ClientConfiguration: Sendable {
  /// Whether there is one.
  var isGenerated = true
  /// Its Swift name, where it is not made of the target's.
  var name: Located<SwiftName>?

  package init() {}
}

/// What the configuration says about one operation.
package struct OperationConfiguration: Sendable {
  var name: SwiftName?
  /// Whether nothing is made of the operation.
  var isOmitted = false
}

/// What the configuration says about the operations of one path or tag.
package struct OmissionConfiguration: Sendable {
  /// Whether nothing is made of them.
  var isOmitted = false
}

/// What the configuration says about one property.
package struct PropertyConfiguration: Sendable {
  var name: SwiftName?
  var access: Located<AccessLevel>?
  /// Whether the property is a plain `String` whatever its schema names.
  var isString: Located<Bool>?
  /// Whether the property is optional although the description requires it.
  var isOptional: Bool?
  var whenAbsent: Located<JSONLiteral>?
  var whenUnreadable: Located<JSONLiteral>?
  var dropsUnreadableElements: Located<Bool>?
  /// Whether the type does without the property.
  var isOmitted: Bool?
}

/// What the configuration says about one fact of an enumeration's values.
package struct AttributeConfiguration: Sendable {
  var name: SwiftName?
  /// The schema of the enumeration whose values the facts are.
  var enumeration: Located<String>?
  /// What values nobody has listed answer.
  var whenUnknown: JSONNode?
}
