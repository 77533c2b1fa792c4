import SpecwrightJSON
import SpecwrightOpenAPI

/// Reads arrays whose first elements have schemas of their own: `prefixItems`.
///
/// An element is certain to be there when `minItems` says so (JSON Schema 2020-12, validation 6.4.2):
/// `prefixItems` alone demands none. As with objects, elements that nobody describes are read past.
struct TupleReading {
  private let reader: FormReader

  init(_ reader: FormReader) {
    self.reader = reader
  }

  /// The shape, or nil when no element has a position of its own.
  func shape() -> Shape? {
    let count = reader.schemas.compactMap(\.prefixItems?.count).max() ?? 0
    let composed = reader.parts.count > 1 ? count : 0
    guard count > 0, reader.shapes.compose(composed, at: reader.composite.location) else {
      return nil
    }
    var tuple = ObjectShape(properties: [], required: [], additional: rest, isTuple: true)
    let elements = (0..<count).compactMap(element)
    let spellings = spellings(of: elements)
    let minimum = minimum
    for (position, composite) in elements.enumerated() {
      let key = String(position)
      tuple.properties.append(
        ObjectShape.Property(
          key: key, keyLocation: composite.location, composite: composite,
          spelling: spellings[position]))
      if position < minimum { tuple.required.insert(key) }
    }
    return .object(tuple)
  }

  /// The titles, with the position behind those that several elements have; `item 0` without one.
  private func spellings(of elements: [Composite]) -> [String] {
    let titles = elements.map { $0.main.title?.value ?? "" }
    let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    return titles.enumerated().map { position, title in
      if title.isEmpty { return "item \(position)" }
      return counts[title] == 1 ? title : "\(title) at \(position)"
    }
  }

  /// What all schemas say about one element.
  private func element(at position: Int) -> Composite? {
    let parts = reader.schemas.compactMap { schema -> Composite.Part? in
      let own = schema.prefixItems.flatMap { $0.indices.contains(position) ? $0[position] : nil }
      let element = own ?? schema.elements
      return element?.boolean == nil || own != nil
        ? element.map { Composite.Part(schema: $0) } : nil
    }
    return Composite(parts: parts)
  }

  private var rest: ObjectShape.Additional {
    let schemas = reader.schemas.compactMap(\.elements)
    let typed = schemas.filter { $0.boolean == nil }
    if let values = Composite(schemas: typed) { return .values(values) }
    return schemas.contains { $0.boolean == true } ? .anything : .ignored
  }

  private var minimum: Int {
    let constraints = reader.schemas.flatMap(\.constraints).filter { $0.keyword == .minItems }
    // More than any `Int` is more than all of them.
    return constraints.map { $0.value.number?.integer ?? .max }.max() ?? 0
  }
}
