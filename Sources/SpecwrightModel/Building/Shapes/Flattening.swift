import SpecwrightJSON
import SpecwrightOpenAPI

/// Lays the schemas of `allOf` and of references with siblings side by side.
///
/// What a schema takes over comes before its own keywords, so that its own words are met last.
struct Flattening {
  private let shapes: ShapeReader
  private var parts: [Composite.Part] = []
  /// The schemas that are being laid out, outermost first.
  private var path: [JSONNode] = []
  private var done: Set<Composite.Part> = []

  private static let maximumDepth = 100

  init(_ shapes: ShapeReader) {
    self.shapes = shapes
  }

  /// The schemas whose own keywords count, `$ref` and `allOf` apart.
  mutating func parts(of composite: Composite) -> [Composite.Part] {
    parts = []
    if let schema = composite.single, schema.reference == nil, schema.allOf?.isEmpty != false {
      // As nearly all are; its own keywords were looked at by whoever asks.
      return shapes.compose(0, at: schema.location) ? [Composite.Part(schema: schema)] : []
    }
    for part in composite.parts { append(part) }
    return parts
  }

  private mutating func append(_ part: Composite.Part) {
    let schema = part.schema
    guard !path.contains(schema.node) else {
      shapes.log.error(BuildMessages.endless, at: schema.location)
      return
    }
    guard path.count < Self.maximumDepth else {
      shapes.log.error(BuildMessages.tooDeep(Self.maximumDepth), at: schema.location)
      return
    }
    guard done.insert(part).inserted, shapes.compose(1, at: schema.location) else { return }
    shapes.checkSupport(of: schema)
    path.append(schema.node)
    appendTarget(of: part)
    if schema.reference == nil || shapes.document.version == .v31 {
      for element in schema.allOf ?? [] { append(inherited(element, by: part)) }
      parts.append(part)
    }
    path.removeLast()
  }

  private mutating func appendTarget(of part: Composite.Part) {
    guard part.schema.reference != nil, let target = shapes.target(of: part.schema) else { return }
    append(inherited(target, by: part))
  }

  /// A schema that another takes over.
  ///
  /// Where its alternatives lead back to the one that takes it over, it is the base of a family,
  /// and the alternatives are about the base alone. Where those of the heir have been chosen from,
  /// so have the ones that it takes over.
  private func inherited(_ schema: OpenAPI.Schema, by heir: Composite.Part) -> Composite.Part {
    let branches = (schema.oneOf ?? []) + (schema.anyOf ?? [])
    let leadsBack = branches.contains { branch in
      shapes.target(of: branch).map { path.contains($0.node) } ?? false
    }
    return Composite.Part(
      schema: schema, ignoresAlternatives: leadsBack || heir.ignoresAlternatives)
  }
}
