internal import SpecwrightJSON
internal import SpecwrightOpenAPI
internal import SpecwrightSchema

/// A parameter of a request or a header of an answer.
struct DescribedField: Sendable {
  let name: String
  /// nil for the header of an answer.
  let place: OpenAPI.Parameter.Place?
  let isRequired: Bool
  let field: OpenAPI.Field
  /// The types that the schema names.
  private let types: Set<String>
  /// The types that the schema names for elements.
  private let elementTypes: Set<String>

  init(_ parameter: OpenAPI.Parameter, _ references: ReferenceResolver) {
    name = parameter.name.value
    place = parameter.place.value
    // Every parameter of a path is (OpenAPI, Parameter Object).
    isRequired = parameter.place.value == .path || parameter.field.required?.value == true
    field = parameter.field
    (types, elementTypes) = Self.types(of: field, references)
  }

  init(name: String, _ header: OpenAPI.Header, _ references: ReferenceResolver) {
    self.name = name
    place = nil
    isRequired = header.field.required?.value == true
    field = header.field
    (types, elementTypes) = Self.types(of: field, references)
  }

  private static func types(
    of field: OpenAPI.Field, _ references: ReferenceResolver
  ) -> (own: Set<String>, elements: Set<String>) {
    guard let schema = field.schema else { return ([], []) }
    let array = schema.items == nil ? references.target(of: schema) : schema
    let elements = array?.items.map { FieldValue.types(of: $0, references) } ?? []
    return (FieldValue.types(of: schema, references), elements)
  }

  /// Whether the name may be there several times: a header's values are one list (RFC 9110,
  /// section 5.3).
  private var takesSeveral: Bool {
    place == nil || place == .header || !types.isDisjoint(with: ["array", "object"])
  }

  /// Whether the value may be an object, whose members are parameters by themselves.
  var takesAnyName: Bool { types.contains("object") }

  /// The schema of the value, however it is written.
  var schema: OpenAPI.Schema? { field.schema ?? field.content.first?.value.schema }

  /// What the field is called in findings.
  var part: String {
    switch place {
    case nil: "header '\(name)'"
    case .header: "header parameter '\(name)'"
    case .path: "path parameter '\(name)'"
    case .query: "query parameter '\(name)'"
    case .cookie: "cookie parameter '\(name)'"
    }
  }

  /// Checks the texts that were sent under the name, one for each time it was there.
  func check(
    _ texts: [String], _ library: SchemaLibrary, _ findings: inout MessageFindings
  ) {
    guard !texts.isEmpty else {
      if isRequired { findings.add(part, field.location, "it is missing") }
      return
    }
    guard let schema, let validator = library.validator(for: schema) else { return }
    guard field.schema != nil else { return checkContent(texts, validator, &findings) }
    guard texts.count == 1 || takesSeveral else {
      return findings.add(part, field.location, "it is there more than once")
    }
    let isExploded = field.explode?.value ?? (place == .query || place == .cookie)
    let candidates = FieldValue.candidates(
      texts, types, elements: elementTypes, separator: isExploded && place == .query ? nil : ",")
    var likeliest: [SchemaViolation]?
    for candidate in candidates {
      let found = validator.violations(of: candidate)
      if found.isEmpty { return }
      likeliest = likeliest ?? found
    }
    if let likeliest { findings.add(part, likeliest) }
  }

  /// Checks a value that travels as JSON (`content` in place of `schema`).
  private func checkContent(
    _ texts: [String], _ validator: SchemaValidator, _ findings: inout MessageFindings
  ) {
    guard let name = field.content.first?.key, MediaRange(name).isJSON else { return }
    guard texts.count == 1, let value = FieldValue.parse([UInt8](texts[0].utf8)) else {
      return findings.add(part, field.location, "it is no JSON text")
    }
    findings.add(part, validator.violations(of: value))
  }
}
