import SpecwrightModel

/// Tells values that a description lists from those that are only kept.
struct UnionListing {
  private let table: TypeTable
  private let union: UnionDefinition
  /// The union's own name, which others are spelled in.
  private let scope: TypeName

  init(table: TypeTable, union: UnionDefinition, scope: TypeName) {
    self.table = table
    self.union = union
    self.scope = scope
  }

  /// The condition under which a value of a case is a listed one; nil where all are.
  ///
  /// The values that objects list for their members are looked at before they are read: see `UnionLists`.
  func condition(of item: UnionDefinition.Case, _ value: String) -> String? {
    condition(item.type, value)
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
    union.discriminator == nil && union.cases.contains { condition(of: $0, "value") != nil }
  }

  private var cases: [CodeBlock.SwitchCase] {
    if let discriminator = union.discriminator {
      let unknown = Identifier.member(discriminator.unknownCase)
      return [
        .init(patterns: [".\(unknown)"], body: ["false"]), .init(patterns: [], body: ["true"]),
      ]
    }
    var cases = union.cases.compactMap { item -> CodeBlock.SwitchCase? in
      guard let condition = condition(of: item, "value") else { return nil }
      return CodeBlock.SwitchCase(
        patterns: [".\(Identifier.member(item.name))(let value)"], body: [.line(.text(condition))])
    }
    if cases.count < union.cases.count { cases.append(.init(patterns: [], body: ["true"])) }
    return cases
  }
}
