import SpecwrightJSON

/// Types, null and lists of values.
extension DocumentComparison {
  mutating func compareNulls(_ place: SchemaPlace) {
    let (before, after) = place.nulls
    if (before == nil) != (after == nil) {
      // Without a list of values null was, or is, admitted like anything else.
      let isAnyway =
        place.lists.old != nil && place.new.admitsAnyType
        || place.lists.new != nil && place.old.admitsAnyType
      if isAnyway { return }
      return report(.null, before, after, Note(place.usage, "null").silent)
    }
    // The same said otherwise.
    let (old, new) = (place.old["nullable"], place.new["nullable"])
    guard !CanonicalText.agree(old, new) else { return }
    report(.null, old, new, Note(place.usage, "'nullable'", verdict: .editorial))
  }

  mutating func compareTypes(_ place: SchemaPlace) {
    let (old, new) = (place.old["type"], place.new["type"])
    guard old != nil || new != nil else { return }
    let (left, right) = place.listedTypes
    // A value that is listed has its type, named or not.
    if left != nil, left == right, old == nil || new == nil { return }
    let (before, after) = (place.old.types ?? left, place.new.types ?? right)
    if before == after {
      let isNullSame = (place.nulls.old == nil) == (place.nulls.new == nil)
      guard isNullSame, !CanonicalText.agree(old, new) else { return }
      return report(.types, old, new, Note(place.usage, "'type'", extent: .same))
    }
    report(
      .types, old, new, Note(place.usage, "'type'", extent: Self.extent(before, after)))
  }

  /// What becomes of the values when other types are named; nil stands for all of them.
  private static func extent(_ old: Set<String>?, _ new: Set<String>?) -> Extent {
    guard let old else { return new == nil ? .same : .narrower }
    guard let new else { return .wider }
    // An integer is a number.
    let left = old.contains("number") ? old.union(["integer"]) : old
    let right = new.contains("number") ? new.union(["integer"]) : new
    if left == right { return .same }
    return left.isSuperset(of: right)
      ? .narrower : left.isSubset(of: right) ? .wider : .other
  }

  mutating func compareEnumerations(_ place: SchemaPlace) {
    guard let old = place.lists.old, let new = place.lists.new else {
      return compareSingleEnumeration(place)
    }
    compareOpenness(place)
    if old.keyword != new.keyword, max(old.values.count, new.values.count) > 1 {
      report(
        .enumerations, old.node, new.node,
        Note(
          place.usage,
          "the notation with \(Quoted.name(old.keyword)) and \(Quoted.name(new.keyword))",
          extent: .same))
    }
    var others: [String: EnumerationView.Value] = [:]
    for value in new.values { others[value.text] = others[value.text] ?? value }
    var known: Set<String> = []
    for value in old.values where known.insert(value.text).inserted {
      if let other = others[value.text] {
        if let left = value.note, let right = other.note { compare(.schema, left, right) }
      } else {
        report(.values, value.node, nil, note(for: value, place))
      }
    }
    for value in new.values where known.insert(value.text).inserted {
      report(.values, nil, value.node, note(for: value, place))
    }
  }

  /// Who reads an open enumeration expects more.
  private func note(for value: EnumerationView.Value, _ place: SchemaPlace) -> Note {
    var note = Note(place.usage, DifferenceRule.values.noun)
    note.isExpected = !place.usage.contains(.closedResponse)
    return note
  }

  private mutating func compareSingleEnumeration(_ place: SchemaPlace) {
    // Of a list that both refer to the values are compared where it stands.
    guard let list = place.lists.old ?? place.lists.new else { return compareOpenness(place) }
    // An open list is any text, which the other schema may admit too, or less, or more.
    let types = place.listedTypes
    let extent = Self.extent(types.old ?? place.old.types, types.new ?? place.new.types)
    let isOpen = place.old.isOpen || place.new.isOpen
    report(
      .enumerations, place.lists.old?.node, place.lists.new?.node,
      Note(place.usage, Quoted.name(list.keyword), extent: isOpen ? extent : nil))
  }

  private mutating func compareOpenness(_ place: SchemaPlace) {
    guard place.old.isOpen != place.new.isOpen else { return }
    report(
      .openness, place.old.openness, place.new.openness,
      Note(place.usage, DifferenceRule.openness.noun))
  }

  // MARK: Alternatives

  /// Compares the branches of `allOf`, `anyOf` or `oneOf`, in whatever order they stand.
  mutating func compareBranches(_ rule: DifferenceRule, _ key: String, at place: SchemaPlace) {
    // A list of constants is an enumeration, whose values are compared as such.
    let old = place.lists.old?.keyword == key ? nil : place.old[key]
    let new = place.lists.new?.keyword == key ? nil : place.new[key]
    guard let old, let new else {
      guard old != nil || new != nil else { return }
      let onlyNull = (old ?? new)?.elements.allSatisfy { SchemaWrapper.isPlain($0, "null") } == true
      guard !onlyNull else { return }
      let extent: Extent = old == nil ? .narrower : .wider
      return report(rule, old, new, Note(place.usage, Quoted.name(key), extent: extent))
    }
    let before = old.elements.filter { !SchemaWrapper.isPlain($0, "null") }
    let after = new.elements.filter { !SchemaWrapper.isPlain($0, "null") }
    let pairs = Self.matched(before, after, oldName, newName)
    let left = pairs.filter { $0.new == nil }.compactMap(\.old)
    let right = pairs.filter { $0.old == nil }.compactMap(\.new)
    for case (let old?, let new?) in pairs { compare(.schema, old, new) }
    if left.count == right.count {
      // As many went as came: each is taken for what became of the other.
      for (old, new) in zip(left, right) { compare(.schema, old, new) }
    } else {
      let note = Note(place.usage, "\(rule.noun) of \(Quoted.name(key))")
      let isExclusive = key == "oneOf"
      let gone = isExclusive ? overlapping(left, among: before, place.old, self.old) : []
      let come = isExclusive ? overlapping(right, among: after, place.new, self.new) : []
      for node in left { report(rule, node, nil, gone.contains(node) ? note.with(.other) : note) }
      for node in right { report(rule, nil, node, come.contains(node) ? note.with(.other) : note) }
    }
  }

  /// The alternatives that take a value away from others; those that a discriminator tells from one
  /// another do not.
  private func overlapping(
    _ nodes: [JSONNode], among branches: [JSONNode], _ schema: SchemaLayers, _ side: DocumentSide
  ) -> Set<JSONNode> {
    guard !nodes.isEmpty, schema["discriminator"] == nil else { return [] }
    var schemas = DisjointSchemas(side)
    return schemas.overlapping(nodes, among: branches)
  }

  /// What a branch of the old document is called in the new one.
  private func oldName(_ branch: JSONNode) -> String {
    guard let reference = branch["$ref"]?.string, let pointer = renames.pointer(reference) else {
      return CanonicalText.of(branch)
    }
    return pointer.description
  }

  private func newName(_ branch: JSONNode) -> String {
    guard let reference = branch["$ref"]?.string, let pointer = JSONPointer(fragment: reference)
    else { return CanonicalText.of(branch) }
    return pointer.description
  }
}
