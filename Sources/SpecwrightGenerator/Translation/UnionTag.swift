import SpecwrightModel

/// The writing of a shape, with the discriminator's value that chooses it.
///
/// A shape that several values choose knows itself which one it has, and so do one that fixes the
/// value and alternatives that the same member tells apart. What a shape holds by mistake, and would
/// choose another, is written over.
struct UnionTag {
  var table: TypeTable
  /// The discriminator's member.
  var key: String

  /// How a case is written, whose value is spelled as `value`.
  func writing(_ item: UnionDefinition.Case, _ value: String) -> [CodeBlock.Statement] {
    let plain: CodeBlock.Statement = .line(.text("try \(value).encode(to: encoder)"))
    guard let tag = item.discriminatorValues.first else { return [plain] }
    let isOnly = item.discriminatorValues.count == 1
    switch table.kind(of: item.type) {
    case .structure(let structure) where !structure.isTuple:
      guard let property = structure.properties.first(where: { $0.key == key }) else {
        return [plain] + write(tag)
      }
      if property.constant != nil { return [plain] }
      if isOnly { return [plain] + write(tag) }
      return [plain] + write(item.discriminatorValues, unlessIn: property)
    case .union(let inner):
      let isWritten = isOnly ? inner.discriminator?.key == key : mayWrite(inner)
      return [isWritten ? plain : writeInto(value, tag)]
    case .structure, .enumeration: return [plain]
    case .alias, nil:
      // A dictionary holds the member, if anybody knows it.
      if case .map = table.resolved(item.type), isOnly { return [plain] + write(tag) }
      return [plain]
    }
  }

  private func write(_ tag: EnumerationDefinition.Raw) -> [CodeBlock.Statement] {
    let literal = CodeLine.text(LiteralSpelling.raw(tag))
    return [
      "var container = encoder.container(keyedBy: CodingKeys.self)",
      .line(.sequence(["try ", .call("container.encode", [literal, "forKey: .discriminator"])])),
    ]
  }

  /// Into a shape that need not be an object.
  private func writeInto(_ value: String, _ tag: EnumerationDefinition.Raw) -> CodeBlock.Statement {
    .line(
      .call(
        "try encoder.encodeAlternative",
        [
          .text(value), .text("tag: \(LiteralSpelling.raw(tag))"),
          "forKey: CodingKeys.discriminator",
        ]))
  }

  /// Of several values the first, where the shape has none of them.
  private func write(
    _ tags: [EnumerationDefinition.Raw], unlessIn property: PropertyDefinition
  ) -> [CodeBlock.Statement] {
    guard let tag = tags.first else { return [] }
    guard let held = held(by: property, tags), !held.literals.isEmpty else { return write(tag) }
    let head = CodeLine.sequence([
      "if !", .array(held.literals.map { .text($0) }), ".contains(\(held.value))",
    ])
    return [.branches([.init(head: head, body: CodeBlock(write(tag)))])]
  }

  /// What a shape holds for the member, and the tags as values of the same type; nil where it cannot
  /// be one of them.
  private func held(
    by property: PropertyDefinition, _ tags: [EnumerationDefinition.Raw]
  ) -> (value: String, literals: [String])? {
    let value = "value.\(Identifier.member(property.name))"
    if case .enumeration(let enumeration) = table.kind(of: property.type) {
      let isOptional = property.isOptional
      let raw = "\(value)\(isOptional ? "?" : "").rawValue"
      let literals = tags.filter { enumeration.rawType.holds($0) }.map { tag in
        enumeration.rawType == .json ? LiteralSpelling.json(tag) : LiteralSpelling.raw(tag)
      }
      // A literal of JSON needs its type where an optional stands beside it.
      return (raw, typed(literals, enumeration.rawType == .json))
    }
    switch table.resolved(property.type) {
    case .string: return (value, tags.filter(\.isString).map(LiteralSpelling.raw))
    case .integer, .double, .float, .decimal(.number):
      return (value, tags.filter(\.isInteger).map(LiteralSpelling.raw))
    case .json: return (value, typed(tags.map(LiteralSpelling.json), true))
    default: return nil
    }
  }

  private func typed(_ literals: [String], _ isJSON: Bool) -> [String] {
    isJSON ? literals.map { "JSONValue\($0)" } : literals
  }

  /// Whether any of the alternatives writes the member.
  private func mayWrite(_ union: UnionDefinition) -> Bool {
    if union.discriminator?.key == key { return true }
    return union.cases.contains { item in
      switch table.kind(of: item.type) {
      case .structure(let structure): structure.properties.contains { $0.key == key }
      case .union, nil: true
      case .enumeration, .alias: false
      }
    }
  }
}

extension EnumerationDefinition.Raw {
  fileprivate var isString: Bool {
    if case .string = self { true } else { false }
  }

  fileprivate var isInteger: Bool {
    if case .integer = self { true } else { false }
  }
}

extension EnumerationDefinition.RawType {
  fileprivate func holds(_ raw: EnumerationDefinition.Raw) -> Bool {
    switch self {
    case .string: raw.isString
    case .integer: raw.isInteger
    case .json: true
    }
  }
}
