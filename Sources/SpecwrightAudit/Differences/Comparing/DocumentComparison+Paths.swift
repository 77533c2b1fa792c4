import SpecwrightJSON

/// Paths, operations and their parameters.
extension DocumentComparison {
  /// The names between the braces of two templates, in their order.
  struct Templates {
    var old: [String] = []
    var new: [String] = []
  }

  /// A path with the names between its braces taken out, and those names.
  static func template(_ path: String) -> (shape: String, names: [String]) {
    var shape: [UInt8] = []
    var names: [String] = []
    var rest = path.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      shape += rest[...open] + [UInt8(ascii: "}")]
      names.append(String(decoding: rest[rest.index(after: open)..<close], as: UTF8.self))
      rest = rest[rest.index(after: close)...]
    }
    return (String(decoding: shape + rest, as: UTF8.self), names)
  }

  mutating func comparePaths(_ old: JSONNode?, _ new: JSONNode?, _ usage: Usage) {
    let before = old.map { [JSONMember]($0.members) } ?? []
    let after = new.map { [JSONMember]($0.members) } ?? []
    let renamed = Self.renamed(
      before.filter { new?[$0.key] == nil }, after.filter { old?[$0.key] == nil })
    var met: Set<JSONNode> = []
    for member in before {
      let other = new?.member(member.key) ?? renamed[ExactText(member.key)]
      guard let other else {
        report(
          Self.rule(path: member.key), member.value, nil,
          Note(usage, DifferenceWords.named(.paths, member.key)))
        continue
      }
      met.insert(other.value)
      if !ExactText.agree(other.key, member.key) {
        let words = "the path \(Quoted.name(member.key)) is spelled \(Quoted.name(other.key)) now"
        report(.renamedPaths, member.value, other.value, Note(usage, sentence: words))
      } else if sharesParts, member.value["$ref"] == nil, member.value.isSpelled(like: other.value)
      {
        continue
      }
      comparePathItems(
        member.value, other.value,
        Templates(
          old: Self.template(member.key).names, new: Self.template(other.key).names))
    }
    for member in after where !met.contains(member.value) {
      report(
        Self.rule(path: member.key), nil, member.value,
        Note(usage, DifferenceWords.named(.paths, member.key)))
    }
  }

  /// An extension may stand between paths.
  private static func rule(path key: String) -> DifferenceRule {
    key.hasPrefix("x-") ? .unknown : .paths
  }

  /// The paths of which one each has the same shape.
  private static func renamed(
    _ gone: [JSONMember], _ come: [JSONMember]
  ) -> [ExactText: JSONMember] {
    let before = Dictionary(grouping: gone) { ExactText(template($0.key).shape) }
    let after = Dictionary(grouping: come) { ExactText(template($0.key).shape) }
    var renamed: [ExactText: JSONMember] = [:]
    for (shape, members) in before {
      guard members.count == 1, let others = after[shape], others.count == 1 else { continue }
      renamed[ExactText(members[0].key)] = others[0]
    }
    return renamed
  }

  /// Compares two path items: what they say, their operations, and the parameters of both together.
  mutating func comparePathItems(_ old: JSONNode, _ new: JSONNode, _ templates: Templates) {
    guard old.kind == .object, new.kind == .object else {
      return compareValues(.unknown, old, new, Note(usage(old, new), "the value"))
    }
    let usage = usage(old, new)
    let (before, after) = (old["$ref"], new["$ref"])
    if before != nil || after != nil, !isSameReference(before, after) {
      report(.references, before, after, Note(usage, DifferenceRule.references.noun))
    }
    // A reference may have siblings, which come first.
    let items = (
      [old, self.old.references.resolved(old)], [new, self.new.references.resolved(new)]
    )
    var sharesOperation = false
    for key in Self.keys(items.0, items.1) where key != "parameters" && key != "$ref" {
      let (before, after) = (Self.member(key, items.0), Self.member(key, items.1))
      if ComparedObject.pathItem.member(key)?.rule == .operations, let before, let after {
        sharesOperation = true
        compareOperations(before, after, Lists(items, before, after, templates))
      } else {
        let holder = (Self.holder(key, items.0) ?? old, Self.holder(key, items.1) ?? new)
        compareMember(key, at: MemberPlace(.pathItem, holder.0, holder.1, usage))
      }
    }
    if !sharesOperation { compareParameters(Lists(items, nil, nil, templates), usage) }
  }

  private static func keys(_ old: [JSONNode], _ new: [JSONNode]) -> [String] {
    var seen: Set<ExactText> = []
    return (old + new).flatMap { $0.members.map(\.key) }
      .filter { seen.insert(ExactText($0)).inserted }
  }

  private static func holder(_ key: String, _ nodes: [JSONNode]) -> JSONNode? {
    nodes.first { $0[key] != nil }
  }

  private static func member(_ key: String, _ nodes: [JSONNode]) -> JSONNode? {
    holder(key, nodes)?[key]
  }

  private mutating func compareOperations(_ old: JSONNode, _ new: JSONNode, _ lists: Lists) {
    let usage = usage(old, new)
    let place = MemberPlace(.operation, old, new, usage)
    for key in Self.keys(old, new) where key != "parameters" { compareMember(key, at: place) }
    compareParameters(lists, usage)
  }

  // MARK: Parameters

  /// The parameters of an operation and of its path, in both documents.
  struct Lists {
    let old: (own: JSONNode?, shared: JSONNode?)
    let new: (own: JSONNode?, shared: JSONNode?)
    let templates: Templates

    init(
      _ items: ([JSONNode], [JSONNode]), _ old: JSONNode?, _ new: JSONNode?, _ templates: Templates
    ) {
      self.old = (old?["parameters"], DocumentComparison.member("parameters", items.0))
      self.new = (new?["parameters"], DocumentComparison.member("parameters", items.1))
      self.templates = templates
    }
  }

  private mutating func compareParameters(_ lists: Lists, _ usage: Usage) {
    let usage = usage.following(.sent)
    let before = Self.effective(lists.old, lists.templates.old, &old)
    let after = Self.effective(lists.new, lists.templates.new, &new)
    let (lefts, rights) = (Self.byName(before), Self.byName(after))
    let names = before.map(\.name) + after.map(\.name).filter { lefts[$0] == nil }
    for name in names {
      let (left, right) = (lefts[name], rights[name])
      if let left, let right {
        compare(.parameter, left.node, right.node)
        if left.isShared != right.isShared {
          let places = right.isShared ? "the operation to its path" : "the path to its operation"
          let words = "the parameter \(Quoted.name(right.shown)) moves from \(places)"
          report(.movedParameters, left.node, right.node, Note(usage, sentence: words))
        }
      } else if let shown = left?.shown ?? right?.shown {
        let verdict = demand(.parameters, right?.node, usage)
        report(
          .parameters, left?.node, right?.node,
          Note(usage, DifferenceWords.named(.parameters, shown), verdict: verdict))
      }
    }
  }

  private struct NamedParameter {
    /// Equal for the same parameter of both documents.
    let name: ExactText
    /// For people.
    let shown: String
    let node: JSONNode
    let isShared: Bool
  }

  private static func byName(_ parameters: [NamedParameter]) -> [ExactText: NamedParameter] {
    Dictionary(parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The parameters that hold for an operation: its own replace those of its path.
  private static func effective(
    _ lists: (own: JSONNode?, shared: JSONNode?), _ names: [String], _ side: inout DocumentSide
  ) -> [NamedParameter] {
    var found: [NamedParameter] = []
    var taken: Set<ExactText> = []
    let positions = Dictionary(
      names.enumerated().map { (ExactText($0.element), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    for (list, isShared) in [(lists.own, false), (lists.shared, true)] {
      for node in list.map({ [JSONNode]($0.elements) }) ?? [] {
        let parameter = side.references.resolved(node)
        let place = parameter["in"]?.string ?? ""
        let shown = parameter["name"]?.string ?? ""
        // Between braces a place counts and not a name.
        let position = place == "path" ? positions[ExactText(shown)].map { "#\($0)" } : nil
        let spoken = place == "header" ? WireName.field(shown) : shown
        let name = ExactText("\(place) \(position ?? spoken)")
        guard taken.insert(name).inserted else { continue }
        found.append(NamedParameter(name: name, shown: shown, node: node, isShared: isShared))
      }
    }
    return found
  }
}
