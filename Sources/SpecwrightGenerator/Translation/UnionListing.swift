import SpecwrightModel

/// Tells values that a description lists from those that are only kept.
struct UnionListing {
  private let table: TypeTable
  private let union: UnionDefinition
  /// The union's own name, which others are spelled in.
  private let scope: TypeName
  /// What the shapes say about the members that they require, by the keys that lead to them.
  private let members: [[String]: Lists]

  /// A member of a shape, or of an object that it requires.
  private struct Member {
    let keys: [String]
    let property: PropertyDefinition
    /// `.data.kind`.
    let access: String
  }

  /// The lists of values that shapes have for a member.
  private struct Lists {
    var types: Set<TypeReference> = []
    var hasConstants = false

    /// Whether shapes differ in what they list.
    var differ: Bool { types.count + (hasConstants ? 1 : 0) > 1 }
  }

  init(table: TypeTable, union: UnionDefinition, scope: TypeName) {
    self.table = table
    self.union = union
    self.scope = scope
    var members: [[String]: Lists] = [:]
    for item in union.cases {
      for member in Self.members(of: item.type, table) {
        if member.property.constant != nil {
          members[member.keys, default: Lists()].hasConstants = true
        } else if Self.isEnumeration(member.property, table) {
          members[member.keys, default: Lists()].types.insert(member.property.type)
        }
      }
    }
    self.members = members
  }

  /// The conditions under which a value of a case is a listed one; none where all are.
  ///
  /// Shapes are told apart by members that several require, each with values of its own, although no
  /// discriminator says so; such a member may stand within an object that they require.
  func conditions(of item: UnionDefinition.Case, _ value: String) -> [String] {
    if case .structure = table.kind(of: item.type) {
      return Self.members(of: item.type, table).compactMap { member in
        guard members[member.keys]?.differ == true, Self.isEnumeration(member.property, table)
        else { return nil }
        return condition(member.property.type, value + member.access)
      }
    }
    return [condition(item.type, value)].compactMap { $0 }
  }

  /// How far within objects a member may stand that tells shapes apart.
  private static let depth = 4
  /// How many members within objects of one shape are looked at, the nearest first.
  static let maximumInnerMembers = 1000

  private static func members(of type: TypeReference, _ table: TypeTable) -> [Member] {
    var found: [Member] = []
    var waiting: [(type: TypeReference, keys: [String], access: String)] = [(type, [], "")]
    var next = 0
    var innerMembers = 0
    while next < waiting.count, innerMembers < maximumInnerMembers {
      let (type, keys, access) = waiting[next]
      next += 1
      guard case .structure(let structure) = table.kind(of: type), !structure.isTuple else {
        continue
      }
      for property in structure.properties where property.presence == .required {
        if !keys.isEmpty { innerMembers += 1 }
        guard innerMembers <= maximumInnerMembers else { break }
        let member = Member(
          keys: keys + [property.key], property: property,
          access: "\(access).\(Identifier.member(property.name))")
        found.append(member)
        if member.keys.count < depth { waiting.append((property.type, member.keys, member.access)) }
      }
    }
    return found
  }

  private static func isEnumeration(_ property: PropertyDefinition, _ table: TypeTable) -> Bool {
    guard property.presence == .required, property.constant == nil,
      case .enumeration = table.kind(of: property.type)
    else { return false }
    return true
  }

  /// The condition for a value of a type; closures stand in brackets, since a brace of the statement
  /// follows.
  private func condition(_ type: TypeReference, _ value: String) -> String? {
    switch table.resolved(type) {
    case .array(let inner):
      return condition(inner, "$0").map { "\(value).allSatisfy({ \($0) })" }
    case .map(let inner):
      return condition(inner, "$0").map { "\(value).values.allSatisfy({ \($0) })" }
    case .optional(let inner):
      return condition(inner, "$0").map { "\(value).map({ \($0) }) ?? true" }
    case .named:
      switch table.kind(of: type) {
      case .enumeration(let enumeration) where enumeration.effectiveStyle != .closed:
        return "\(table.spelling(type, in: scope)).known.contains(\(value))"
      case .union where table.isOpenUnion(type):
        let isOwn = table.resolved(type) == .named(scope)
        return "\(isOwn ? "Self" : table.spelling(type, in: scope)).isListed(\(value))"
      default: return nil
      }
    default: return nil
    }
  }
}

extension UnionListing {
  /// The function that tells: this union asks, or another may that holds it.
  ///
  /// It stands there whether or not one does, so that a schema which is added leaves the union alone.
  ///
  ///     fileprivate static func isListed(_ value: Event) -> Bool {
  ///       switch value {
  ///       case .unknown: false
  ///       default: true
  ///       }
  ///     }
  ///
  /// Each union has its own, which others call: written out in each, they would grow with the square of
  /// how deep unions stand in one another.
  var function: FunctionDeclaration? {
    guard isNeeded || table.isOpenUnion(.named(scope)) else { return nil }
    return FunctionDeclaration(
      documentation: DocComment(summary: "Whether the description lists the value."),
      modifiers: ["fileprivate", "static"],
      name: SwiftName(unchecked: "isListed"),
      parameters: [
        ParameterDeclaration(
          label: "_", name: SwiftName(unchecked: "value"), type: table.spelling(scope, in: scope))
      ],
      result: "Bool", body: [.selection(subject: "value", cases: cases)])
  }

  /// Whether values of any alternative may be unlisted ones; a discriminator tells by itself.
  var isNeeded: Bool {
    union.discriminator == nil && union.cases.contains { !conditions(of: $0, "value").isEmpty }
  }

  private var cases: [CodeBlock.SwitchCase] {
    if let discriminator = union.discriminator {
      let unknown = Identifier.member(discriminator.unknownCase)
      return [
        .init(patterns: [".\(unknown)"], body: ["false"]), .init(patterns: [], body: ["true"]),
      ]
    }
    var cases = union.cases.compactMap { item -> CodeBlock.SwitchCase? in
      let conditions = conditions(of: item, "value")
      guard !conditions.isEmpty else { return nil }
      return CodeBlock.SwitchCase(
        patterns: [".\(Identifier.member(item.name))(let value)"],
        body: [.line(Self.all(conditions))])
    }
    if cases.count < union.cases.count { cases.append(.init(patterns: [], body: ["true"])) }
    return cases
  }

  private static func all(_ conditions: [String]) -> CodeLine {
    guard conditions.count > 1 else { return .text(conditions[0]) }
    return .chain(head: conditions[0], links: conditions.dropFirst().map { " && \($0)" })
  }
}
