import SpecwrightJSON

/// Schemas.
extension DocumentComparison {
  /// Two schemas that are compared, and how their values travel.
  struct SchemaPlace {
    let old: SchemaLayers
    let new: SchemaLayers
    let usage: Usage
    let lists: (old: EnumerationView?, new: EnumerationView?)
    /// Where null is admitted.
    let nulls: (old: JSONNode?, new: JSONNode?)

    init(_ old: SchemaLayers, _ new: SchemaLayers, _ usage: Usage) {
      self.old = old
      self.new = new
      self.usage = usage
      lists = (old.enumeration, new.enumeration)
      nulls = (old.nullPlace(among: lists.old), new.nullPlace(among: lists.new))
    }

    /// The types of the values that are listed, with those of any more that an open list admits.
    var listedTypes: (old: Set<String>?, new: Set<String>?) {
      func types(_ list: EnumerationView?, _ layers: SchemaLayers) -> Set<String>? {
        list.map { layers.isOpen ? $0.types.union(["string"]) : $0.types }
      }
      return (types(lists.old, old), types(lists.new, new))
    }
  }

  /// Compares two schemas.
  mutating func compareSchemas(_ old: JSONNode, _ new: JSONNode) {
    guard old.kind == .object, new.kind == .object else { return compareBooleans(old, new) }
    var layers = (
      SchemaLayers(old, isVersion30: self.old.isVersion30),
      SchemaLayers(new, isVersion30: self.new.isVersion30)
    )
    meet(&layers.0, &layers.1)
    let place = SchemaPlace(layers.0, layers.1, usage(for: layers.0, layers.1))
    compareNulls(place)
    compareTypes(place)
    compareEnumerations(place)
    var seen = ["type", "nullable", "enum", "const"].exact
    for key in place.old.keys + place.new.keys where seen.insert(ExactText(key)).inserted {
      compareSchemaMember(key, at: place)
    }
    compareIdleMembers(place)
  }

  /// What means nothing in either document is only read.
  private mutating func compareIdleMembers(_ place: SchemaPlace) {
    var seen: Set<ExactText> = []
    for key in place.old.idleKeys + place.new.idleKeys
    where seen.insert(ExactText(key)).inserted {
      // Where it means something in the other document, its appearance is reported already.
      guard place.old[key] == nil, place.new[key] == nil else { continue }
      compareValues(
        ComparedObject.schema.member(key)?.rule ?? .unknown, place.old.idle(key),
        place.new.idle(key), Note(place.usage, Quoted.name(key), verdict: .editorial))
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
      if peel(&left, &right) || unfold(&left, &right) { continue }
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

  /// Goes on to the one part of an `allOf`, which is the same as that part.
  private mutating func unfold(_ left: inout SchemaLayers, _ right: inout SchemaLayers) -> Bool {
    let lists = (left.inner["allOf"], right.inner["allOf"])
    guard (lists.0 == nil) != (lists.1 == nil) else { return false }
    guard let list = lists.0 ?? lists.1, list.count == 1,
      let part = list.elements.first(where: { _ in true })
    else {
      return false
    }
    let layers = lists.0 == nil ? right : left
    let meant = lists.0 == nil ? new.references.resolved(part) : old.references.resolved(part)
    // What two layers say of one thing would have to be put together.
    guard !layers.hides(part, except: "allOf"), !layers.hides(meant, except: "allOf") else {
      return false
    }
    report(
      .parts, lists.0, lists.1, Note(usage(left.outer, right.outer), "'allOf'", extent: .same))
    if lists.0 == nil { right.follow(part, by: "allOf") } else { left.follow(part, by: "allOf") }
    return true
  }

  private mutating func follow(_ left: inout SchemaLayers, _ right: inout SchemaLayers) -> Bool {
    let references = (left.inner["$ref"], right.inner["$ref"])
    if isSameReference(references.0, references.1) { return false }
    let targets = (old.references.target(of: left.inner), new.references.target(of: right.inner))
    guard targets.0 != nil || targets.1 != nil else { return false }
    // Of what stands beside a reference and behind it only the nearest is compared.
    let hides =
      targets.0.map { left.hides($0, except: "$ref") } == true
      || targets.1.map { right.hides($0, except: "$ref") } == true
    report(
      .references, references.0, references.1,
      Note(
        usage(left.outer, right.outer), DifferenceRule.references.noun,
        verdict: hides ? .breaking : nil))
    targets.0.map { left.follow($0, by: "$ref") }
    targets.1.map { right.follow($0, by: "$ref") }
    return true
  }

  // MARK: Booleans

  /// `true` is a schema that says nothing, and `false` is one that nothing fits.
  private mutating func compareBooleans(_ old: JSONNode, _ new: JSONNode) {
    guard !CanonicalText.agree(old, new) else { return }
    let extent = Admission(old).extent(to: Admission(new))
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
    case .value:
      let isSilent = rule == .xml && !speaksXML
      let note = Note(usage, Quoted.name(key), verdict: isSilent ? .editorial : nil)
      compareValues(rule, old, new, note)
    case .object(let object):
      if let old, let new {
        compare(object, old, new)
      } else if old != nil || new != nil {
        report(rule, old, new, Note(usage, Quoted.name(key)))
      }
    case .schema: compareSchemaMembers(rule, old, new, usage, key)
    case .schemas:
      if rule == .properties { return compareProperties(old, new, at: place) }
      let others = rule == .patternMembers ? Others("additionalProperties", place) : nil
      compareSchemasByName(rule, old, new, usage, others)
    case .branches: compareBranches(rule, key, at: place)
    case .tuple: compareTuples(rule, old, new, at: place)
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
    case .flag: compareFlags(rule, old, new, usage, key, of: place.new.outer)
    case .required: compareRequired(old, new, at: place)
    case .additional: compareAdditional(old, new, usage)
    case .upperLimit: compareLimits(rule, key, at: place, isUpper: true)
    case .lowerLimit: compareLimits(rule, key, at: place, isUpper: false)
    case .multiple: compareMultiples(old, new, usage)
    case .dependence: compareDependences(rule, old, new, usage)
    case .components: compareDefinitions(old, new)
    default: break
    }
  }

  /// What holds for the members or elements that are not described one by one.
  struct Others {
    let old: JSONNode?
    let new: JSONNode?
    private let isClosed: (old: Bool, new: Bool)
    private let isTuple: Bool

    init(_ key: String, _ place: SchemaPlace) {
      old = place.old[key]
      new = place.new[key]
      isTuple = key == "items"
      let last = isTuple ? "unevaluatedItems" : "unevaluatedProperties"
      isClosed = (
        (old ?? place.old[last]).map(Admission.init) == .nothing,
        (new ?? place.new[last]).map(Admission.init) == .nothing
      )
    }

    /// What it means that something is described in one document only, and was forbidden in the
    /// other one; nil where it was not forbidden.
    ///
    /// An element has one place, and may stand there from now on. A pattern may limit members that
    /// something else describes, and so may an element that something else evaluates.
    func extent(_ before: JSONNode?, _ after: JSONNode?) -> Extent? {
      guard before == nil ? isClosed.old : isClosed.new else { return nil }
      return before == nil && isTuple && old != nil ? .wider : .other
    }

    /// What it means that something is described in one document only, and was held to the rule for
    /// all others in the other one; nil where that one has no such rule, or the same.
    func verdict(_ before: JSONNode?, _ after: JSONNode?) -> DifferenceClass? {
      guard let others = before == nil ? old : new, others.kind == .object, others.count > 0,
        !CanonicalText.agree(others, before ?? after)
      else { return nil }
      return .breaking
    }
  }

  private mutating func compareSchemasByName(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage,
    _ others: Others? = nil
  ) {
    for key in Self.keys(old, new) {
      let (before, after) = (old?[key], new?[key])
      if let before, let after {
        compare(.schema, before, after)
      } else if let schema = before ?? after {
        let usage = UsageTable.usage(of: schema, in: usage)
        report(
          rule, before, after,
          Note(
            usage, DifferenceWords.named(rule, key), extent: others?.extent(before, after),
            verdict: others?.verdict(before, after)))
      }
    }
  }

  private mutating func compareDefinitions(_ old: JSONNode?, _ new: JSONNode?) {
    compareSchemasByName(.components, old, new, [])
  }

  private mutating func compareTuples(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, at place: SchemaPlace
  ) {
    let (left, right) = (
      old.map { [JSONNode]($0.elements) } ?? [], new.map { [JSONNode]($0.elements) } ?? []
    )
    let others = Others("items", place)
    for index in 0..<max(left.count, right.count) {
      let before = index < left.count ? left[index] : nil
      let after = index < right.count ? right[index] : nil
      if let before, let after {
        compare(.schema, before, after)
      } else {
        report(
          rule, before, after,
          Note(
            place.usage, "element \(index)", extent: others.extent(before, after),
            verdict: others.verdict(before, after)))
      }
    }
  }

  private mutating func compareRequired(
    _ old: JSONNode?, _ new: JSONNode?, at place: SchemaPlace
  ) {
    for (before, after) in Self.matched(old, new, by: { CanonicalText.of($0) })
    where before == nil || after == nil {
      let name = (before ?? after)?.string ?? ""
      let properties = [place.old, place.new].compactMap { $0["properties"]?[name] }
      let usage =
        properties.isEmpty
        ? place.usage
        : properties.map { UsageTable.usage(of: $0, in: place.usage) }.reduce([]) { $0.union($1) }
      report(
        .requiredMembers, before, after,
        Note(usage, DifferenceWords.named(.requiredMembers, name)).silent)
    }
  }

  private mutating func compareAdditional(
    _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage
  ) {
    let (before, after) = (old.map(Admission.init), new.map(Admission.init))
    if let old, let new, before == .some, after == .some { return compare(.schema, old, new) }
    guard !CanonicalText.agree(old, new) else { return }
    let extent = (before ?? .anything).extent(to: after ?? .anything)
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

  static func keys(_ old: JSONNode?, _ new: JSONNode?) -> [String] {
    let before = old.map { $0.members.map(\.key) } ?? []
    return before + (new.map { $0.members.map(\.key).filter { old?[$0] == nil } } ?? [])
  }
}

extension DocumentComparison.Note {
  init(_ usage: Usage, sentence: String, verdict: DifferenceClass? = nil) {
    self.init(usage, "", verdict: verdict)
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
