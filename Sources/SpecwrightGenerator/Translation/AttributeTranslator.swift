import SpecwrightModel

/// Translates the facts about values into properties of their enumeration.
///
///     public var status: Int? {
///       switch self {
///       case .notFound, .gone: 404
///       case .limited: 429
///       default: nil
///       }
///     }
///
/// Values with the same fact share a line.
struct AttributeTranslator {
  var table: TypeTable
  var definition: TypeDefinition
  var enumeration: EnumerationDefinition

  /// Values that share a fact.
  private struct Group {
    var value: EnumerationDefinition.AttributeValue
    var patterns: [String]
  }

  /// One property for each attribute.
  func declarations() -> [Declaration] {
    enumeration.attributes.indices.map { .property(property(at: $0)) }
  }

  private func property(at index: Int) -> PropertyDeclaration {
    let attribute = enumeration.attributes[index]
    let isOptional =
      attribute.whenUnknown == nil
      && (attribute.isOptional || enumeration.effectiveStyle != .closed)
    return PropertyDeclaration(
      documentation: DocComment(
        attribute.documentation, fallback: "The attribute `\(attribute.name)` of the value."),
      modifiers: definition.access.modifiers, name: attribute.name,
      type: spelling(attribute.type) + (isOptional ? "?" : ""), getter: getter(at: index))
  }

  private func getter(at index: Int) -> CodeBlock {
    let (type, unknown) = (
      enumeration.attributes[index].type, enumeration.attributes[index].whenUnknown
    )
    let fallback = unknown.map { literal($0, as: type) } ?? "nil"
    var groups = self.groups(at: index)
    let rest = rest(at: index)
    // What is said of the rest need not be said of values.
    if rest?.isEmpty == true { groups.removeAll { $0.value == unknown } }
    guard !groups.isEmpty else { return [.line(fallback)] }
    if let rest, !rest.isEmpty, let index = groups.firstIndex(where: { $0.value == unknown }) {
      groups[index].patterns += rest
      return switched(groups, type, rest: nil, fallback)
    }
    return switched(groups, type, rest: rest, fallback)
  }

  private func switched(
    _ groups: [Group], _ type: EnumerationDefinition.AttributeType, rest: [String]?,
    _ fallback: CodeLine
  ) -> CodeBlock {
    var cases = groups.map { group in
      CodeBlock.SwitchCase(
        patterns: group.patterns, body: [.line(literal(group.value, as: type))])
    }
    if let rest { cases.append(.init(patterns: rest, body: [.line(fallback)])) }
    return [.selection(subject: "self", cases: cases)]
  }

  /// The values by fact, in the order of the first of each.
  private func groups(at index: Int) -> [Group] {
    var groups: [Group] = []
    var positions: [EnumerationDefinition.AttributeValue: Int] = [:]
    for value in enumeration.values {
      guard index < value.attributes.count, let fact = value.attributes[index] else { continue }
      let pattern = ".\(Identifier.member(value.name))"
      if let position = positions[fact] {
        groups[position].patterns.append(pattern)
      } else {
        positions[fact] = groups.count
        groups.append(Group(value: fact, patterns: [pattern]))
      }
    }
    return groups
  }

  /// The patterns of what has no fact (none: the default), or nil when nothing is left.
  private func rest(at index: Int) -> [String]? {
    let lacks = enumeration.values.contains {
      index >= $0.attributes.count || $0.attributes[index] == nil
    }
    switch enumeration.effectiveStyle {
    case .closed: return lacks ? [] : nil
    case .other: return lacks ? [] : [".other"]
    case .open: return []
    }
  }

  private func spelling(_ type: EnumerationDefinition.AttributeType) -> String {
    switch type {
    case .string: "String"
    case .boolean: "Bool"
    case .integer: "Int"
    case .double: "Double"
    case .named(let name): table.spelling(name, in: definition.name)
    case .array(let element): "[\(spelling(element))]"
    }
  }

  private func literal(
    _ value: EnumerationDefinition.AttributeValue, as type: EnumerationDefinition.AttributeType
  ) -> CodeLine {
    switch value {
    case .string(let text): return .text(StringLiteral.text(text))
    case .boolean(let value): return .text(String(value))
    case .integer(let value): return .text(LiteralSpelling.integer(value))
    case .double(let text): return .text(LiteralSpelling.double(text))
    case .named(let name):
      // `.none` would be read as the nil of an optional.
      let owner = ["none", "some"].contains(name.spelling) ? spelling(type) : ""
      return .text("\(owner).\(Identifier.member(name))")
    case .array(let values):
      guard case .array(let element) = type, !values.isEmpty else { return "[]" }
      return .array(values.map { literal($0, as: element) })
    }
  }
}
