import SpecwrightJSON

/// Answers.
extension DocumentComparison {
  mutating func compareAnswers(_ old: JSONNode?, _ new: JSONNode?, _ usage: Usage) {
    for member in old?.members.map(\.self) ?? [] {
      if let other = new?[member.key] {
        compare(.response, member.value, other)
      } else {
        report(
          Self.rule(answer: member.key), member.value, nil,
          Note(usage, DifferenceWords.named(.answers, member.key)))
      }
    }
    let hadSuccess = old?.members.contains { Self.isSuccess($0.key) } == true
    for member in new?.members.map(\.self) ?? [] where old?[member.key] == nil {
      let breaks = hadSuccess && Self.isSuccess(member.key) || displaces(member, old)
      report(
        Self.rule(answer: member.key), nil, member.value,
        Note(
          usage, DifferenceWords.named(.answers, member.key), verdict: breaks ? .breaking : nil))
    }
  }

  /// Whether an answer lacks what the range or the default promised that spoke for its status.
  private mutating func displaces(_ answer: JSONMember, _ old: JSONNode?) -> Bool {
    let wider = old?[answer.key.prefix(1) + "XX"] ?? old?["default"]
    guard let wider, Self.rule(answer: answer.key) == .answers else { return false }
    let before = self.old.references.resolved(wider)
    let after = new.references.resolved(answer.value)
    return !keepsBodies(before["content"], after["content"])
      || !keepsHeaders(before["headers"], after["headers"])
  }

  private func keepsBodies(_ old: JSONNode?, _ new: JSONNode?) -> Bool {
    keeps(old, new, by: WireName.mediaType) { isSameShape($0, $1) }
  }

  /// Who reads a header needs it in each answer, in the same shape.
  private mutating func keepsHeaders(_ old: JSONNode?, _ new: JSONNode?) -> Bool {
    var (before, after) = (self.old.references, self.new.references)
    defer { (self.old.references, self.new.references) = (before, after) }
    return keeps(old, new, by: WireName.field) { left, right in
      let (left, right) = (before.resolved(left), after.resolved(right))
      let isDemanded = left["required"]?.boolean == true
      return (!isDemanded || right["required"]?.boolean == true) && isSameShape(left, right)
    }
  }

  private func keeps(
    _ old: JSONNode?, _ new: JSONNode?, by name: (String) -> String,
    _ isSame: (JSONNode, JSONNode) -> Bool
  ) -> Bool {
    let others = Dictionary(
      (new.map { [JSONMember]($0.members) } ?? []).map { (ExactText(name($0.key)), $0.value) },
      uniquingKeysWith: { first, _ in first })
    let members = old.map { [JSONMember]($0.members) } ?? []
    return members.allSatisfy { member in
      others[ExactText(name(member.key))].map { isSame(member.value, $0) } ?? false
    }
  }

  /// Whether a media type lacks the shape that the range promised that spoke for it (OpenAPI 3.1,
  /// "Request Body Object": the most specific key counts).
  func displacesRange(_ mediaType: JSONMember, _ old: JSONNode?) -> Bool {
    let name = WireName.mediaType(mediaType.key)
    let ranges = [name.prefix { $0 != "/" } + "/*", "*/*"].filter { $0 != name }
    let members = old.map { [JSONMember]($0.members) } ?? []
    let wider = ranges.lazy.compactMap { range in
      members.first { ExactText.agree(WireName.mediaType($0.key), String(range)) }
    }.first
    return wider.map { !isSameShape($0.value, mediaType.value) } ?? false
  }

  /// Whether two media types or headers have the same schema.
  private func isSameShape(_ old: JSONNode, _ new: JSONNode) -> Bool {
    let (left, right) = (old["schema"], new["schema"])
    return CanonicalText.agree(left, right) || isSameReference(left?["$ref"], right?["$ref"])
  }

  /// An extension may stand between answers.
  private static func rule(answer key: String) -> DifferenceRule {
    key.hasPrefix("x-") ? .unknown : .answers
  }

  private static func isSuccess(_ key: String) -> Bool { key.hasPrefix("2") }
}
