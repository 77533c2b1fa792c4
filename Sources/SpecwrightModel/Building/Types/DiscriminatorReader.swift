import SpecwrightJSON
import SpecwrightOpenAPI

/// Finds out which values of a discriminator choose which branch.
struct DiscriminatorReader {
  private let context: BuildContext
  private let discriminator: OpenAPI.Discriminator

  init(_ context: BuildContext, _ discriminator: OpenAPI.Discriminator) {
    self.context = context
    self.discriminator = discriminator
  }

  private var shapes: ShapeReader { context.shapes }

  /// The values of each branch: those of the mapping in document order, or else the one the branch
  /// fixes itself, or else the name of its schema.
  func values(of branches: [UnionShape.Branch]) -> [[String]] {
    var mapped = mappedValues(branches)
    var owners: [String: UnionShape.Branch] = [:]
    for (index, branch) in branches.enumerated() {
      if mapped[index].isEmpty { mapped[index] = impliedValues(of: branch) }
      for value in mapped[index] {
        if let other = owners.updateValue(branch, forKey: value) {
          report(value, branch, other)
        }
      }
    }
    return mapped
  }

  private func mappedValues(_ branches: [UnionShape.Branch]) -> [[String]] {
    var values = branches.map { _ in [String]() }
    var positions: [JSONNode: Int] = [:]
    for (index, branch) in branches.enumerated() {
      positions[branch.schema.node] = index
      if let target = shapes.target(of: branch.schema) { positions[target.node] = index }
    }
    for entry in discriminator.mapping {
      let target = context.document.references.schema(mapping: entry, of: discriminator)
      guard let position = target.flatMap({ positions[$0.node] }) else {
        context.log.error(
          BuildMessages.mappingOutside(entry.value.value), at: entry.value.location)
        continue
      }
      values[position].append(entry.key)
    }
    return values
  }

  private func impliedValues(of branch: UnionShape.Branch) -> [String] {
    if let fixed = fixedValues(of: branch.composite) { return fixed }
    if let target = shapes.target(of: branch.schema) {
      return [target.location.pointer.tokens.last ?? ""]
    }
    context.log.error(
      BuildMessages.noDiscriminatorValue(discriminator.propertyName.value),
      at: branch.schema.location)
    return []
  }

  /// The values that a branch itself allows for the discriminating member.
  private func fixedValues(of composite: Composite) -> [String]? {
    guard case .object(let object) = shapes.finalForm(of: composite).form.shape,
      let property = object.properties.first(where: {
        $0.key == discriminator.propertyName.value
      })
    else { return nil }
    let form = shapes.finalForm(of: property.composite).form
    if case .string(let text)? = form.constant { return [text] }
    guard case .enumeration(let shape) = form.shape, shape.rawType == .string, !shape.isOpen,
      shape.values.count == 1
    else { return nil }
    return shape.values.map(\.raw.text)
  }

  private func report(
    _ value: String, _ branch: UnionShape.Branch, _ other: UnionShape.Branch
  ) {
    context.log.error(
      BuildMessages.ambiguous(value), at: branch.schema.location,
      notes: [Diagnostic(.note, BuildMessages.firstPlace, at: other.schema.location)])
  }
}
