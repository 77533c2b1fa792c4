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
    var directions = ExampleDirections(audited.document)
    let check = ExampleCheck(audited.document) { directions.direction(of: $0) }
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
      let required = schema.required.map(\.value).exact
      var findings = schema.properties.filter { property in
        !required.contains(ExactText(property.key)) && isNullable(property.value, audited)
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
    undeclaredNames(audited)
  }
}
