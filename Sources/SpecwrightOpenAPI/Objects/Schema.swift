package import SpecwrightJSON

extension OpenAPI {
  /// A Schema Object, or a Boolean schema, as written: no keyword is given a meaning here.
  ///
  /// It is a class since schemas hold schemas.
  package final class Schema: Sendable {
    /// The schema as JSON.
    package let node: JSONNode
    /// The value of a schema that is just `true` or `false`.
    package let boolean: Bool?
    /// `$ref`; in 3.1 all other members count beside it, in 3.0 none does.
    package let reference: Located<String>?

    /// `type`: one name, or several in 3.1.
    package let types: [Located<String>]?
    package let format: Located<String>?
    package let enumeration: [JSONNode]?
    package let constant: JSONNode?
    package let defaultValue: JSONNode?
    /// 3.0 only; kept, with a warning, where a 3.1 document has it.
    package let nullable: Located<Bool>?

    package let title: Located<String>?
    package let description: Located<String>?
    package let deprecated: Located<Bool>?
    package let readOnly: Located<Bool>?
    package let writeOnly: Located<Bool>?
    package let example: JSONNode?
    package let examples: [JSONNode]?
    package let externalDocumentation: ExternalDocumentation?

    package let properties: [Member<Schema>]
    package let required: [Located<String>]
    package let additionalProperties: Schema?
    package let patternProperties: [Member<Schema>]
    package let propertyNames: Schema?

    package let items: Schema?
    package let prefixItems: [Schema]?
    /// Also one of the `constraints`.
    package let contains: Schema?

    package let allOf: [Schema]?
    package let oneOf: [Schema]?
    package let anyOf: [Schema]?
    package let not: Schema?
    package let discriminator: Discriminator?

    /// `if`; this and the five after it are listed as `unsupported` too, since no type can show them.
    package let condition: Schema?
    /// `then`.
    package let consequence: Schema?
    /// `else`.
    package let alternative: Schema?
    package let dependentSchemas: [Member<Schema>]
    package let unevaluatedItems: Schema?
    package let unevaluatedProperties: Schema?

    package let contentEncoding: Located<String>?
    package let contentMediaType: Located<String>?
    package let contentSchema: Schema?

    /// `$defs`: schemas to refer to.
    package let definitions: [Member<Schema>]

    /// The keywords that only constrain values, in document order: `minimum`, `pattern` and so on.
    package let constraints: [Constraint]
    /// The keywords of JSON Schema that no generated code can follow, in document order.
    ///
    /// Those that only a check of values can follow are read all the same.
    package let unsupported: [JSONMember]
    /// The members nobody knows, `x-` ones apart, in document order.
    package let unknown: [JSONMember]

    /// `x-attributes`, as written.
    package let attributes: JSONNode?
    /// `x-sensitive`, as written.
    package let sensitive: JSONNode?

    /// Where the schema stands.
    package var location: Location { node.location }

    /// Takes over what a reader found.
    init(_ reader: SchemaReader) {
      node = reader.node
      boolean = reader.node.boolean
      reference = reader.reference()
      types = reader.types()
      format = reader.string(.format)
      enumeration = reader.elements(.enumeration)
      constant = reader.value(.constant)
      defaultValue = reader.value(.defaultValue)
      nullable = reader.nullable()
      title = reader.string(.title)
      description = reader.string(.description)
      deprecated = reader.boolean(.deprecated)
      readOnly = reader.boolean(.readOnly)
      writeOnly = reader.boolean(.writeOnly)
      example = reader.value(.example)
      examples = reader.elements(.examples)
      externalDocumentation = reader.externalDocumentation()
      properties = reader.schemasByKey(.properties)
      required = reader.strings(.required)
      additionalProperties = reader.additionalProperties()
      patternProperties = reader.schemasByPattern(.patternProperties)
      propertyNames = reader.schema(.propertyNames)
      items = reader.schema(.items)
      prefixItems = reader.schemas(.prefixItems)
      contains = reader.containedSchema()
      allOf = reader.schemas(.allOf)
      oneOf = reader.schemas(.oneOf)
      anyOf = reader.schemas(.anyOf)
      not = reader.schema(.not)
      discriminator = reader.discriminator()
      condition = reader.schema(.condition)
      consequence = reader.schema(.consequence)
      alternative = reader.schema(.alternative)
      dependentSchemas = reader.schemasByKey(.dependentSchemas)
      unevaluatedItems = reader.schema(.unevaluatedItems)
      unevaluatedProperties = reader.schema(.unevaluatedProperties)
      contentEncoding = reader.string(.contentEncoding)
      contentMediaType = reader.string(.contentMediaType)
      contentSchema = reader.schema(.contentSchema)
      definitions = reader.schemasByKey(.definitions)
      constraints = reader.constraints
      unsupported = reader.unsupported
      unknown = reader.unknown
      attributes = reader.attributes
      sensitive = reader.sensitive
      reader.checkIdentity()
      reader.checkSense()
    }
  }

  /// A keyword that constrains values without giving them a shape.
  package struct Constraint: Sendable {
    /// Such keywords, by their spelling.
    package enum Keyword: String, Sendable, CaseIterable {
      case multipleOf
      case maximum
      /// A Boolean in 3.0, a number in 3.1.
      case exclusiveMaximum
      case minimum
      /// A Boolean in 3.0, a number in 3.1.
      case exclusiveMinimum
      case maxLength
      case minLength
      case pattern
      case maxItems
      case minItems
      case uniqueItems
      case contains
      case maxContains
      case minContains
      case maxProperties
      case minProperties
      case dependentRequired
    }

    package let keyword: Keyword
    /// The keyword with its place.
    package let keyLocation: Location
    /// What it says, of the kind the keyword demands.
    package let value: JSONNode
  }

  /// How a value says which of several schemas it follows.
  package struct Discriminator: Sendable {
    /// The discriminator as JSON.
    package let node: JSONNode
    package let propertyName: Located<String>
    /// The schemas, as names or references, by the property's value.
    package let mapping: [Member<Located<String>>]

    package var location: Location { node.location }
  }
}
