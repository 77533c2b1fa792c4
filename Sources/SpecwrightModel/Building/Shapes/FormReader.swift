import SpecwrightJSON
import SpecwrightOpenAPI

/// Finds out what schemas that stand side by side ask for together.
struct FormReader {
  let shapes: ShapeReader
  let composite: Composite
  let parts: [Composite.Part]

  init(_ shapes: ShapeReader, _ composite: Composite, _ parts: [Composite.Part]) {
    self.shapes = shapes
    self.composite = composite
    self.parts = parts
  }

  var schemas: [OpenAPI.Schema] { parts.map(\.schema) }
  var log: DiagnosticLog { shapes.log }
  var isVersion30: Bool { shapes.document.version == .v30 }

  func form() -> Form {
    guard !schemas.contains(where: { $0.boolean == false }) else {
      log.error(BuildMessages.never, at: composite.location)
      return .refused
    }
    if let alternatives = AlternativesReader(self).form() {
      return ValuesReader(self).narrowed(alternatives).withNull(isNullable)
    }
    if let values = ValuesReader(self).form() { return values.withNull(isNullable) }
    return Form(shape: typedShape(), isNullable: isNullable)
  }

  /// Whether null fits: 3.0 says `nullable`, 3.1 lists it among the types.
  private var isNullable: Bool {
    if isVersion30 {
      let own = composite.schemas
      return (own + own.flatMap { $0.allOf ?? [] }).contains { $0.nullable?.value == true }
    }
    let typed = schemas.filter { $0.types != nil }
    return !typed.isEmpty && typed.allSatisfy(\.admitsNull)
  }

  /// The types that all schemas admit, or nil when none says anything.
  func types() -> [String]? {
    if let onlyType = composite.onlyType { return [onlyType] }
    var types: [String]?
    for schema in schemas {
      guard let own = schema.plainTypes else { continue }
      let names = own.map(\.value)
      let common = types.map { Self.common($0, names) } ?? names
      if common.isEmpty, let last = own.last, let types {
        log.error(BuildMessages.contradictoryTypes(last.value, types), at: last.location)
        return types
      }
      types = common
    }
    return types
  }

  /// The names in both lists; an integer is a number too.
  private static func common(_ left: [String], _ right: [String]) -> [String] {
    let names = left.filter(right.contains)
    let all = Set(left + right)
    return names.isEmpty && all.isSuperset(of: ["integer", "number"]) ? ["integer"] : names
  }

  private func typedShape() -> Shape {
    let types = types() ?? []
    switch types.count {
    case 0: return shape(ofType: impliedType)
    case 1: return shape(ofType: types[0])
    default: return shape(ofTypes: types)
    }
  }

  /// What the keywords are about where `type` is missing.
  private var impliedType: String? {
    if schemas.contains(where: \.speaksOfMembers) { return "object" }
    return schemas.contains(where: \.speaksOfElements) ? "array" : nil
  }

  private func shape(ofType type: String?) -> Shape {
    switch type {
    case "object": ObjectReading(self).shape()
    case "array": TupleReading(self).shape() ?? .array(items)
    case "string", "integer", "number", "boolean": .scalar(scalar(type ?? ""))
    default: .anything
    }
  }

  /// Several types as alternatives, in the order of the list.
  private func shape(ofTypes types: [String]) -> Shape {
    if Set(types) == ["integer", "number"] { return .scalar(scalar("number")) }
    if Set(types).isSuperset(of: ["object", "array", "string", "number", "boolean"]) {
      return .anything
    }
    let branches = types.map { type in
      UnionShape.Branch(
        composite: composite.only(type), schema: composite.main, onlyType: type)
    }
    return .union(UnionShape(branches: branches))
  }

  private var items: Composite? {
    let items = schemas.compactMap(\.elements).filter { $0.boolean != true }
    return Composite(schemas: items)
  }

  func scalar(_ type: String) -> TypeReference {
    Scalars.type(
      type, format: schemas.compactMap(\.format).last?.value,
      encoding: schemas.compactMap(\.contentEncoding).last?.value)
  }
}

extension OpenAPI.Schema {
  /// The schema of elements without a position of their own.
  var elements: OpenAPI.Schema? {
    items ?? unevaluatedItems.flatMap { $0.boolean == nil ? $0 : nil }
  }

  /// The schema of members without a name of their own.
  var otherMembers: OpenAPI.Schema? {
    additionalProperties ?? unevaluatedProperties.flatMap { $0.boolean == true ? nil : $0 }
  }

  fileprivate var speaksOfMembers: Bool {
    !properties.isEmpty || !patternProperties.isEmpty || otherMembers != nil
  }

  fileprivate var speaksOfElements: Bool { elements != nil || prefixItems != nil }
}
