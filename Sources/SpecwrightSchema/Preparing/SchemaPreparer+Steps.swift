import SpecwrightJSON
import SpecwrightOpenAPI

extension SchemaPreparer {
  /// The steps of a schema in document order, those last that must know what others looked at.
  mutating func steps(of schema: OpenAPI.Schema) -> PreparedSchema {
    var prepared = PreparedSchema(node: schema.node)
    if let boolean = schema.boolean {
      let location = schema.node.enclosingMember?.keyLocation ?? schema.location
      if !boolean { prepared.steps = [Step(keyword: "", location: location, rule: .nothing)] }
      return prepared
    }
    checkSupport(of: schema)
    var late: [Step] = []
    for member in schema.node.members where isKeyword(member, of: schema) {
      guard let rule = rule(member.key, schema) else { continue }
      let step = Step(keyword: member.key, location: member.keyLocation, rule: rule)
      switch rule {
      case .parts(.unevaluatedItems), .parts(.unevaluatedProperties): late.append(step)
      default: prepared.steps.append(step)
      }
    }
    prepared.steps += late
    prepared.tracksEvaluation = !late.isEmpty
    return prepared
  }

  /// Whether a member means anything: in OpenAPI 3.0 nothing beside `$ref` does, nor what came later.
  private func isKeyword(_ member: JSONMember, of schema: OpenAPI.Schema) -> Bool {
    guard version == .v30 else { return true }
    if schema.reference != nil { return member.key == "$ref" }
    return !schema.unknown.contains { $0.keyNode == member.keyNode }
  }

  private mutating func checkSupport(of schema: OpenAPI.Schema) {
    guard version == .v31 || schema.reference == nil else { return }
    checkBase(of: schema)
    for member in schema.unsupported where !Self.isReadHere(member.key) {
      if member.key != "$schema" {
        refuse(PreparationMessages.unsupported(member.key), at: member.keyLocation)
      } else if let dialect = member.value.string, !Self.isSupported(dialect) {
        refuse(PreparationMessages.dialect(dialect), at: member.value.location)
      }
    }
  }

  /// Refuses a schema inside one with an `$id`, against which its references would count.
  private mutating func checkBase(of schema: OpenAPI.Schema) {
    guard version == .v31 else { return }
    var parent = schema.node.parent
    while let node = parent {
      if let member = node.member("$id"), member.value.string != nil {
        refuse(PreparationMessages.unsupported("$id"), at: member.keyLocation)
      }
      parent = node.parent
    }
  }

  /// Keywords that no generated code can follow, but a check can.
  private static func isReadHere(_ keyword: String) -> Bool {
    switch keyword {
    case "if", "then", "else", "dependentSchemas", "unevaluatedItems", "unevaluatedProperties":
      return true
    // The content of strings is never looked at (JSON Schema Validation section 8.1).
    case "contentSchema": return true
    default: return false
    }
  }

  /// What a keyword asks for; nil for those that ask nothing by themselves.
  private mutating func rule(_ keyword: String, _ schema: OpenAPI.Schema) -> Rule? {
    if let constraint = schema.constraints.first(where: { $0.keyword.rawValue == keyword }) {
      return rule(of: constraint, schema)
    }
    if let combination = combination(keyword, schema) { return .combination(combination) }
    if let parts = parts(keyword, schema) { return .parts(parts) }
    return assertion(keyword, schema).map { .assertion($0) }
  }

  private mutating func combination(
    _ keyword: String, _ schema: OpenAPI.Schema
  ) -> Rule.Combination? {
    switch keyword {
    case "$ref":
      guard let target = references.target(of: schema) else {
        refuse(PreparationMessages.unresolved, at: schema.location)
        return nil
      }
      return .reference(number(of: target))
    case "allOf": return schema.allOf.map { .allOf(numbers(of: $0)) }
    case "anyOf": return schema.anyOf.map { .anyOf(numbers(of: $0)) }
    case "oneOf": return schema.oneOf.map { .oneOf(numbers(of: $0)) }
    case "not": return schema.not.map { .not(number(of: $0)) }
    case "if": return schema.condition.map { condition($0, schema) }
    case "dependentSchemas":
      return .dependentSchemas(schema.dependentSchemas.map { ($0.key, number(of: $0.value)) })
    default: return nil
    }
  }

  private mutating func condition(
    _ condition: OpenAPI.Schema, _ schema: OpenAPI.Schema
  ) -> Rule.Combination {
    .condition(
      number(of: condition), consequence: schema.consequence.map { number(of: $0) },
      alternative: schema.alternative.map { number(of: $0) })
  }

  private mutating func parts(_ keyword: String, _ schema: OpenAPI.Schema) -> Rule.Parts? {
    switch keyword {
    case "properties": return schema.node["properties"].map { .properties(table($0, schema)) }
    case "patternProperties": return .patternProperties(patternProperties(of: schema))
    case "additionalProperties":
      guard let others = schema.additionalProperties else { return nil }
      return .additionalProperties(
        number(of: others), declared: schema.node["properties"],
        patterns: version == .v30 ? [] : patterns(of: schema))
    case "propertyNames": return schema.propertyNames.map { .propertyNames(number(of: $0)) }
    case "prefixItems": return schema.prefixItems.map { .prefixItems(numbers(of: $0)) }
    case "items":
      return schema.items.map { .items(number(of: $0), from: schema.prefixItems?.count ?? 0) }
    case "unevaluatedItems":
      return schema.unevaluatedItems.map { .unevaluatedItems(number(of: $0)) }
    case "unevaluatedProperties":
      return schema.unevaluatedProperties.map { .unevaluatedProperties(number(of: $0)) }
    default: return nil
    }
  }

  private mutating func table(_ node: JSONNode, _ schema: OpenAPI.Schema) -> PropertyTable {
    var schemas: [Int: Int] = [:]
    for property in schema.properties {
      schemas[property.value.node.range.lowerBound] = number(of: property.value)
    }
    return PropertyTable(node: node, schemas: schemas)
  }

  private mutating func patternProperties(
    of schema: OpenAPI.Schema
  ) -> [(pattern: Pattern, text: String, schema: Int)] {
    var entries: [(pattern: Pattern, text: String, schema: Int)] = []
    for property in schema.patternProperties {
      let number = number(of: property.value)
      do {
        entries.append((try Pattern(property.key), property.key, number))
      } catch {
        refuse(PreparationMessages.pattern(error), at: property.keyLocation)
      }
    }
    return entries
  }

  /// The patterns without complaints, which `patternProperties` itself makes.
  private func patterns(of schema: OpenAPI.Schema) -> [Pattern] {
    schema.patternProperties.compactMap { try? Pattern($0.key) }
  }
}
