import SpecwrightModel

/// The discriminator's value that is written over what a shape wrote.
///
/// A shape that several values choose knows itself which one it has, and so do one that fixes the
/// value and alternatives that the same member tells apart.
struct UnionTag {
  var table: TypeTable
  /// The discriminator's member.
  var key: String

  /// What follows the writing of the shape.
  func writing(_ item: UnionDefinition.Case) -> [CodeBlock.Statement] {
    guard let tag = item.discriminatorValues.first else { return [] }
    let isOnly = item.discriminatorValues.count == 1
    switch table.kind(of: item.type) {
    case .structure(let structure) where !structure.isTuple:
      guard let property = structure.properties.first(where: { $0.key == key }) else {
        return write(tag)
      }
      if property.constant != nil { return [] }
      return isOnly ? write(tag) : write(tag, where: property)
    case .union(let inner):
      let isWritten = isOnly ? inner.discriminator?.key == key : mayWrite(inner)
      return isWritten ? [] : write(tag)
    case .structure, .enumeration: return []
    case .alias, nil:
      // A dictionary holds the member, if anybody knows it.
      if case .map = table.resolved(item.type), isOnly { return write(tag) }
      return []
    }
  }

  private func write(_ tag: EnumerationDefinition.Raw) -> [CodeBlock.Statement] {
    let literal = CodeLine.text(LiteralSpelling.raw(tag))
    return [
      "var container = encoder.container(keyedBy: CodingKeys.self)",
      .line(.sequence(["try ", .call("container.encode", [literal, "forKey: .discriminator"])])),
    ]
  }

  /// Of several values the first, where the shape has none.
  private func write(
    _ tag: EnumerationDefinition.Raw, where property: PropertyDefinition
  ) -> [CodeBlock.Statement] {
    guard property.presence != .required, property.whenAbsent == nil,
      property.whenUnreadable == nil, property.type != .json
    else { return [] }
    let head = "if value.\(Identifier.member(property.name)) == nil"
    return [.branches([.init(head: .text(head), body: CodeBlock(write(tag)))])]
  }

  /// Whether any of the alternatives writes the member.
  private func mayWrite(_ union: UnionDefinition) -> Bool {
    if union.discriminator?.key == key { return true }
    return union.cases.contains { item in
      switch table.kind(of: item.type) {
      case .structure(let structure): structure.properties.contains { $0.key == key }
      case .union, nil: true
      case .enumeration, .alias: false
      }
    }
  }
}
