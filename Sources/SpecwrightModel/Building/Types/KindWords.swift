import SpecwrightJSON
import SpecwrightOpenAPI

/// Words for the kinds of values: `string`, `object`, `string array`, `string or cat`.
///
/// No member, value or schema that is added changes one: they are made of what a schema is and of names
/// in references, and never of what stands inside.
struct KindWords {
  private let shapes: ShapeReader

  /// How many arrays and alternatives within one another have a word each.
  private static let maximumDepth = 3
  /// How many alternatives are named.
  private static let maximumAlternatives = 3

  init(_ shapes: ShapeReader) {
    self.shapes = shapes
  }

  /// The word for the values of a schema.
  func word(of composite: Composite) -> String { word(of: composite, depth: 0) }

  private func word(of composite: Composite, depth: Int) -> String {
    switch shapes.finalForm(of: composite).form.shape {
    case .scalar(let type): return Self.word(of: type)
    case .array(let items):
      let word = depth < Self.maximumDepth ? items.map { partWord(of: $0, depth) } : nil
      return (word ?? "value") + " array"
    case .map: return "object"
    case .object(let object): return object.isTuple ? "array" : "object"
    case .enumeration, .open: return "name"
    case .union(let union) where depth < Self.maximumDepth:
      return self.word(of: union, depth)
    case .anything, .union, .same: return "value"
    }
  }

  /// The first words, each once: several objects are `object`.
  private func word(of union: UnionShape, _ depth: Int) -> String {
    var words: [String] = []
    for branch in union.branches where words.count < Self.maximumAlternatives {
      let word = shapes.schemaName(of: branch) ?? partWord(of: branch.composite, depth)
      if !words.contains(word) { words.append(word) }
    }
    return words.joined(separator: " or ")
  }

  /// What elements or alternatives are called, or else what they are.
  private func partWord(of composite: Composite, _ depth: Int) -> String {
    composite.single.flatMap { shapes.ownName(of: $0) } ?? word(of: composite, depth: depth + 1)
  }

  private static func word(of type: TypeReference) -> String {
    switch type {
    case .string: "string"
    case .boolean: "boolean"
    case .integer: "integer"
    case .double, .float: "number"
    case .decimal: "decimal"
    case .dateTime: "date"
    case .uuid: "uuid"
    case .data: "data"
    default: "value"
    }
  }
}

extension ShapeReader {
  /// The name of the schema that another refers to, by itself or in an `allOf` of one, or else its own
  /// title.
  func ownName(of schema: OpenAPI.Schema) -> String? {
    if let name = referredName(of: schema) { return name }
    if let title = schema.title?.value, !title.isEmpty { return title }
    guard let elements = schema.allOf, elements.count == 1 else { return nil }
    return referredName(of: elements[0])
  }

  /// The name of the schema that another refers to.
  func referredName(of schema: OpenAPI.Schema) -> String? {
    target(of: schema).map { $0.location.pointer.tokens.last ?? "" }
  }
}
