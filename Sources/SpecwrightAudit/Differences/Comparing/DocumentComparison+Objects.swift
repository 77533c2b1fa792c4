import SpecwrightJSON

/// Objects that are no schemas, by their tables.
extension DocumentComparison {
  /// Compares two objects of one kind.
  mutating func compareObjects(_ pair: Pair) {
    guard pair.old.kind == .object, pair.new.kind == .object else {
      compareValues(.unknown, pair.old, pair.new, Note(usage(pair.old, pair.new), "the value"))
      return
    }
    switch pair.object {
    case .pathItem: comparePathItems(pair.old, pair.new, .init())
    case .callback:
      compareMaps(.callbacks, pair.old, pair.new, usage(pair.old, pair.new), of: .pathItem)
    default:
      guard let (old, new) = followed(pair) else { return }
      let usage = usage(pair.old, pair.new)
      let place = MemberPlace(pair.object, old, new, usage)
      for key in Self.keys(old, new) { compareMember(key, at: place) }
    }
  }

  /// The objects behind references; nil where both refer to the same, which is compared elsewhere.
  private mutating func followed(_ pair: Pair) -> (JSONNode, JSONNode)? {
    let (old, new) = (pair.old["$ref"], pair.new["$ref"])
    guard old != nil || new != nil else { return (pair.old, pair.new) }
    let usage = usage(pair.old, pair.new)
    if old != nil, new != nil {
      for key in ["summary", "description"] {
        compareValues(.words, pair.old[key], pair.new[key], Note(usage, Quoted.name(key)))
      }
    }
    if isSameReference(old, new) { return nil }
    report(.references, old, new, Note(usage, DifferenceRule.references.noun))
    return (self.old.references.resolved(pair.old), self.new.references.resolved(pair.new))
  }

  /// Whether both are references to the same, renamed or not.
  func isSameReference(_ old: JSONNode?, _ new: JSONNode?) -> Bool {
    guard let old = old?.string, let new = new?.string,
      let expected = renames.pointer(old), let found = JSONPointer(fragment: new)
    else { return false }
    return expected == found
  }

  /// The keys of both, those of the old one first.
  static func keys(_ old: JSONNode, _ new: JSONNode) -> [String] {
    old.members.map(\.key) + new.members.map(\.key).filter { old[$0] == nil }
  }

  /// Two objects whose members are compared.
  struct MemberPlace {
    let object: ComparedObject
    let old: JSONNode
    let new: JSONNode
    let usage: Usage

    init(_ object: ComparedObject, _ old: JSONNode, _ new: JSONNode, _ usage: Usage) {
      self.object = object
      self.old = old
      self.new = new
      self.usage = usage
    }
  }

  /// Compares a member of two objects.
  mutating func compareMember(_ key: String, at place: MemberPlace) {
    let (old, new) = (place.old[key], place.new[key])
    guard let member = place.object.member(key) else {
      let rule: DifferenceRule = place.object == .attributes ? .facts : .unknown
      return compareValues(rule, old, new, Note(place.usage, DifferenceWords.named(rule, key)))
    }
    guard let rule = member.rule else { return }
    let usage = place.usage.following(member.flow)
    switch member.comparison {
    case .value:
      let isSame = place.object == .securityScheme && Self.isSameScheme(key, at: place)
      compareValues(
        rule, old, new, Note(usage, Quoted.name(key), verdict: isSame ? .editorial : nil))
    case .object(let object):
      if let old, let new {
        compare(object, old, new)
      } else {
        let verdict = demand(rule, new, usage)
        report(rule, old, new, Note(usage, subject(rule, key), verdict: verdict))
      }
    case .map(let object):
      // Who gets a call does not choose how its body is spelled.
      let isPushed = place.object == .requestBody && usage.contains(.response)
      compareMaps(rule, old, new, usage, of: object, verdict: isPushed ? .breaking : nil)
    case .values: compareValuesByName(rule, old, new, usage)
    case .list: compareLists(rule, old, new, usage, key)
    case .listed(let object): compareListed(rule, old, new, usage, of: object)
    case .schema: compareSchemaMembers(rule, old, new, usage, key)
    case .special(let special): compareSpecial(special, rule, key, at: place)
    // Only schemas have such members, and they are compared apart.
    case .schemas, .branches, .tuple: break
    }
  }

  private func subject(_ rule: DifferenceRule, _ key: String) -> String {
    rule == .operations ? DifferenceWords.named(rule, key.uppercased()) : Quoted.name(key)
  }

  /// What breaks since nobody sends it yet, although more does no harm otherwise.
  mutating func demand(_ rule: DifferenceRule, _ new: JSONNode?, _ usage: Usage) -> DifferenceClass?
  {
    guard let new, [.parameters, .requestBodies, .headers].contains(rule),
      usage.contains(.request), self.new.references.resolved(new)["required"]?.boolean == true
    else { return nil }
    return .breaking
  }

  // MARK: Kinds of members

  /// Compares two values as wholes.
  mutating func compareValues(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ note: Note
  ) {
    guard !CanonicalText.agree(old, new) else { return }
    report(rule, old, new, note)
  }

  mutating func compareSchemaMembers(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage, _ key: String
  ) {
    if let old, let new {
      compare(.schema, old, new)
    } else if old != nil || new != nil {
      report(rule, old, new, Note(usage, Quoted.name(key)))
    }
  }

  /// Compares objects by name.
  mutating func compareMaps(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage,
    of object: ComparedObject, verdict: DifferenceClass? = nil
  ) {
    let (before, after) = (old?.members.map(\.self) ?? [], new?.members.map(\.self) ?? [])
    let name = { (member: JSONMember) in ExactText(Self.spokenName(member.key, rule)) }
    for (before, after) in Self.matched(before, after, name, name) {
      if let before, let after {
        compare(object, before.value, after.value)
      } else if let member = before ?? after {
        let isNarrower = rule == .mediaTypes && before == nil && displacesRange(member, old)
        let verdict = isNarrower ? .breaking : verdict ?? demand(rule, after?.value, usage)
        report(
          rule, before?.value, after?.value,
          Note(usage, DifferenceWords.named(rule, member.key), verdict: verdict))
      }
    }
  }

  /// A key as all spellings have it that mean the same.
  private static func spokenName(_ key: String, _ rule: DifferenceRule) -> String {
    switch rule {
    case .headers: return WireName.field(key)
    case .mediaTypes: return WireName.mediaType(key)
    default: return key
    }
  }

  /// Compares values by name.
  mutating func compareValuesByName(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage
  ) {
    let keys = old.map { $0.members.map(\.key) } ?? []
    let others = new.map { $0.members.map(\.key).filter { old?[$0] == nil } } ?? []
    for key in keys + others {
      compareValues(
        rule, old?[key], new?[key], Note(usage, DifferenceWords.named(rule, key)))
    }
  }

  /// Compares arrays of values as sets.
  mutating func compareLists(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage, _ key: String
  ) {
    let pairs = Self.matched(old, new) { CanonicalText.of($0) }
    // Without a list of its values a variable of a server may have any.
    let verdict: DifferenceClass? =
      rule != .serverValues ? nil : old == nil ? .breaking : new == nil ? .additive : nil
    for (before, after) in pairs where before == nil || after == nil {
      report(
        rule, before, after, Note(usage, "a value of \(Quoted.name(key))", verdict: verdict))
    }
  }

  /// Compares arrays of objects that say who they are.
  mutating func compareListed(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage,
    of object: ComparedObject
  ) {
    for (before, after) in Self.matched(old, new, by: { ExactText($0["name"]?.string ?? "") }) {
      if let before, let after {
        compare(object, before, after)
      } else if let name = (before ?? after)?["name"]?.string {
        report(rule, before, after, Note(usage, DifferenceWords.named(rule, name)))
      }
    }
  }

  /// The elements of two arrays, those with one name together; the second of a name with the second.
  static func matched(
    _ old: JSONNode?, _ new: JSONNode?, by name: (JSONNode) -> ExactText
  ) -> [(old: JSONNode?, new: JSONNode?)] {
    matched(
      old.map { [JSONNode]($0.elements) } ?? [], new.map { [JSONNode]($0.elements) } ?? [], name,
      name)
  }

  static func matched<Element>(
    _ old: [Element], _ new: [Element], _ oldName: (Element) -> ExactText,
    _ newName: (Element) -> ExactText
  ) -> [(old: Element?, new: Element?)] {
    var others: [ExactText: [Int]] = [:]
    for index in new.indices.reversed() { others[newName(new[index]), default: []].append(index) }
    var rest = Set(new.indices)
    var pairs: [(old: Element?, new: Element?)] = []
    for element in old {
      let index = others[oldName(element)]?.popLast()
      if let index { rest.remove(index) }
      pairs.append((element, index.map { new[$0] }))
    }
    return pairs + new.indices.filter(rest.contains).map { (old: nil, new: new[$0]) }
  }
}
