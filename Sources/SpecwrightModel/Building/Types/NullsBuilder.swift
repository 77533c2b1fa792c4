/// Finds the members of a struct that may be absent and may be null, and names them.
struct NullsBuilder {
  private let structure: StructureDefinition

  init(_ structure: StructureDefinition) {
    self.structure = structure
  }

  /// The set of those that are null, or nil where nothing may be both.
  var nulls: StructureDefinition.Nulls? {
    let properties = structure.properties.filter(\.tellsNullFromAbsence)
    guard !properties.isEmpty else { return nil }
    var taken = Set(structure.properties.map(\.name.spelling))
    if case .kept(let name, _) = structure.additional { taken.insert(name.spelling) }
    return StructureDefinition.Nulls(
      name: NameScope(.property, taken: taken).name(for: "nulls"), members: members(properties))
  }

  /// The members under the names of their properties, save those that no case can have.
  private func members(
    _ properties: [PropertyDefinition]
  ) -> [StructureDefinition.Nulls.Member] {
    let forms = NameForms(position: .value)
    let reserved = ReservedWords.uncallable(at: .value)
    let taken = Set(properties.map(\.name.spelling))
    return properties.map { property in
      var name = property.name.spelling
      if reserved.contains(name) {
        repeat { name = forms.extended(name) } while taken.contains(name)
      }
      return StructureDefinition.Nulls.Member(
        name: SwiftName(unchecked: name), key: property.key)
    }
  }
}
