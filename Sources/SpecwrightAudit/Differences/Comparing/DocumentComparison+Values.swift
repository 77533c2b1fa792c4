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
    let (before, after) = (Self.byText(old), Self.byText(new))
    var seen: Set<ExactText> = []
    for text in (old.values + new.values).map(\.text) where seen.insert(text).inserted {
      let pair = ListedPair(before[text] ?? [], after[text] ?? [], place)
      compareListedValues(pair, at: place)
    }
    // Whether null is admitted is compared with the types.
    for (before, after) in Self.surplus(old.nulls, new.nulls, place, kept: 1) {
      report(.null, before, after, Note(place.usage, "a repeated null", verdict: .editorial).silent)
    }
  }

  private static func byText(_ list: EnumerationView) -> [ExactText: [EnumerationView.Value]] {
    Dictionary(grouping: list.values, by: \.text)
  }

  /// One value as two documents list it, as often as they do.
  private struct ListedPair {
    let old: [EnumerationView.Value]
    let new: [EnumerationView.Value]
    /// What becomes of the value: an alternative of `oneOf` that stands there twice fits no value.
    let extent: Extent

    init(_ old: [EnumerationView.Value], _ new: [EnumerationView.Value], _ place: SchemaPlace) {
      self.old = old
      self.new = new
      // An open list admits any text, listed or not.
      let isText = (old + new).first?.node.kind == .string
      let before = place.old.isOpen && isText || place.lists.old?.admits(old.count) == true
      let after = place.new.isOpen && isText || place.lists.new?.admits(new.count) == true
      extent = before == after ? .same : before ? .narrower : .wider
    }
  }

  private mutating func compareListedValues(_ pair: ListedPair, at place: SchemaPlace) {
    if let old = pair.old.first, let new = pair.new.first {
      for (old, new) in zip(pair.old, pair.new) {
        if let left = old.note, let right = new.note { compare(.schema, left, right) }
      }
      let count = min(pair.old.count, pair.new.count)
      let surplus = Self.surplus(
        pair.old.map(\.node), pair.new.map(\.node), place, kept: count)
      if surplus.isEmpty, pair.extent != .same {
        report(
          .values, old.node, new.node, Note(place.usage, "a repeated value", extent: pair.extent))
      }
      reportRepetitions(surplus, pair.extent, place)
    } else if let value = pair.old.first ?? pair.new.first {
      let (old, new) = (pair.old.first, pair.new.first)
      let isRepeated = max(pair.old.count, pair.new.count) > 1 && pair.extent == .same
      let note = note(for: value, place)
      report(.values, old?.node, new?.node, isRepeated ? note.with(.same) : note)
      let surplus = Self.surplus(pair.old.map(\.node), pair.new.map(\.node), place, kept: 1)
      reportRepetitions(surplus, .same, place)
    }
  }

  private mutating func reportRepetitions(
    _ surplus: [(old: JSONNode?, new: JSONNode?)], _ extent: Extent, _ place: SchemaPlace
  ) {
    for (before, after) in surplus {
      report(
        .values, before, after, Note(place.usage, "a repeated value", extent: extent))
    }
  }

  /// What stands more often than so many times in a list where repetitions count.
  private static func surplus(
    _ old: [JSONNode], _ new: [JSONNode], _ place: SchemaPlace, kept: Int
  ) -> [(old: JSONNode?, new: JSONNode?)] {
    let before = place.lists.old?.keyword == "oneOf" ? old.dropFirst(kept) : []
    let after = place.lists.new?.keyword == "oneOf" ? new.dropFirst(kept) : []
    return before.map { ($0, nil) } + after.map { (nil, $0) }
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
    let before = Self.branches(old, key)
    let after = Self.branches(new, key)
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
      let gone = isExclusive ? Self.overlapping(left, in: old, place.old, self.old) : []
      let come = isExclusive ? Self.overlapping(right, in: new, place.new, self.new) : []
      let names = (old: Set(before.map(oldName)), new: Set(after.map(newName)))
      // Of all lists but `oneOf` one more of the same is nothing new.
      func judged(_ isShared: Bool, _ isRepeated: Bool) -> Note {
        isShared ? note.with(.other) : isRepeated && !isExclusive ? note.with(.same) : note
      }
      for node in left {
        report(rule, node, nil, judged(gone.contains(node), names.new.contains(oldName(node))))
      }
      for node in right {
        report(rule, nil, node, judged(come.contains(node), names.old.contains(newName(node))))
      }
    }
  }

  /// The alternatives without null, which is compared with the types; of a `oneOf` a second null makes
  /// the first one worthless.
  private static func branches(_ list: JSONNode, _ key: String) -> [JSONNode] {
    var isKept = false
    return list.elements.filter { branch in
      guard SchemaWrapper.isPlain(branch, "null") else { return true }
      defer { isKept = key == "oneOf" }
      return isKept
    }
  }

  /// The alternatives that take a value away from others.
  private static func overlapping(
    _ nodes: [JSONNode], in branches: JSONNode, _ schema: SchemaLayers, _ side: DocumentSide
  ) -> Set<JSONNode> {
    guard !nodes.isEmpty else { return [] }
    var schemas = DisjointSchemas(side.references, isVersion30: side.isVersion30)
    return schemas.overlapping(
      nodes, among: [JSONNode](branches.elements),
      hasDiscriminator: schema["discriminator"] != nil)
  }

  /// What a branch of the old document is called in the new one.
  private func oldName(_ branch: JSONNode) -> ExactText {
    guard let reference = branch["$ref"]?.string, let pointer = renames.pointer(reference) else {
      return CanonicalText.of(branch)
    }
    return ExactText(pointer.description)
  }

  private func newName(_ branch: JSONNode) -> ExactText {
    guard let reference = branch["$ref"]?.string, let pointer = JSONPointer(fragment: reference)
    else { return CanonicalText.of(branch) }
    return ExactText(pointer.description)
  }
}
