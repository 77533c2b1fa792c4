import SpecwrightJSON

/// Security requirements and schemes.
extension DocumentComparison {
  mutating func compareSecurity(_ old: JSONNode?, _ new: JSONNode?, at place: MemberPlace) {
    let before = SecurityAlternative.all(old, &self.old)
    let after = SecurityAlternative.all(new, &self.new)
    let isSame =
      SecurityAlternative.areAll(before, among: after)
      && SecurityAlternative.areAll(after, among: before)
    if isSame && (old == nil) == (new == nil) { return }
    // Who met an alternative has to meet one still.
    let keepsAll = before.allSatisfy { met in after.contains { $0.isMet(by: met) } }
    let isIdle = isSame || place.object == .document && !isInherited(place.old, place.new)
    let verdict: DifferenceClass = isIdle ? .editorial : keepsAll ? .additive : .breaking
    report(.security, old, new, Note(place.usage, "'security'", verdict: verdict))
  }

  /// Whether the requirements of the document count for an operation, as it has none of its own.
  ///
  /// An operation that had some, or has some now, is compared with those of the document at its own
  /// place. Without operations nobody says otherwise.
  private mutating func isInherited(_ old: JSONNode, _ new: JSONNode) -> Bool {
    let (before, after) = (Self.operations(old, &self.old), Self.operations(new, &self.new))
    if before.isEmpty && after.isEmpty { return true }
    func heirs(_ operations: [(name: ExactText, node: JSONNode)]) -> Set<ExactText> {
      Set(operations.filter { $0.node["security"] == nil }.map(\.name))
    }
    return !heirs(before).isDisjoint(with: heirs(after))
  }

  /// The operations that callers call, by names that are equal for the same operation of both documents.
  private static func operations(
    _ root: JSONNode, _ side: inout DocumentSide
  ) -> [(name: ExactText, node: JSONNode)] {
    let items = root["paths"].map { [JSONMember]($0.members) } ?? []
    return items.flatMap { item in
      let shape = template(item.key).shape
      return [item.value, side.references.resolved(item.value)].flatMap(\.members)
        .filter { ComparedObject.pathItem.member($0.key)?.rule == .operations }
        .map { (ExactText("\($0.key) \(shape)"), $0.value) }
    }
  }

  /// Whether a member of two security schemes travels alike, in whatever case.
  static func isSameScheme(_ key: String, at place: MemberPlace) -> Bool {
    let spelling: (String) -> String
    switch key {
    case "scheme": spelling = WireName.scheme
    case "name" where [place.old, place.new].allSatisfy { $0["in"]?.string == "header" }:
      spelling = WireName.field
    default: return false
    }
    return ExactText.agree(
      place.old[key]?.string.map(spelling), place.new[key]?.string.map(spelling))
  }
}
