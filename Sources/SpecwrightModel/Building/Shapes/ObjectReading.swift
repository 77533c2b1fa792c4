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
      let count = schema.properties.count + schema.required.count
      guard reader.shapes.compose(count, at: reader.composite.location) else { break }
      object.required.formUnion(schema.required.map(\.value))
      for member in schema.properties { append(member, to: &object, &positions) }
    }
    return object.properties.isEmpty ? withoutProperties(object) : .object(object)
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
    object.properties[position].composite.parts.append(Composite.Part(schema: member.value))
  }

  /// What is said about members without a name; `true` and a schema keep them, silence does not.
  private var additional: ObjectShape.Additional {
    let schemas = reader.schemas.compactMap(\.additionalProperties)
    let typed = schemas.filter { $0.boolean == nil }
    if !typed.isEmpty {
      return .values(Composite(parts: typed.map { Composite.Part(schema: $0) }))
    }
    return schemas.contains { $0.boolean == true } ? .anything : .ignored
  }

  private func withoutProperties(_ object: ObjectShape) -> Shape {
    switch object.additional {
    case .values(let values): return .map(values)
    case .anything: return .map(nil)
    case .ignored:
      let isClosed = reader.schemas.contains { $0.additionalProperties?.boolean == false }
      return isClosed ? .object(object) : .map(nil)
    }
  }
}
