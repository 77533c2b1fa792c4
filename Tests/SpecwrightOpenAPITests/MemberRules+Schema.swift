/// The objects of schemas.
extension ObjectRule {
  private static func since31(_ name: String, _ value: MemberValue) -> MemberRule {
    MemberRule(name, value, isSince31: true)
  }

  private static let words = [
    MemberRule("title", .string), MemberRule("description", .string),
    MemberRule("deprecated", .boolean), MemberRule("readOnly", .boolean),
    MemberRule("writeOnly", .boolean), MemberRule("externalDocs", .object),
    MemberRule("default", .anything("a default is a value of the schema, which may have any")),
    MemberRule("example", .anything("an example may be any value")),
    since31("examples", .array(.anything("an example may be any value"))),
    MemberRule("xml", .anything("it speaks of XML only, which nothing here reads or writes")),
    since31("$comment", .anything("it is for whoever reads the document only")),
  ]

  private static let shapes = [
    MemberRule("$ref", .string), MemberRule("type", .typeNames), MemberRule("format", .string),
    MemberRule("enum", .array(.anything("a value of an enumeration may be of any kind"))),
    since31("const", .anything("a constant may be of any kind")),
    MemberRule(
      "nullable", .varying(.boolean, in31: .anything("it means nothing in 3.1, which is said"))),
    MemberRule("properties", .map(.schema)),
    MemberRule("required", .array(.string)),
    MemberRule("additionalProperties", .varying(.anything("see the row below"), in31: .schema)),
    since31("patternProperties", .map(.schema)), since31("propertyNames", .schema),
    MemberRule("items", .schema), since31("prefixItems", .array(.schema)),
    MemberRule("allOf", .array(.schema)), MemberRule("oneOf", .array(.schema)),
    MemberRule("anyOf", .array(.schema)), MemberRule("not", .schema),
    MemberRule("discriminator", .object), since31("contentEncoding", .string),
    since31("contentMediaType", .string), since31("$defs", .map(.schema)),
    since31("$schema", .string), since31("$id", .string), since31("$anchor", .string),
    since31("contentSchema", .schema),
  ]

  private static let constraints = [
    MemberRule("multipleOf", .step), MemberRule("maximum", .number),
    MemberRule("exclusiveMaximum", .varying(.boolean, in31: .number)),
    MemberRule("minimum", .number),
    MemberRule("exclusiveMinimum", .varying(.boolean, in31: .number)),
    MemberRule("maxLength", .count), MemberRule("minLength", .count),
    MemberRule("pattern", .string), MemberRule("maxItems", .count),
    MemberRule("minItems", .count), MemberRule("uniqueItems", .boolean),
    since31("contains", .schema), since31("maxContains", .count), since31("minContains", .count),
    MemberRule("maxProperties", .count), MemberRule("minProperties", .count),
    since31("dependentRequired", .map(.array(.string))),
  ]

  private static let checks = [
    since31("if", .schema), since31("then", .schema), since31("else", .schema),
    since31("dependentSchemas", .map(.schema)), since31("unevaluatedItems", .schema),
    since31("unevaluatedProperties", .schema),
  ]

  /// They are refused where code is made of the schema, whatever they hold.
  private static let refused = [
    "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor", "$vocabulary",
  ].map { since31($0, .anything("it is refused as a whole when code is made of the schema")) }

  private static let keywords: [MemberRule] = [words, shapes, constraints, checks, refused]
    .flatMap { $0 }

  static let ofSchemas: [ObjectRule] = [
    tolerant(
      component("Schema Object", "schemas", members: keywords)),
    component(
      "Discriminator Object", "schemas", #"{"discriminator": "#, "}",
      base: [(key: "propertyName", json: #""kind""#)],
      members: [
        MemberRule("propertyName", .string, isRequired: true),
        MemberRule("mapping", .map(.string)),
      ]),
  ]

  private static func tolerant(_ rule: ObjectRule) -> ObjectRule {
    var rule = rule
    rule.toleratesUnknown = true
    return rule
  }

  /// Every object of the specification that has members of its own.
  ///
  /// The others are maps (Paths, Responses, Callback, Security Requirement), whose values have rules
  /// where they stand, and the Reference Object, which `ReferenceTests` is about; of the XML Object
  /// nothing is read.
  static let all = aroundOperations + insidePaths + ofSchemas
}
