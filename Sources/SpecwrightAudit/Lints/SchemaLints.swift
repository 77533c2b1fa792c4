import SpecwrightJSON
import SpecwrightOpenAPI
import SpecwrightSchema

extension Lint {
  static let unreachableSchemas = Lint(
    "SW002", "unreachable schemas", .warning,
    reason: "A schema that no operation leads to is read by people and used by nobody.",
    mend: "Remove it, or refer to it where it belongs."
  ) { audited in
    let reachable = ReachableSchemas(audited)
    return audited.document.components.schemas.filter {
      !reachable.contains($0.value) && !isFacts($0.value)
    }.map {
      LintFinding("no operation leads to \(Quoted.name($0.key))", at: $0.keyLocation)
    }
  }

  /// An annotated enumeration is a table of facts, which SDKs read although no message carries it.
  private static func isFacts(_ schema: OpenAPI.Schema) -> Bool {
    schema.constant != nil || schema.oneOf?.allSatisfy { $0.constant != nil } == true
  }

  static let wrongExamples = Lint(
    "SW013", "wrong examples", .error,
    reason: "An example that its own schema refuses teaches callers what does not work.",
    mend: "Correct the example, or the schema."
  ) { audited in
    let check = ExampleCheck(audited.document)
    let refused = check.refusals.map { diagnostic in
      LintFinding(diagnostic.message, at: diagnostic.location ?? audited.document.location)
    }
    return refused
      + check.violations.map { violation in
        let diagnostic = violation.diagnostic
        return LintFinding(
          diagnostic.message, at: violation.instance, notes: diagnostic.notes)
      }
  }

  static let needlessNull = Lint(
    "SW017", "needless null", .note,
    reason:
      "Where a member may be left out, null is a second way to say nothing, and where null is "
      + "said twice one is for nothing.",
    mend: "Demand the member, or forbid null."
  ) { audited in
    audited.schemas.flatMap { schema -> [LintFinding] in
      let required = Set(schema.required.map(\.value))
      var findings = schema.properties.filter { property in
        !required.contains(property.key) && isNullable(property.value, audited)
      }.map { property in
        LintFinding(
          "\(Quoted.name(property.key)) may be left out and may be null", at: property.keyLocation)
      }
      if audited.document.version == .v30, let nullable = schema.nullable, nullable.value,
        schema.types == nil
      {
        findings.append(
          LintFinding("'nullable' without 'type' means nothing", at: nullable.location))
      }
      return findings
    }
  }

  private static func isNullable(_ schema: OpenAPI.Schema, _ audited: AuditedDocument) -> Bool {
    if schema.types?.contains(where: { $0.value == "null" }) == true { return true }
    if audited.document.version == .v30 { return schema.nullable?.value == true }
    let alternatives = (schema.anyOf ?? []) + (schema.oneOf ?? [])
    return alternatives.contains { $0.types?.map(\.value) == ["null"] }
  }

  static let undeclaredRequirements = Lint(
    "SW019", "demanded and not described", .warning,
    reason:
      "A name that only 'required' has is most likely misspelled, and the member that is meant is "
      + "not demanded.",
    mend: "Describe the member under 'properties', or correct the name."
  ) { audited in
    let inner = Set(audited.schemas.flatMap { parts(of: $0) }.map(\.node))
    return audited.schemas.filter { !inner.contains($0.node) }
      .flatMap { undeclared(in: $0, audited.references) }
  }

  /// The schemas written inside one that speak of the same value.
  private static func parts(of schema: OpenAPI.Schema) -> [OpenAPI.Schema] {
    let conditional = [schema.condition, schema.consequence, schema.alternative, schema.not]
    return [schema.allOf, schema.oneOf, schema.anyOf].flatMap { $0 ?? [] }
      + conditional.compactMap(\.self) + schema.dependentSchemas.map(\.value)
  }

  /// What is demanded of a value, and described nowhere among what speaks of it.
  ///
  /// A schema that describes no member at all is made to be combined with others.
  private static func undeclared(
    in schema: OpenAPI.Schema, _ references: ReferenceResolver
  ) -> [LintFinding] {
    var required: [(name: Located<String>, isOwn: Bool)] = []
    var declared: Set<String> = []
    var met: Set<JSONNode> = []
    var waiting = [(schema: schema, isOwn: true)]
    while let (part, isOwn) = waiting.popLast() {
      guard met.insert(part.node).inserted else { continue }
      let others = [part.additionalProperties, part.unevaluatedProperties].compactMap(\.self)
      if others.contains(where: { $0.boolean != false }) || !part.patternProperties.isEmpty {
        return []
      }
      declared.formUnion(part.properties.map(\.key))
      required += part.required.map { ($0, isOwn) }
      waiting += parts(of: part).map { ($0, isOwn) }
      if let target = references.target(of: part) { waiting.append((target, false)) }
    }
    guard !declared.isEmpty else { return [] }
    return required.filter { $0.isOwn && !declared.contains($0.name.value) }.map { item in
      let suggestion = NearMiss.suggestion(for: item.name.value, among: declared.sorted())
      let question = suggestion.map { "; did you mean \(Quoted.name($0))?" } ?? ""
      return LintFinding(
        "\(Quoted.name(item.name.value)) is demanded and not described" + question,
        at: item.name.location)
    }
  }
}
