/// The objects of schemas.
extension ComparedObject {
  private static let words = [
    ComparedMember("title", .words), ComparedMember("description", .words),
    ComparedMember("$comment", .words),
    ComparedMember("externalDocs", .papers, .object(.externalDocumentation)),
    ComparedMember("deprecated", .deprecation, .special(.flag)),
    ComparedMember("readOnly", .directions, .special(.flag)),
    ComparedMember("writeOnly", .directions, .special(.flag)),
    ComparedMember("default", .defaults), ComparedMember("example", .examples),
    ComparedMember("examples", .examples), ComparedMember("xml", .xml),
    ComparedMember("x-attributes", .facts, .object(.attributes)),
    ComparedMember("x-sensitive", .sensitivity),
  ]

  private static let values = [
    ComparedMember("$ref", .references, .special(.reference)),
    ComparedMember("type", .types, .special(.type)),
    ComparedMember("nullable", .null, .special(.type)), ComparedMember("format", .formats),
    ComparedMember("enum", .enumerations, .special(.enumeration)),
    ComparedMember("const", .enumerations, .special(.enumeration)),
    ComparedMember("contentEncoding", .contents), ComparedMember("contentMediaType", .contents),
    ComparedMember("contentSchema", .dialects, .schema),
  ]

  private static let objects = [
    ComparedMember("properties", .properties, .schemas),
    ComparedMember("required", .requiredMembers, .special(.required)),
    ComparedMember("additionalProperties", .additionalMembers, .special(.additional)),
    ComparedMember("patternProperties", .patternMembers, .schemas),
    ComparedMember("propertyNames", .memberNames, .schema),
    ComparedMember("dependentSchemas", .dependent, .schemas),
    ComparedMember("dependentRequired", .dependent, .special(.dependence)),
    ComparedMember("unevaluatedProperties", .unevaluated, .schema),
    ComparedMember("maxProperties", .upperLimits, .special(.upperLimit)),
    ComparedMember("minProperties", .lowerLimits, .special(.lowerLimit)),
  ]

  private static let arrays = [
    ComparedMember("items", .elements, .schema),
    ComparedMember("prefixItems", .firstElements, .tuple),
    ComparedMember("contains", .contained, .schema),
    ComparedMember("unevaluatedItems", .unevaluated, .schema),
    ComparedMember("maxItems", .upperLimits, .special(.upperLimit)),
    ComparedMember("minItems", .lowerLimits, .special(.lowerLimit)),
    ComparedMember("maxContains", .upperLimits, .special(.upperLimit)),
    ComparedMember("minContains", .lowerLimits, .special(.lowerLimit)),
    ComparedMember("uniqueItems", .repetitions, .special(.flag)),
  ]

  private static let scalars = [
    ComparedMember("multipleOf", .multiples, .special(.multiple)),
    ComparedMember("maximum", .upperLimits, .special(.upperLimit)),
    ComparedMember("exclusiveMaximum", .upperLimits, .special(.upperLimit)),
    ComparedMember("minimum", .lowerLimits, .special(.lowerLimit)),
    ComparedMember("exclusiveMinimum", .lowerLimits, .special(.lowerLimit)),
    ComparedMember("maxLength", .upperLimits, .special(.upperLimit)),
    ComparedMember("minLength", .lowerLimits, .special(.lowerLimit)),
    ComparedMember("pattern", .patterns),
  ]

  private static let combinations = [
    ComparedMember("allOf", .parts, .branches), ComparedMember("oneOf", .alternatives, .branches),
    ComparedMember("anyOf", .alternatives, .branches),
    ComparedMember("not", .exclusions, .schema, .negated),
    ComparedMember("if", .conditions, .schema, .both),
    ComparedMember("then", .conditions, .schema), ComparedMember("else", .conditions, .schema),
    ComparedMember("discriminator", .discriminators, .object(.discriminator)),
    ComparedMember("$defs", .components, .special(.components(nil))),
  ]

  private static let dialects = [
    "$id", "$schema", "$anchor", "$dynamicRef", "$dynamicAnchor", "$recursiveRef",
    "$recursiveAnchor", "$vocabulary",
  ].map { ComparedMember($0, .dialects) }

  static let ofSchemas: [ComparedMember] = [
    words, values, objects, arrays, scalars, combinations, dialects,
  ].flatMap(\.self)

  static let ofDiscriminators = [
    ComparedMember("propertyName", .discriminators),
    ComparedMember("mapping", .mappings, .special(.mapping)),
  ]
}
