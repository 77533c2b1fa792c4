import SpecwrightJSON

/// Schemas.
extension DocumentComparison {
  /// Two schemas that are compared, and how their values travel.
  struct SchemaPlace {
    let old: SchemaLayers
    let new: SchemaLayers
    let usage: Usage
    let lists: (old: EnumerationView?, new: EnumerationView?)
  }

  /// Compares two schemas.
  mutating func compareSchemas(_ old: JSONNode, _ new: JSONNode) {
    guard old.kind == .object, new.kind == .object else { return compareBooleans(old, new) }
    var layers = (SchemaLayers(old), SchemaLayers(new))
    meet(&layers.0, &layers.1)
    let place = SchemaPlace(
      old: layers.0, new: layers.1, usage: usage(for: layers.0, layers.1),
      lists: (layers.0.enumeration, layers.1.enumeration))
    compareNulls(place)
    compareTypes(place)
    compareEnumerations(place)
    var seen: Set<String> = ["type", "nullable", "enum", "const"]
    for key in place.old.keys + place.new.keys where seen.insert(key).inserted {
      compareSchemaMember(key, at: place)
    }
  }

  /// How the values travel, as the clients of the old document know it.
  private func usage(for old: SchemaLayers, _ new: SchemaLayers) -> Usage {
    let usage = usage(old.outer, new.outer)
    let isClosed = self.old.usages[old.outer].contains(.closedResponse) && !old.isOpen
    return isClosed ? usage.closed : usage.open
  }

  /// Follows wrappers and references of one side until both say what they are in the same way.
  private mutating func meet(_ left: inout SchemaLayers, _ right: inout SchemaLayers) {
    for _ in 0..<ReferenceFollower.limit {
      if peel(&left, &right) { continue }
      guard follow(&left, &right) else { return }
    }
  }

  private mutating func peel(_ left: inout SchemaLayers, _ right: inout SchemaLayers) -> Bool {
    let (before, after) = (old.wrapper(of: left.inner), new.wrapper(of: right.inner))
    if let before, let after, before.admitsNull == after.admitsNull,
      before.admitsText == after.admitsText
    {
      return false
    }
    before.map { left.peel($0) }
    after.map { right.peel($0) }
    return before != nil || after != nil
  }

  private mutating func follow(_ left: inout SchemaLayers, _ right: inout SchemaLayers) -> Bool {
    let references = (left.inner["$ref"], right.inner["$ref"])
    if isSameReference(references.0, references.1) { return false }
    let targets = (old.references.target(of: left.inner), new.references.target(of: right.inner))
    guard targets.0 != nil || targets.1 != nil else { return false }
    report(
      .references, references.0, references.1,
      Note(usage(left.outer, right.outer), DifferenceRule.references.noun))
    targets.0.map { left.follow($0) }
    targets.1.map { right.follow($0) }
    return true
  }

  // MARK: Booleans

  /// `true` is a schema that says nothing, and `false` is one that nothing fits.
  private mutating func compareBooleans(_ old: JSONNode, _ new: JSONNode) {
    func admitted(_ node: JSONNode) -> Int {
      node.boolean == false ? 0 : node.boolean == true || node.count == 0 ? 2 : 1
    }
    let (before, after) = (admitted(old), admitted(new))
    guard !CanonicalText.agree(old, new) else { return }
    let extent: Extent = before == after ? .same : before < after ? .wider : .narrower
    report(
      .booleans, old, new,
      Note(usage(old, new), DifferenceRule.booleans.noun, extent: extent))
  }

  // MARK: Members

  private mutating func compareSchemaMember(_ key: String, at place: SchemaPlace) {
    let (old, new, usage) = (place.old[key], place.new[key], place.usage)
    guard let member = ComparedObject.schema.member(key), let rule = member.rule else {
      let words = DifferenceWords.named(.unknown, key)
      return compareValues(.unknown, old, new, Note(usage, words))
    }
    switch member.comparison {
    case .value: compareValues(rule, old, new, Note(usage, Quoted.name(key)))
    case .object(let object):
      if let old, let new {
        compare(object, old, new)
      } else if old != nil || new != nil {
        report(rule, old, new, Note(usage, Quoted.name(key)))
      }
    case .schema: compareSchemaMembers(rule, old, new, usage, key)
    case .schemas: compareSchemasByName(rule, old, new, usage)
    case .branches: compareBranches(rule, key, at: place)
    case .tuple: compareTuples(rule, old, new, usage)
    case .special(let special): compareSpecial(special, rule, key, old, new, at: place)
    case .map, .values, .list, .listed: break
    }
  }

  private mutating func compareSpecial(
    _ special: ComparedMember.Special, _ rule: DifferenceRule, _ key: String, _ old: JSONNode?,
    _ new: JSONNode?, at place: SchemaPlace
  ) {
    let usage = place.usage
    switch special {
    case .flag: compareFlags(rule, old, new, usage, key)
    case .required: compareRequired(old, new, at: place)
    case .additional: compareAdditional(old, new, usage)
    case .upperLimit: compareLimits(rule, old, new, Note(usage, Quoted.name(key)), isUpper: true)
    case .lowerLimit: compareLimits(rule, old, new, Note(usage, Quoted.name(key)), isUpper: false)
    case .dependence: compareDependences(rule, old, new, usage)
    case .components: compareDefinitions(old, new)
    default: break
    }
  }

  private mutating func compareSchemasByName(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage
  ) {
    for member in old?.members.map(\.self) ?? [] {
      if let other = new?[member.key] {
        compare(.schema, member.value, other)
      } else {
        let usage = UsageTable.usage(of: member.value, in: usage)
        report(rule, member.value, nil, Note(usage, DifferenceWords.named(rule, member.key)))
      }
    }
    for member in new?.members.map(\.self) ?? [] where old?[member.key] == nil {
      let usage = UsageTable.usage(of: member.value, in: usage)
      report(rule, nil, member.value, Note(usage, DifferenceWords.named(rule, member.key)))
    }
  }

  private mutating func compareDefinitions(_ old: JSONNode?, _ new: JSONNode?) {
    compareSchemasByName(.components, old, new, [])
  }

  private mutating func compareTuples(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage
  ) {
    let before = old.map { [JSONNode]($0.elements) } ?? []
    let after = new.map { [JSONNode]($0.elements) } ?? []
    for index in 0..<max(before.count, after.count) {
      if index < before.count, index < after.count {
        compare(.schema, before[index], after[index])
      } else {
        report(
          rule, index < before.count ? before[index] : nil,
          index < after.count ? after[index] : nil, Note(usage, "element \(index)"))
      }
    }
  }

  private mutating func compareRequired(
    _ old: JSONNode?, _ new: JSONNode?, at place: SchemaPlace
  ) {
    for (before, after) in Self.matched(old, new, by: { CanonicalText.of($0) })
    where before == nil || after == nil {
      let name = (before ?? after)?.string ?? ""
      let property = place.old["properties"]?[name] ?? place.new["properties"]?[name]
      let usage = property.map { UsageTable.usage(of: $0, in: place.usage) } ?? place.usage
      report(
        .requiredMembers, before, after,
        Note(usage, DifferenceWords.named(.requiredMembers, name)).silent)
    }
  }

  private mutating func compareAdditional(
    _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage
  ) {
    func admitted(_ node: JSONNode?) -> Int {
      guard let node, node.boolean != true else { return 2 }
      return node.boolean == false ? 0 : node.count == 0 ? 2 : 1
    }
    let (before, after) = (admitted(old), admitted(new))
    if let old, let new, before == 1, after == 1 { return compare(.schema, old, new) }
    guard !CanonicalText.agree(old, new) else { return }
    let extent: Extent = before == after ? .same : before < after ? .wider : .narrower
    report(
      .additionalMembers, old, new, Note(usage, "'additionalProperties'", extent: extent))
  }

  private mutating func compareDependences(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage
  ) {
    for key in Self.keys(old, new) {
      let (before, after) = (old?[key], new?[key])
      let names = (before, after)
      let note = Note(usage, DifferenceWords.named(rule, key))
      guard let before, let after else {
        report(rule, names.0, names.1, note)
        continue
      }
      let pairs = Self.matched(before, after, by: { CanonicalText.of($0) })
      for (left, right) in pairs where left == nil || right == nil {
        report(rule, left, right, note)
      }
    }
  }

  private static func keys(_ old: JSONNode?, _ new: JSONNode?) -> [String] {
    let before = old.map { $0.members.map(\.key) } ?? []
    return before + (new.map { $0.members.map(\.key).filter { old?[$0] == nil } } ?? [])
  }

  // MARK: Limits

  private mutating func compareLimits(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ note: Note, isUpper: Bool
  ) {
    guard !CanonicalText.agree(old, new) else { return }
    // In OpenAPI 3.0 the exclusive limits are Booleans.
    if old?.boolean != nil || new?.boolean != nil, old?.number == nil, new?.number == nil {
      let (before, after) = (old?.boolean == true, new?.boolean == true)
      let extent: Extent = before == after ? .same : after ? .narrower : .wider
      return report(rule, old, new, note.with(extent))
    }
    guard let before = old?.number, let after = new?.number else {
      return report(rule, old, new, note)
    }
    let (left, right) = (before.double, after.double)
    // Doubles may fall together where the numbers do not.
    guard left != right, left.isFinite, right.isFinite else {
      return report(rule, old, new, note.with(.other))
    }
    report(rule, old, new, note.with((left < right) == isUpper ? .wider : .narrower))
  }
}

extension DocumentComparison.Note {
  init(_ usage: Usage, sentence: String) {
    self.init(usage, "")
    self.sentence = sentence
  }

  var silent: Self {
    var note = self
    note.isSilent = true
    return note
  }

  func with(_ extent: Extent) -> Self {
    var note = self
    note.extent = extent
    return note
  }
}
