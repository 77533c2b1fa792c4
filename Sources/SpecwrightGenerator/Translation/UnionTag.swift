import SpecwrightModel

/// The writing of a shape, with the discriminator's value that chooses it.
///
/// A shape whose member has one of the values knows itself which one, and so do one that fixes the value
/// and alternatives that the same member tells apart. What a shape holds by mistake, and would choose
/// another, is written over. One value and many are spelled alike, so that a value which is added to a
/// list is all that changes.
struct UnionTag {
  var table: TypeTable
  /// The discriminator's member.
  var key: String

  /// How a case is written, whose value is spelled as `value`.
  func writing(_ item: UnionDefinition.Case, _ value: String) -> [CodeBlock.Statement] {
    let plain: CodeBlock.Statement = .line(.text("try \(value).encode(to: encoder)"))
    let tags = item.discriminatorValues
    guard let tag = tags.first else { return [plain] }
    let isOnly = tags.count == 1
    switch table.kind(of: item.type) {
    case .structure(let structure) where !structure.isTuple:
      guard let property = structure.properties.first(where: { $0.key == key }) else {
        return [plain, write(tags)]
      }
      return property.constant != nil ? [plain] : [plain, write(tags, unlessIn: property)]
    case .union(let inner):
      let isWritten = isOnly ? inner.discriminator?.key == key : mayWrite(inner)
      return [isWritten ? plain : writeInto(value, tag)]
    case .structure, .enumeration: return [plain]
    case .alias, nil:
      // A dictionary holds the member, if anybody knows it.
      if case .map = table.resolved(item.type), isOnly { return [plain, write(tags)] }
      return [plain]
    }
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

  /// Whatever the shape holds.
  private func write(_ tags: [EnumerationDefinition.Raw]) -> CodeBlock.Statement {
    write(tags.prefix(1).map(LiteralSpelling.raw), unlessHeld: nil)
  }

  /// The first of some values, where the shape has none of them.
  private func write(
    _ tags: [EnumerationDefinition.Raw], unlessIn property: PropertyDefinition
  ) -> CodeBlock.Statement {
    guard let held = held(by: property, tags), !held.literals.isEmpty else { return write(tags) }
    return write(held.literals, unlessHeld: held.value)
  }

  private func write(_ literals: [String], unlessHeld held: String?) -> CodeBlock.Statement {
    let arguments =
      [.array(literals.map { .text($0) })]
      + [held.map { CodeLine.text("unlessHeld: \($0)") }]
      .compactMap(\.self) + ["forKey: CodingKeys.discriminator"]
    return .line(.call("try encoder.encodeTag", arguments))
  }

  /// What a shape holds for the member, and the tags as values of the same type; nil where it cannot
  /// be one of them.
  private func held(
    by property: PropertyDefinition, _ tags: [EnumerationDefinition.Raw]
  ) -> (value: String, literals: [String])? {
    let value = "value.\(Identifier.member(property.name))"
    if case .enumeration(let enumeration) = table.kind(of: property.type) {
      let raw = "\(value)\(property.isOptional ? "?" : "").rawValue"
      let literals = tags.filter { enumeration.rawType.holds($0) }.map { tag in
        enumeration.rawType == .json ? LiteralSpelling.json(tag) : LiteralSpelling.raw(tag)
      }
      return (raw, literals)
    }
    switch table.resolved(property.type) {
    case .string: return (value, tags.filter(\.isString).map(LiteralSpelling.raw))
    case .boolean: return (value, tags.filter(\.isBoolean).map(LiteralSpelling.raw))
    case .integer, .double, .float, .decimal(.number):
      return (value, tags.filter(\.isInteger).map(LiteralSpelling.raw))
    case .json: return (value, tags.map(LiteralSpelling.json))
    default: return nil
    }
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

  fileprivate var isBoolean: Bool {
    if case .boolean = self { true } else { false }
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
