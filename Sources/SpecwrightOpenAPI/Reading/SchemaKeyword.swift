/// The members of a schema that are read, apart from `OpenAPI.Constraint.Keyword`.
enum SchemaKeyword: String, CaseIterable {
  case reference = "$ref"
  case type
  case format
  case enumeration = "enum"
  case constant = "const"
  case defaultValue = "default"
  case nullable
  case title
  case description
  case deprecated
  case readOnly
  case writeOnly
  case example
  case examples
  case externalDocumentation = "externalDocs"
  case properties
  case required
  case additionalProperties
  case patternProperties
  case propertyNames
  case items
  case prefixItems
  case allOf
  case oneOf
  case anyOf
  case not
  case discriminator
  case condition = "if"
  case consequence = "then"
  case alternative = "else"
  case dependentSchemas
  case unevaluatedItems
  case unevaluatedProperties
  case contentEncoding
  case contentMediaType
  case definitions = "$defs"
  /// For whoever reads the document only.
  case comment = "$comment"
  /// How values look in XML, which says nothing about JSON.
  case xml
  /// What a whole document says of itself once more.
  case dialect = "$schema"
  case identifier = "$id"
  case anchor = "$anchor"
  /// What the text of a string is, once it is read.
  case contentSchema
}

/// What a member of a schema is, by its key.
enum SchemaMemberKind {
  case keyword(SchemaKeyword)
  case constraint(OpenAPI.Constraint.Keyword)
  /// It is read, but no generated code can follow it.
  case keywordOfChecks(SchemaKeyword)
  /// JSON Schema gives it a meaning, and nothing here supports that.
  case unsupported
  /// It means nothing in the version of the document.
  case tooNew

  /// What a key means in a version; nil where nobody knows it.
  static func kind(of key: String, in version: OpenAPI.Document.Version) -> SchemaMemberKind? {
    version == .v31 ? byKey[key] : kindsIn30[key]
  }

  /// The kinds by key.
  static let byKey: [String: SchemaMemberKind] = {
    var kinds: [String: SchemaMemberKind] = [:]
    for keyword in SchemaKeyword.allCases { kinds[keyword.rawValue] = .keyword(keyword) }
    for keyword in OpenAPI.Constraint.Keyword.allCases {
      kinds[keyword.rawValue] = .constraint(keyword)
    }
    for keyword in keywordsOfChecks { kinds[keyword.rawValue] = .keywordOfChecks(keyword) }
    for keyword in unsupportedKeywords { kinds[keyword] = .unsupported }
    return kinds
  }()

  private static let kindsIn30 = {
    var kinds = byKey
    for key in sinceVersion31 { kinds[key] = .tooNew }
    return kinds
  }()

  /// The keys that mean something in a version, for those who misspell them.
  static func keys(in version: OpenAPI.Document.Version) -> [String] {
    version == .v31 ? keysIn31 : keysIn30
  }

  private static let keysIn31 = byKey.keys.sorted()
  private static let keysIn30 = keysIn31.filter { !sinceVersion31.contains($0) }

  private static let keywordsOfChecks: [SchemaKeyword] = [
    .condition, .consequence, .alternative, .dependentSchemas, .unevaluatedItems,
    .unevaluatedProperties,
  ]

  private static let unsupportedKeywords = [
    "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor", "$vocabulary",
  ]

  /// The keys that mean nothing in OpenAPI 3.0, which has an older JSON Schema with fewer keywords.
  static let sinceVersion31: Set<String> = Set(
    unsupportedKeywords + keywordsOfChecks.map(\.rawValue) + [
      "$schema", "$id", "$anchor", "contentSchema",
      "const", "examples", "patternProperties", "propertyNames", "prefixItems", "contentEncoding",
      "contentMediaType", "$defs", "$comment", "contains", "maxContains", "minContains",
      "dependentRequired",
    ])
}

extension OpenAPI.Document.Version {
  /// Whether a keyword of schemas may mean something: OpenAPI 3.0 gives no meaning to those that came
  /// with 3.1.
  package func knows(keyword: String) -> Bool {
    self == .v31 || !SchemaMemberKind.sinceVersion31.contains(keyword)
  }
}
