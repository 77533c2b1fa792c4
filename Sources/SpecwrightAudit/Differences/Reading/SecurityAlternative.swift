import SpecwrightJSON

/// One way to meet the security requirements of an operation: schemes that are met together.
struct SecurityAlternative: Hashable {
  /// The scopes that are asked for, by what travels of the scheme.
  private var scopes: [Scheme: Set<String>] = [:]

  /// What travels of a scheme; its name in the document does not, nor does what it tells people.
  private struct Scheme: Hashable {
    let members: [String?]

    init(_ node: JSONNode?, name: String) {
      guard let node else {
        members = [name]
        return
      }
      var members = ["type", "in", "name", "scheme", "openIdConnectUrl"].map { node[$0]?.string }
      // Names of header fields and of schemes have no case (RFC 9110, sections 5.1 and 11.1).
      if members[1] == "header" { members[2] = members[2]?.lowercased() }
      members[3] = members[3]?.lowercased()
      self.members = members
    }
  }

  /// The alternatives of an operation, or of the document where it has none of its own.
  static func all(_ node: JSONNode?, _ side: inout DocumentSide) -> Set<SecurityAlternative> {
    let schemes = side.root["components"]?["securitySchemes"]
    var found: Set<SecurityAlternative> = []
    for requirement in (node ?? side.root["security"]).map({ [JSONNode]($0.elements) }) ?? [] {
      var alternative = SecurityAlternative()
      for member in requirement.members {
        let scheme = schemes?[member.key].map { side.references.resolved($0) }
        alternative.scopes[Scheme(scheme, name: member.key), default: []]
          .formUnion(member.value.elements.compactMap(\.string))
      }
      found.insert(alternative)
    }
    // No requirement at all is one that is always met.
    return found.isEmpty ? [SecurityAlternative()] : found
  }

  /// Whether who meets another alternative meets this one, which asks for no more.
  func isMet(by other: SecurityAlternative) -> Bool {
    scopes.allSatisfy { scheme, scopes in
      other.scopes[scheme].map { scopes.isSubset(of: $0) } ?? false
    }
  }
}
