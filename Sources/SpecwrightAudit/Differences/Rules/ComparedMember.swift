/// One member of an object, and what compares it.
package struct ComparedMember: Sendable {
  /// The member's name.
  package let name: String
  /// The rule of its differences; nil where `reason` says why there is none.
  package let rule: DifferenceRule?
  /// Why there is no rule, or empty.
  package let reason: String
  let comparison: Comparison
  let flow: Flow

  /// How the values of a member are compared.
  enum Comparison: Sendable {
    /// As wholes.
    case value
    /// As one object.
    case object(ComparedObject)
    /// As objects by name.
    case map(ComparedObject)
    /// As values by name.
    case values
    /// As a set of values.
    case list
    /// As objects that say who they are.
    case listed(ComparedObject)
    /// As one schema.
    case schema
    /// As schemas by name.
    case schemas
    /// As schemas in any order.
    case branches
    /// As schemas in their order.
    case tuple
    /// By code that knows the member.
    case special(Special)
  }

  /// Members that have code of their own.
  enum Special: Sendable {
    case flag
    case security
    case parameters
    case servers
    case ownServers
    case paths
    case components(ComparedObject?)
    case answers
    case style
    case fieldContent
    case type
    case enumeration
    case required
    case additional
    case upperLimit
    case lowerLimit
    case multiple
    case mapping
    case dependence
    case reference
  }

  /// How what stands under a member travels.
  enum Flow: Sendable {
    /// As what it stands in.
    case same
    /// From whoever makes the call.
    case sent
    /// To whoever makes the call.
    case answered
    /// As calls of the other side.
    case turned
    /// Excluded where its surroundings are admitted.
    case negated
    /// Excluded and admitted.
    case both
  }

  init(
    _ name: String, _ rule: DifferenceRule, _ comparison: Comparison = .value, _ flow: Flow = .same
  ) {
    self.name = name
    self.rule = rule
    self.comparison = comparison
    self.flow = flow
    reason = ""
  }

  /// A member that no rule is about.
  init(_ name: String, because reason: String) {
    self.name = name
    self.reason = reason
    rule = nil
    comparison = .value
    flow = .same
  }
}
