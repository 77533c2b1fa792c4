import SpecwrightJSON
import SpecwrightOpenAPI

/// The schemas that a value has to fit all at once: nearly always one.
///
/// Several come together where `allOf` gives a member twice, or where alternatives have siblings.
/// Equal composites are the same places of the document, so that whatever was found out about one is
/// found out once.
struct Composite: Hashable {
  /// One of the schemas, and how much of it counts.
  struct Part: Hashable {
    let schema: OpenAPI.Schema
    /// Whether `oneOf` and `anyOf` are left out, since a branch was chosen already.
    var ignoresAlternatives = false

    static func == (left: Part, right: Part) -> Bool {
      (left.schema === right.schema || left.schema.node == right.schema.node)
        && left.ignoresAlternatives == right.ignoresAlternatives
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(schema.node.ordinal)
      hasher.combine(ignoresAlternatives)
    }
  }

  static func == (left: Composite, right: Composite) -> Bool {
    // Nearly all are one schema, and nearly always the very same.
    if left.parts.count == 1, right.parts.count == 1, left.onlyType == nil, right.onlyType == nil {
      return left.parts[0] == right.parts[0]
    }
    return left.parts == right.parts && left.onlyType == right.onlyType
  }

  /// The place itself tells nearly all composites apart.
  func hash(into hasher: inout Hasher) {
    hasher.combine(main.node.ordinal)
  }

  /// Never empty; the one that says most about the place comes last.
  var parts: [Part]
  /// The one name of `type` that counts, where the schema lists several.
  var onlyType: String?

  init(_ schema: OpenAPI.Schema) {
    parts = [Part(schema: schema)]
  }

  init(parts: [Part]) {
    self.parts = parts
  }

  /// The schema, when it is only one and counts whole.
  var single: OpenAPI.Schema? {
    guard parts.count == 1, onlyType == nil, !parts[0].ignoresAlternatives else { return nil }
    return parts[0].schema
  }

  /// The schema at the place itself.
  var main: OpenAPI.Schema { parts[parts.count - 1].schema }

  /// Where diagnostics about it point.
  var location: Location { main.location }
}
