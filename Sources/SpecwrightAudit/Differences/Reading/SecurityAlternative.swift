import SpecwrightJSON

/// One way to meet the security requirements of an operation: schemes that are met together.
struct SecurityAlternative: Equatable {
  private var schemes: [Scheme] = []

  /// A scheme with the scopes that are asked for.
  private struct Scheme {
    let name: ExactText
    /// What travels of it; its name in the document does not, nor does what it tells people.
    let members: [ExactText?]
    /// Where its tokens come from.
    let origins: [ExactText]
    let scopes: Set<ExactText>

    init(_ node: JSONNode?, name: String, scopes: Set<ExactText>) {
      self.name = ExactText(name)
      self.scopes = scopes
      var members = ["type", "in", "name", "scheme", "openIdConnectUrl"].map { node?[$0]?.string }
      if members[1] == "header" { members[2] = members[2].map(WireName.field) }
      members[3] = members[3].map(WireName.scheme)
      self.members = (node == nil ? [name] : members).map { $0.map(ExactText.init) }
      origins = Self.origins(of: node?["flows"])
    }

    private static func origins(of flows: JSONNode?) -> [ExactText] {
      let found = flows?.members.flatMap { flow in
        ["authorizationUrl", "tokenUrl"].compactMap { key in
          flow.value[key]?.string.map { ExactText("\(flow.key) \(key) \($0)") }
        }
      }
      return (found ?? []).sorted()
    }

    /// Whether the same credentials fit.
    ///
    /// What becomes of the origins of one scheme is reported there.
    func isSame(as other: Scheme) -> Bool {
      members == other.members && (name == other.name || origins == other.origins)
    }
  }

  /// The alternatives of an operation, or of the document where it has none of its own.
  static func all(_ node: JSONNode?, _ side: inout DocumentSide) -> [SecurityAlternative] {
    let schemes = side.root["components"]?["securitySchemes"]
    var found: [SecurityAlternative] = []
    for requirement in (node ?? side.root["security"]).map({ [JSONNode]($0.elements) }) ?? [] {
      var alternative = SecurityAlternative()
      for member in requirement.members {
        let scheme = schemes?[member.key].map { side.references.resolved($0) }
        alternative.schemes.append(
          Scheme(
            scheme, name: member.key,
            scopes: member.value.elements.compactMap(\.string).exact))
      }
      found.append(alternative)
    }
    // No requirement at all is one that is always met.
    return found.isEmpty ? [SecurityAlternative()] : found
  }

  /// Equal for alternatives that may be met by the same.
  private var key: Set<[ExactText?]> { Set(schemes.map(\.members)) }

  /// Whether each of some alternatives asks for the same as one of others.
  static func areAll(_ some: [SecurityAlternative], among others: [SecurityAlternative]) -> Bool {
    let groups = Dictionary(grouping: others, by: \.key)
    return some.allSatisfy { groups[$0.key]?.contains($0) == true }
  }

  /// Whether who meets another alternative meets this one, which asks for no more.
  func isMet(by other: SecurityAlternative) -> Bool {
    schemes.allSatisfy { scheme in
      other.schemes.contains { $0.isSame(as: scheme) && scheme.scopes.isSubset(of: $0.scopes) }
    }
  }

  /// Whether both ask for the same.
  static func == (left: Self, right: Self) -> Bool {
    left.isMet(by: right) && right.isMet(by: left)
  }
}
