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
    var first: [ExactText: Location] = [:]
    return document.tags.compactMap { tag -> LintFinding? in
      guard let place = first[ExactText(tag.name.value)] else {
        first[ExactText(tag.name.value)] = tag.name.location
        return nil
      }
      let note = Diagnostic(.note, "the first one is here", at: place)
      return LintFinding(
        "the tag \(Quoted.name(tag.name.value)) is listed twice", at: tag.name.location,
        notes: [note])
    }
  }

  static let nearlyEqualValues = Lint(
    "SW021", "nearly equal values", .note,
    reason:
      "Values of one enumeration that differ in case, separators or number only are taken for one "
      + "another.",
    mend: "Remove one of them where both mean the same."
  ) { audited in
    audited.catalogues.flatMap { catalogue in
      nearlyEqual(
        catalogue.values.compactMap { value in
          value.text.map { Name($0, value.node.location) }
        }, by: NameWords.valueKey)
    }
  }

  static let nearlyEqualPaths = Lint(
    "SW022", "nearly equal paths", .warning,
    reason:
      "Paths that differ in case, separators, number or the names of their parameters only are "
      + "taken for one another.",
    mend: "Put the operations under one of them, or rename the other."
  ) { audited in
    nearlyEqual(
      audited.document.paths.map { Name($0.key, $0.keyLocation) }, by: NameWords.pathKey)
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
    nearlyEqual(names, by: NameWords.nameKey)
  }

  /// The names that have the key of another one before them, and are another text, if only by the code
  /// points that their letters are put together of.
  private static func nearlyEqual(
    _ names: [Name], by key: (String) -> String
  ) -> [LintFinding] {
    var first: [String: Name] = [:]
    return names.compactMap { name in
      let key = key(name.text)
      guard !key.isEmpty, let other = first[key], !ExactText.agree(other.text, name.text)
      else {
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
