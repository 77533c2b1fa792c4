import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes documentation of what the description says about a place.
enum SchemaWords {
  /// How many bytes of words take as much room as a member.
  private static let bytesPerMember = 300

  /// The documentation of a type or a property: its own words, or those of what it refers to.
  static func documentation(
    of composite: Composite, _ shapes: ShapeReader
  ) -> Documentation {
    let final = shapes.finalForm(of: composite).composite
    // Nearly all are one schema, whose own words are all there are.
    if composite.single != nil, composite.main.allOf == nil, final == composite {
      return documentation(of: composite.main, ConstraintWords.text(of: composite.main))
    }
    var schemas = Array(composite.schemas.reversed())
    schemas += composite.schemas.reversed().flatMap { $0.allOf ?? [] }
    let own = schemas
    // A form with files has a type of its own beside that of the component.
    if composite.form != nil { schemas += composite.schemas.compactMap { shapes.target(of: $0) } }
    if final != composite { schemas += final.schemas.reversed() }
    let ownText = own.lazy.compactMap(words).first
    let text = ownText ?? schemas.dropFirst(own.count).lazy.compactMap(words).first ?? ""
    // Words of another place are written a second time.
    let repeated = ownText == nil ? text.utf8.count / bytesPerMember : 0
    if repeated > 0 { _ = shapes.compose(repeated, at: composite.location) }
    var documentation = Prose.documentation(of: text)
    documentation.append(ConstraintWords.text(of: own))
    documentation.isDeprecated = own.contains { $0.deprecated?.value == true }
    return documentation
  }

  /// The documentation of one value of an enumeration.
  static func documentation(of value: EnumerationShape.Value) -> Documentation {
    value.schema.map { documentation(of: $0, "") } ?? Documentation()
  }

  private static func documentation(
    of schema: OpenAPI.Schema, _ constraints: String
  ) -> Documentation {
    var documentation = Prose.documentation(of: words(of: schema) ?? "")
    documentation.append(constraints)
    documentation.isDeprecated = schema.deprecated?.value == true
    return documentation
  }

  /// The description, or the title of a schema that has none.
  private static func words(of schema: OpenAPI.Schema) -> String? {
    for text in [schema.description?.value, schema.title?.value] {
      guard let text else { continue }
      // Nearly every text begins with what is seen.
      if let first = text.utf8.first, 0x21..<0x7F ~= first { return text }
      if text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) {
        return text
      }
    }
    return nil
  }
}

extension Documentation {
  /// Adds a paragraph, or a first sentence where there is none.
  mutating func append(_ paragraph: String) {
    if paragraph.isEmpty { return }
    if summary.isEmpty {
      summary = paragraph
    } else {
      discussion += (discussion.isEmpty ? "" : "\n\n") + paragraph
    }
  }
}
