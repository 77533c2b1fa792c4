import SpecwrightJSON

/// Members that have code of their own.
extension DocumentComparison {
  mutating func compareSpecial(
    _ special: ComparedMember.Special, _ rule: DifferenceRule, _ key: String, at place: MemberPlace
  ) {
    let (old, new) = (place.old[key], place.new[key])
    switch special {
    case .flag: compareFlags(rule, old, new, place.usage, key)
    case .security: compareSecurity(old, new, at: place)
    case .servers: compareServers(old, new, place.usage)
    case .ownServers: compareOwnServers(old, new, place.usage)
    case .paths: comparePaths(old, new, place.usage)
    case .components(let object):
      compareComponents(rule, old, new, of: object ?? .schema, at: place, key)
    case .answers: compareAnswers(old, new, place.usage.following(.answered))
    case .style: compareStyles(key, at: place)
    case .mapping: compareMappings(old, new, place.usage)
    case .fieldContent:
      // With a media type a value is spelled otherwise than with a schema.
      let isOther = (old == nil) != (new == nil)
      compareMaps(
        rule, old, new, place.usage, of: .mediaType, verdict: isOther ? .breaking : nil)
    // Operations compare parameters together with those of their path, and schemas their own.
    case .parameters, .type, .enumeration, .required, .additional, .upperLimit, .lowerLimit,
      .multiple, .dependence, .reference:
      break
    }
  }

  /// A member that is false where it does not stand.
  mutating func compareFlags(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ usage: Usage, _ key: String,
    of schema: JSONNode? = nil
  ) {
    let (before, after) = (old?.boolean ?? false, new?.boolean ?? false)
    let name = Quoted.name(key)
    if before == after {
      guard !CanonicalText.agree(old, new) else { return }
      return report(rule, old, new, Note(usage, name, extent: .same, verdict: .editorial))
    }
    var usage = usage
    // A member that nobody sends anyway breaks nobody when it is read only.
    if key == "readOnly" { usage.subtract(.allResponses) }
    if key == "writeOnly" { usage.subtract(.allRequests) }
    var note = Note(usage, name)
    // Who sends the object has to send the member from now on.
    if key == "readOnly", before, usage.contains(.request), Self.isDemanded(schema) {
      note.verdict = .breaking
    }
    // `false` is no more than the absence of `true`, and has no place of its own.
    report(rule, before ? old : nil, after ? new : nil, note)
  }

  /// Whether the object that a member stands in has to have it.
  private static func isDemanded(_ schema: JSONNode?) -> Bool {
    guard let schema, let name = schema.enclosingMember?.key,
      let required = schema.parent?.parent?["required"]
    else { return false }
    return required.elements.contains { ExactText.agree($0.string, name) }
  }

  // MARK: Servers

  private mutating func compareServers(_ old: JSONNode?, _ new: JSONNode?, _ usage: Usage) {
    let first = (old?.elements.first { _ in true }, new?.elements.first { _ in true })
    let isUsual = Self.isUsual(old) && Self.isUsual(new)
    for (before, after) in Self.matched(old, new, by: { Self.address($0) ?? ExactText("") }) {
      if let before, let after {
        compare(.server, before, after)
      } else if let url = (before ?? after)?["url"]?.string {
        // Calls go to it, where they went to another one.
        let isFirst = first.0 != nil && after != nil && after == first.1
        report(
          .servers, before, after,
          Note(
            usage,
            isFirst ? "the first server \(Quoted.name(url))" : DifferenceWords.named(.servers, url),
            verdict: isUsual ? .editorial : isFirst ? .breaking : nil))
      }
    }
    guard let before = first.0, let after = first.1,
      let from = Self.address(before), let to = Self.address(after), from != to
    else { return }
    let isKnown =
      old?.elements.contains { Self.address($0) == to } == true
      && new?.elements.contains { Self.address($0) == from } == true
    if isKnown { report(.servers, before["url"], after["url"], Note(usage, "the first server")) }
  }

  private static func address(_ server: JSONNode) -> ExactText? {
    server["url"]?.string.map { ExactText(WireName.address($0)) }
  }

  /// Whether a list of servers says no more than its absence: the one at `/` (OpenAPI 3.1.1, "OpenAPI
  /// Object").
  private static func isUsual(_ servers: JSONNode?) -> Bool {
    guard let servers, servers.count > 0 else { return true }
    return servers.count == 1 && servers.elements.allSatisfy { $0["url"]?.string == "/" }
  }

  private mutating func compareOwnServers(_ old: JSONNode?, _ new: JSONNode?, _ usage: Usage) {
    guard (old == nil) == (new == nil) else {
      return report(.ownServers, old, new, Note(usage, DifferenceRule.ownServers.noun))
    }
    compareServers(old, new, usage)
  }

  // MARK: Styles

  /// The style that holds where nothing is said (OpenAPI 3.1, "Parameter Object").
  private static func style(of node: JSONNode, _ object: ComparedObject) -> String {
    if let style = node["style"]?.string { return style }
    switch (object, node["in"]?.string) {
    case (.encoding, _), (.parameter, "query"), (.parameter, "cookie"): return "form"
    default: return "simple"
    }
  }

  /// Whether a part of a form is spelled by a style, spelled out or not, and no longer by its media type
  /// (OpenAPI 3.1.1, "Encoding Object").
  private static func hasStyle(_ encoding: JSONNode) -> Bool {
    ["style", "explode", "allowReserved"].contains { encoding[$0] != nil }
  }

  private mutating func compareStyles(_ key: String, at place: MemberPlace) {
    func meaning(_ node: JSONNode) -> String {
      let style = Self.style(of: node, place.object)
      switch key {
      case "allowReserved": return String(node[key]?.boolean ?? false)
      case "explode": return String(node[key]?.boolean ?? (style == "form"))
      default: return style
      }
    }
    let (old, new) = (place.old[key], place.new[key])
    guard !CanonicalText.agree(old, new) else { return }
    let isSame =
      meaning(place.old) == meaning(place.new)
      && (place.object != .encoding || Self.hasStyle(place.old) == Self.hasStyle(place.new))
    report(
      .styles, old, new,
      Note(place.usage, Quoted.name(key), verdict: isSame ? .editorial : nil))
  }

  // MARK: Components and mappings

  private mutating func compareComponents(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, of object: ComparedObject,
    at place: MemberPlace, _ kind: String
  ) {
    let usage: Usage = object == .securityScheme ? place.usage : []
    var met: Set<ExactText> = []
    for member in old?.members.map(\.self) ?? [] {
      if let other = new?[member.key] {
        compareIdentities(rule, member, other, of: object)
        compare(object, member.value, other)
      } else if let name = renames.name(member.key, kind), let other = new?[name] {
        met.insert(ExactText(name))
        let words = "the component \(Quoted.name(member.key)) is called \(Quoted.name(name)) now"
        let isKnown =
          self.old.usages.knownByName.contains(member.value)
          || self.new.usages.knownByName.contains(other)
        let usage = isKnown ? self.usage(member.value, other) : []
        report(
          .renamedComponents, member.value, other,
          Note(usage, sentence: words, verdict: isKnown ? .breaking : nil))
        compare(object, member.value, other)
      } else {
        report(rule, member.value, nil, Note(usage, DifferenceWords.named(rule, member.key)))
      }
    }
    for member in new?.members.map(\.self) ?? []
    where old?[member.key] == nil && !met.contains(ExactText(member.key)) {
      report(rule, nil, member.value, Note(usage, DifferenceWords.named(rule, member.key)))
    }
  }

  /// A component may become another parameter, which is reported where it is referred to, if it is.
  private mutating func compareIdentities(
    _ rule: DifferenceRule, _ old: JSONMember, _ new: JSONNode, of object: ComparedObject
  ) {
    guard object == .parameter,
      ["name", "in"].contains(where: { !CanonicalText.agree(old.value[$0], new[$0]) })
    else { return }
    report(rule, old.value, new, Note([], DifferenceWords.named(rule, old.key)))
  }

  private mutating func compareMappings(_ old: JSONNode?, _ new: JSONNode?, _ usage: Usage) {
    let keys = old.map { $0.members.map(\.key) } ?? []
    let others = new.map { $0.members.map(\.key).filter { old?[$0] == nil } } ?? []
    for key in keys + others {
      let (before, after) = (old?[key], new?[key])
      let targets = [before, after].map {
        $0?.string.map { ReferenceFollower.reference(mapping: $0) }
      }
      let isSame =
        targets[0].flatMap { renames.pointer($0) }
        == targets[1].flatMap { JSONPointer(fragment: $0) }
      if isSame && CanonicalText.agree(before, after) { continue }
      // What came under another value before is not told by the new one.
      let target = before == nil ? after.flatMap { self.new.references.mapped($0) } : nil
      let isKnown = usage.contains(.response) && target.map(isOld) == true
      let verdict: DifferenceClass? = isSame ? .editorial : nil
      report(
        .mappings, before, after,
        Note(
          usage, DifferenceWords.named(.mappings, key), extent: isKnown ? .wider : nil,
          verdict: verdict))
    }
  }

  /// Whether a schema of the new document has a component in the old one.
  private func isOld(_ schema: JSONNode) -> Bool {
    guard let name = schema.enclosingMember?.key,
      let schemas = old.root["components"]?["schemas"]
    else { return true }
    return schemas[name] != nil || renames.hasNew(name, "schemas")
  }
}
