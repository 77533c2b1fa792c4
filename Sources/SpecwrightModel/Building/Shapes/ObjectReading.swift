import SpecwrightJSON
import SpecwrightOpenAPI

/// Merges the members of objects that stand side by side.
struct ObjectReading {
  private let reader: FormReader

  init(_ reader: FormReader) {
    self.reader = reader
  }

  func shape() -> Shape {
    var object = ObjectShape(properties: [], required: [], additional: additional)
    var positions: [String: Int] = [:]
    for schema in reader.schemas {
      // What stands in one place alone is written out.
      let isShared = reader.parts.count > 1
      let count = isShared ? schema.properties.count + schema.required.count : 0
      guard reader.shapes.compose(count, at: reader.composite.location) else { break }
      object.required.formUnion(schema.required.map(\.value))
      for member in schema.properties { append(member, to: &object, &positions) }
    }
    leaveOutForbidden(of: &object)
    appendConditional(to: &object)
    markFiles(of: &object)
    return object.properties.isEmpty ? withoutProperties(object) : .object(object)
  }

  private func markFiles(of object: inout ObjectShape) {
    guard let form = reader.composite.form else { return }
    let files = FileParts(reader.shapes)
    for index in object.properties.indices where files.isFile(object.properties[index], of: form) {
      object.properties[index].composite = object.properties[index].composite.used(as: .file)
    }
  }

  /// A member with the schema `false` is one that is not there, unless it is required.
  private func leaveOutForbidden(of object: inout ObjectShape) {
    object.properties.removeAll { property in
      guard !object.required.contains(property.key),
        let never = property.composite.schemas.first(where: { $0.boolean == false })
      else { return false }
      reader.log.warning(BuildMessages.neverThere, at: never.location)
      return true
    }
  }

  /// Members that are described under conditions alone; any JSON where the conditions give them several
  /// types.
  private func appendConditional(to object: inout ObjectShape) {
    let conditional = conditionalSchemas()
    guard !conditional.isEmpty else { return }
    var met = Set(object.properties.map(\.key))
    var others: [String: [OpenAPI.Member<OpenAPI.Schema>]] = [:]
    var found: [OpenAPI.Member<OpenAPI.Schema>] = []
    for member in conditional.flatMap(\.properties) where member.value.boolean != false {
      if met.insert(member.key).inserted {
        found.append(member)
      } else {
        others[member.key, default: []].append(member)
      }
    }
    for first in found {
      // What only constrains values says nothing about their type.
      let typed = ([first] + (others[first.key] ?? [])).filter { !isAnything(Composite($0.value)) }
      let member = typed.first ?? first
      var property = ObjectShape.Property(
        key: member.key, keyLocation: member.keyLocation, composite: Composite(member.value))
      let different = typed.first { !isAlike(Composite($0.value), property.composite) }
      if let different {
        reader.log.warning(
          BuildMessages.severalTypes(member.key), at: different.keyLocation,
          notes: [Diagnostic(.note, BuildMessages.firstPlace, at: member.keyLocation)])
        property.composite = property.composite.used(as: .anything)
      }
      object.properties.append(property)
    }
  }

  /// What values have to fit under conditions, and under conditions within these.
  private func conditionalSchemas() -> [OpenAPI.Schema] {
    var waiting = Array(reader.schemas.flatMap(\.consequences).reversed())
    var met: Set<JSONNode> = []
    var found: [OpenAPI.Schema] = []
    while let next = waiting.popLast() {
      let schema = reader.shapes.target(of: next) ?? next
      guard met.insert(schema.node).inserted,
        reader.shapes.compose(1, at: reader.composite.location)
      else { continue }
      found.append(schema)
      waiting += ((schema.allOf ?? []) + schema.consequences).reversed()
    }
    return found
  }

  private func append(
    _ member: OpenAPI.Member<OpenAPI.Schema>, to object: inout ObjectShape,
    _ positions: inout [String: Int]
  ) {
    guard let position = positions[member.key] else {
      positions[member.key] = object.properties.count
      object.properties.append(
        ObjectShape.Property(
          key: member.key, keyLocation: member.keyLocation, composite: Composite(member.value)))
      return
    }
    let other = object.properties[position]
    guard other.key.utf8.elementsEqual(member.key.utf8) else {
      reader.log.error(
        BuildMessages.equalNames(member.key), at: member.keyLocation,
        notes: [Diagnostic(.note, BuildMessages.firstPlace, at: other.keyLocation)])
      return
    }
    // A member that two schemas give has to fit both. The same schema cannot come by twice.
    object.properties[position].composite = other.composite.with(member.value)
  }

  /// What is said about members without a name; `true` and a schema keep them, silence does not.
  private var additional: ObjectShape.Additional {
    let schemas = reader.schemas.compactMap(\.otherMembers)
    let typed = schemas.filter { $0.boolean == nil }
    let patterns = reader.schemas.flatMap(\.patternProperties).map(\.value)
    if !patterns.isEmpty { return matching(patterns, others: schemas) }
    if let values = Composite(schemas: typed) { return .values(values) }
    return schemas.contains { $0.boolean == true } ? .anything : .ignored
  }

  /// Members whose names match a pattern.
  ///
  /// Code does not look at names, so that the members have a type only when all that are described
  /// have the same.
  private func matching(
    _ patterns: [OpenAPI.Schema], others: [OpenAPI.Schema]
  ) -> ObjectShape.Additional {
    let described = patterns + others.filter { $0.boolean == nil }
    let composites = described.filter { $0.boolean != false }.map { Composite($0) }
    guard let first = composites.first else { return .ignored }
    guard !others.contains(where: { $0.boolean == true }),
      composites.dropFirst().allSatisfy({ isAlike($0, first) })
    else { return .anything }
    // What is not described, or excluded, is read past, whatever it is.
    return others.contains { $0.boolean == nil } ? .values(first) : .someValues(first)
  }

  /// Whether two schemas are certain to have the same Swift type.
  private func isAlike(_ left: Composite, _ right: Composite) -> Bool {
    let (one, other) = (reader.shapes.finalForm(of: left), reader.shapes.finalForm(of: right))
    guard one.form.isNullable == other.form.isNullable else { return false }
    if one.composite == other.composite { return true }
    guard case .scalar(let type) = one.form.shape, case .scalar(type) = other.form.shape else {
      return false
    }
    return true
  }

  private func isAnything(_ composite: Composite) -> Bool {
    if case .anything = reader.shapes.finalForm(of: composite).form.shape { true } else { false }
  }

  private func withoutProperties(_ object: ObjectShape) -> Shape {
    switch object.additional {
    case .values(let values): return .map(values)
    // A dictionary would be lost over a member of another kind, which a struct reads past.
    case .someValues(let values): return isAnything(values) ? .map(values) : .object(object)
    case .anything: return .map(nil)
    case .ignored:
      let isClosed = reader.schemas.contains { $0.otherMembers?.boolean == false }
      return isClosed ? .object(object) : .map(nil)
    }
  }
}

extension OpenAPI.Schema {
  /// What is asked for under conditions.
  var consequences: [OpenAPI.Schema] {
    [consequence, alternative].compactMap(\.self) + dependentSchemas.map(\.value)
  }
}
