import SpecwrightJSON
import SpecwrightOpenAPI

extension Lint {
  static let nearlyEqualNames = Lint(
    "SW001", "nearly equal names", .warning,
    reason: "Names that differ in case or separators only are taken for one another.",
    mend: "Rename one of them, or make one of both."
  ) { audited in
    let document = audited.document
    var groups = [document.components.schemas.map { Name($0.key, $0.keyLocation) }]
    groups.append(
      audited.operations.compactMap(\.operation.operationID).map { Name($0.value, $0.location) })
    groups.append(document.tags.map { Name($0.name.value, $0.name.location) })
    groups += audited.schemas.map { schema in
      schema.properties.map { Name($0.key, $0.keyLocation) }
    }
    groups += audited.operations.map { operation in
      operation.effectiveParameters(audited.references).map {
        Name($0.name.value, $0.name.location)
      }
    }
    // Parameters of a path, and those that are components, are met with each operation.
    var met: Set<Location> = []
    return groups.flatMap(nearlyEqual).filter { met.insert($0.location).inserted }
      + repeatedTags(document)
  }

  /// Each name of a tag must be unique (OpenAPI, "OpenAPI Object").
  private static func repeatedTags(_ document: OpenAPI.Document) -> [LintFinding] {
    var first: [String: Location] = [:]
    return document.tags.compactMap { tag -> LintFinding? in
      guard let place = first[tag.name.value] else {
        first[tag.name.value] = tag.name.location
        return nil
      }
      let note = Diagnostic(.note, "the first one is here", at: place)
      return LintFinding(
        "the tag \(Quoted.name(tag.name.value)) is listed twice", at: tag.name.location,
        notes: [note])
    }
  }

  static let mixedCasing = Lint(
    "SW018", "mixed casing", .warning,
    reason: "Members of one object that join their words differently are misspelled by callers.",
    mend: "Spell the members of an object in one way."
  ) { audited in
    audited.schemas.compactMap { schema in
      var seen: [NameWords.Casing: OpenAPI.Member<OpenAPI.Schema>] = [:]
      for property in schema.properties {
        guard let casing = NameWords.casing(of: property.key) else { continue }
        if let other = seen.first(where: { $0.key != casing })?.value {
          let first = Diagnostic(.note, "the other way is here", at: other.keyLocation)
          return LintFinding(
            "\(Quoted.name(property.key)) and \(Quoted.name(other.key)) join their words differently",
            at: property.keyLocation, notes: [first])
        }
        seen[casing] = property
      }
      return nil
    }
  }

  private struct Name {
    let text: String
    let location: Location

    init(_ text: String, _ location: Location) {
      self.text = text
      self.location = location
    }
  }

  private static func nearlyEqual(_ names: [Name]) -> [LintFinding] {
    var first: [String: Name] = [:]
    return names.compactMap { name in
      let key = NameWords.split(name.text).joined()
      guard !key.isEmpty, let other = first[key], other.text != name.text else {
        if first[key] == nil { first[key] = name }
        return nil
      }
      let note = Diagnostic(.note, "the other name is here", at: other.location)
      return LintFinding(
        "\(Quoted.name(name.text)) is nearly \(Quoted.name(other.text))", at: name.location,
        notes: [note])
    }
  }
}
