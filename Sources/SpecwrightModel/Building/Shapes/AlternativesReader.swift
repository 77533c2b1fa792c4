import SpecwrightJSON
import SpecwrightOpenAPI

/// Reads `oneOf` and `anyOf`.
///
/// Null beside a type, annotated enumerations and openness are told apart here; what is left is a
/// union.
struct AlternativesReader {
  private let reader: FormReader

  init(_ reader: FormReader) {
    self.reader = reader
  }

  private var shapes: ShapeReader { reader.shapes }

  /// The form, or nil when there are no alternatives of shape.
  func form() -> Form? {
    let lists = reader.parts.filter { !$0.ignoresAlternatives }
      .flatMap { part in [part.schema.oneOf, part.schema.anyOf].compactMap { $0 } }
      .filter { !onlyConstrain($0) }
    guard let branches = lists.first else { return nil }
    if lists.count > 1 {
      if let product = product(of: lists) { return product }
      let location = lists[1].first?.location ?? reader.composite.location
      reader.log.error(BuildMessages.severalAlternatives, at: location)
    }
    return form(of: branches)
  }

  /// Whether no branch says what a value looks like, as in `anyOf: [{required: …}, …]`.
  ///
  /// That it is an object says nothing new beside members.
  private func onlyConstrain(_ branches: [OpenAPI.Schema]) -> Bool {
    let isObject = reader.schemas.contains { schema in
      !schema.properties.isEmpty || schema.types?.map(\.value) == ["object"]
    }
    return branches.allSatisfy { branch in
      let types = branch.types?.map(\.value)
      return branch.reference == nil && (types == nil || isObject && types == ["object"])
        && !branch.hasStructureBesidesRequired && branch.allOf == nil && branch.boolean == nil
        && branch.attributes == nil && (!branch.required.isEmpty || branch.not != nil)
    }
  }

  private func form(of branches: [OpenAPI.Schema]) -> Form {
    for branch in branches { shapes.checkSupport(of: branch) }
    let typed = branches.filter { !shapes.isNull($0) }
    let isNullable =
      typed.count < branches.count
      || branches.contains { reader.isVersion30 && $0.nullable?.value == true }
    guard let first = typed.first else { return Form(shape: .anything, isNullable: true) }
    let form =
      annotatedEnumeration(typed) ?? openEnumeration(typed)
      ?? (typed.count == 1 ? only(first) : union(of: typed))
    return form.withNull(isNullable)
  }
}

extension AlternativesReader {
  /// Schemas with one value each, and perhaps a plain string for what may be added.
  ///
  /// One that lists several values stands for as many, so that a value which is added to a list
  /// makes no other type of the whole.
  private func annotatedEnumeration(_ branches: [OpenAPI.Schema]) -> Form? {
    let listing = branches.filter { !$0.listedValues.isEmpty }
    let rest = branches.filter { $0.listedValues.isEmpty }
    // One list beside a plain type is an open enumeration of its own, with its own words.
    guard listing.count > 1 || listing.allSatisfy({ $0.onlyValue != nil }) else { return nil }
    let nodes = listing.flatMap { schema in schema.listedValues.map { (schema, $0) } }
    let raws = nodes.compactMap { EnumerationDefinition.Raw($0.1) }
    guard raws.count == nodes.count, let rawType = EnumerationDefinition.RawType(of: raws),
      rest.count < 2, rest.allSatisfy({ admitsAny(rawType, $0) })
    else { return nil }
    var shape = EnumerationShape(rawType: rawType, values: [])
    for ((schema, node), raw) in zip(nodes, raws) {
      // Words about a list are not about one of its values.
      let words = schema.onlyValue == nil ? nil : schema
      shape.values.append(EnumerationShape.Value(raw: raw, node: node, schema: words))
    }
    shape.isOpen = !rest.isEmpty
    let isNullable = !reader.isVersion30 && rest.contains(where: \.admitsNull)
    return Form(shape: .enumeration(shape), isNullable: isNullable)
  }

  /// An enumeration beside a plain string: the service may add values.
  private func openEnumeration(_ branches: [OpenAPI.Schema]) -> Form? {
    let plain = branches.filter { admitsAny(.json, $0) }
    let rest = branches.filter { !admitsAny(.json, $0) }
    guard plain.count == 1, rest.count == 1 else { return nil }
    let (form, composite) = shapes.finalForm(of: Composite(rest[0]))
    let isNullable = form.isNullable || !reader.isVersion30 && plain[0].admitsNull
    switch form.shape {
    case .enumeration(var shape):
      guard admitsAny(shape.rawType, plain[0]) else { return nil }
      if composite != Composite(rest[0]) {
        return Form(shape: .open(composite), isNullable: isNullable)
      }
      shape.isOpen = true
      return Form(shape: .enumeration(shape), isNullable: isNullable)
    case .open(let target):
      return Form(shape: .open(target), isNullable: isNullable)
    default:
      return nil
    }
  }

  /// Whether a schema is a string, or a number, and nothing more.
  private func admitsAny(
    _ rawType: EnumerationDefinition.RawType, _ schema: OpenAPI.Schema
  ) -> Bool {
    guard schema.reference == nil, !schema.hasStructure, let types = schema.plainTypes,
      types.count == 1, schema.format == nil
    else { return false }
    switch types[0].value {
    case "string": return rawType != .integer
    case "integer", "number": return rawType != .string
    default: return false
    }
  }
}

extension AlternativesReader {
  /// The only branch that is left, with whatever stands beside the alternatives.
  private func only(_ branch: OpenAPI.Schema) -> Form {
    shapes.form(of: Composite(partsBeside, Composite.Part(schema: branch)))
  }

  /// The schemas beside the alternatives that say something about members.
  private var partsBeside: [Composite.Part] {
    reader.parts
      .filter { !$0.schema.properties.isEmpty || !$0.schema.required.isEmpty }
      .map { Composite.Part(schema: $0.schema, ignoresAlternatives: true) }
  }

  private func union(of schemas: [OpenAPI.Schema]) -> Form {
    let siblings = partsBeside
    let size = schemas.count * siblings.count
    guard shapes.compose(size, at: reader.composite.location) else { return .refused }
    let branches = schemas.map { schema in
      // What a branch takes over itself is no reason for another type.
      let others = siblings.filter { !shapes.takesOver(schema, $0.schema) }
      var composite = Composite(others, Composite.Part(schema: schema))
      if let form = reader.composite.form {
        composite = FileParts(shapes).marked(composite, of: form)
      }
      return UnionShape.Branch(composite: composite, schema: schema)
    }
    if let scalar = commonScalar(branches) { return Form(shape: .scalar(scalar)) }
    // Those of bases that are taken over speak of other alternatives.
    let discriminator = reader.schemas.compactMap(\.discriminator)
      .last { !shapes.families.uses($0) }
    return Form(
      shape: .union(UnionShape(branches: branches, discriminator: discriminator)),
      isNullable: branches.contains { shapes.finalForm(of: $0.composite).form.isNullable })
  }

  /// Several lists of objects, of which a value fits one alternative each: every pair of them.
  ///
  /// Nil where an alternative is no object, or where there would be too many pairs. A discriminator
  /// chooses among one list alone, so that the members decide.
  private func product(of lists: [[OpenAPI.Schema]]) -> Form? {
    let typed = lists.map { $0.filter { !shapes.isNull($0) } }
    let count = typed.reduce(1) { $0 * min($1.count, 1000) }
    guard (1...Self.maximumPairs).contains(count),
      typed.joined().allSatisfy({ shapes.isObject(Composite($0)) })
    else { return nil }
    let siblings = partsBeside
    guard shapes.compose(count * (siblings.count + lists.count), at: reader.composite.location)
    else { return .refused }
    for branch in typed.joined() { shapes.checkSupport(of: branch) }
    let rows = typed.reduce([[]]) { rows, list in
      rows.flatMap { row in list.map { row + [$0] } }
    }
    let branches = rows.compactMap { row -> UnionShape.Branch? in
      let parts = siblings + row.map { Composite.Part(schema: $0) }
      guard let last = row.last, let composite = Composite(parts: parts) else { return nil }
      return UnionShape.Branch(
        composite: composite, schema: last, beside: Array(row.dropLast()))
    }
    let isNullable = zip(typed, lists).allSatisfy { $0.count < $1.count }
    guard branches.count > 1 else {
      return branches.first.map { shapes.form(of: $0.composite).withNull(isNullable) }
    }
    return Form(shape: .union(UnionShape(branches: branches)), isNullable: isNullable)
  }

  private static let maximumPairs = 64

  /// The one type of branches that differ only in what they constrain.
  ///
  /// Text of any kind beside plain text is text.
  private func commonScalar(_ branches: [UnionShape.Branch]) -> TypeReference? {
    var types: Set<TypeReference> = []
    for branch in branches {
      let form = shapes.finalForm(of: branch.composite).form
      guard case .scalar(let type) = form.shape, !form.isNullable else { return nil }
      types.insert(type)
    }
    if types.count == 1 { return types.first }
    let texts: Set<TypeReference> = [.string, .dateTime, .uuid, .decimal(.string), .data]
    return types.contains(.string) && types.isSubset(of: texts) ? .string : nil
  }
}
