import SpecwrightModel

/// Translates a choice between shapes.
///
///     public enum Event: Codable, Hashable, Sendable {
///       case sent(Sent)
///       case failed(Failed)
///       case unknown(JSONValue)
///
///       private enum CodingKeys: String, CodingKey {
///         case discriminator = "kind"
///       }
///     }
///
///     extension Event {
///       public init(from decoder: any Decoder) throws {
///         let container = try decoder.container(keyedBy: CodingKeys.self)
///         switch try container.decode(String.self, forKey: .discriminator) {
///         case "sent": self = .sent(try Sent(from: decoder))
///         case "failed": self = .failed(try Failed(from: decoder))
///         default: self = .unknown(try JSONValue(from: decoder))
///         }
///       }
///     }
///
/// Without a discriminator the first shape that can be read is taken.
struct UnionTranslator {
  var table: TypeTable
  var definition: TypeDefinition
  var union: UnionDefinition

  private var wire: WireForm { WireForm(table: table) }

  /// The type, then its coding.
  func declarations() -> [Declaration] {
    var type = TypeDeclaration(
      documentation: DocComment(
        definition.documentation, fallback: "One of several shapes.", source: true),
      modifiers: definition.access.modifiers + (isIndirect ? ["indirect"] : []), keyword: .enum,
      name: definition.name.path[definition.name.path.count - 1],
      inheritance: ["Codable", "Hashable", "Sendable"])
    type.members = union.cases.map { .enumCase(enumCase($0)) }
    if let discriminator = union.discriminator {
      type.members += [
        .enumCase(
          EnumCaseDeclaration(
            documentation: DocComment(summary: "A shape that the description does not list."),
            name: discriminator.unknownCase, associatedType: "JSONValue")),
        keys(discriminator),
      ]
    }
    let modifiers = definition.access.modifiers
    let coding = ExtensionDeclaration(
      type: table.spelling(definition.name),
      members: [
        .function(.reading(modifiers: modifiers, body: CodeBlock(reading))),
        .function(.writing(modifiers: modifiers, body: CodeBlock(writing))),
      ])
    return [.type(type), .extension(coding)] + redaction
  }

  /// The mirror of a union of types that hold something secret: a shape nobody knows may hold it
  /// as well.
  ///
  ///     extension Event: RedactedReflection {
  ///       public var customMirror: Mirror {
  ///         switch self {
  ///         case .sent(let value):
  ///           Mirror(
  ///             redacting: self, children: ["sent": value], leftOut: [], displayStyle: .enum)
  ///         case .unknown: Mirror(redacting: self, leftOut: ["unknown"], displayStyle: .enum)
  ///         }
  ///       }
  ///     }
  private var redaction: [Declaration] {
    guard let discriminator = union.discriminator,
      union.cases.contains(where: { table.isSensitive($0.type) })
    else { return [] }
    var cases = union.cases.map { item in
      let child = "\(StringLiteral.text(item.name.spelling)): value"
      return CodeBlock.SwitchCase(
        patterns: [".\(Identifier.member(item.name))(let value)"],
        body: [mirror([.sequence(["children: ", .array([.text(child)])]), "leftOut: []"])])
    }
    let unknown = discriminator.unknownCase
    let label = CodeLine.text(StringLiteral.text(unknown.spelling))
    cases.append(
      .init(
        patterns: [".\(Identifier.member(unknown))"],
        body: [mirror([.sequence(["leftOut: ", .array([label])])])]))
    let property = PropertyDeclaration(
      documentation: DocComment(summary: "The shape, unless nobody knows what it holds."),
      modifiers: definition.access.modifiers, name: SwiftName(unchecked: "customMirror"),
      type: "Mirror", getter: CodeBlock(shown(cases)))
    return [
      .extension(
        ExtensionDeclaration(
          type: table.spelling(definition.name), inheritance: ["RedactedReflection"],
          members: [.property(property)]))
    ]
  }

  /// The mirror by the case, or of nothing where there are too many.
  private func shown(_ cases: [CodeBlock.SwitchCase]) -> [CodeBlock.Statement] {
    guard cases.count > Self.maximumSwitch else {
      return [.selection(subject: "self", cases: cases)]
    }
    return [mirror([.sequence(["leftOut: ", .array([.text(StringLiteral.text("value"))])])])]
  }

  private func mirror(_ arguments: [CodeLine]) -> CodeBlock.Statement {
    .line(.call("Mirror", ["redacting: self"] + arguments + ["displayStyle: .enum"]))
  }

  /// More than this many cases with values are more than the compiler looks through in a `switch`.
  private static let maximumSwitch = 500

  /// `switch self`, or a test of one case after the other where there are too many.
  private func choosing(
    _ cases: [CodeBlock.SwitchCase]
  ) -> [CodeBlock.Statement] {
    guard cases.count > Self.maximumSwitch else {
      return [.selection(subject: "self", cases: cases)]
    }
    return cases.map { item in
      .branches([
        .init(head: "if case \(item.patterns[0]) = self", body: item.body)
      ])
    }
  }

  /// Unions that hold unions may hold themselves.
  private var isIndirect: Bool {
    union.cases.contains {
      if case .union = table.kind(of: $0.type) { true } else { false }
    }
  }

  private func enumCase(_ item: UnionDefinition.Case) -> EnumCaseDeclaration {
    EnumCaseDeclaration(
      documentation: DocComment(item.documentation, fallback: ""), name: item.name,
      associatedType: table.spelling(item.type, in: definition.name))
  }

  private func keys(_ discriminator: UnionDefinition.Discriminator) -> Declaration {
    .type(
      TypeDeclaration(
        modifiers: ["private"], keyword: .enum, name: SwiftName(unchecked: "CodingKeys"),
        inheritance: ["String", "CodingKey"],
        members: [
          .enumCase(
            EnumCaseDeclaration(
              name: SwiftName(unchecked: "discriminator"),
              rawValue: discriminator.key == "discriminator"
                ? nil : StringLiteral.text(discriminator.key)))
        ]))
  }

  private func taking(_ item: UnionDefinition.Case, _ value: String) -> CodeBlock.Statement {
    .line(
      .sequence([
        "self = ",
        .call(".\(Identifier.member(item.name))", [.text(wire.decoded(item.type, value))]),
      ]))
  }

  private var reading: [CodeBlock.Statement] {
    guard let discriminator = union.discriminator else { return readingByTrial }
    var cases = union.cases.map { item in
      let type = wire.spelling(item.type, in: definition.name)
      return CodeBlock.SwitchCase(
        patterns: item.discriminatorValues.map(StringLiteral.text),
        body: [taking(item, "try \(type)(from: decoder)")])
    }
    // A case without values cannot be chosen, and without patterns would be the default.
    cases.removeAll { $0.patterns.isEmpty }
    let unknown = Identifier.member(discriminator.unknownCase)
    let rest: CodeBlock = [.line(.text("self = .\(unknown)(try JSONValue(from: decoder))"))]
    let subject = "try container.decode(String.self, forKey: .discriminator)"
    return [
      "let container = try decoder.container(keyedBy: CodingKeys.self)",
      .selection(subject: subject, cases: cases + [.init(patterns: [], body: rest)]),
    ]
  }

  /// The last shape is read without a net, so that its error is the one that is thrown.
  private var readingByTrial: [CodeBlock.Statement] {
    var branches: [CodeBlock.Branch] = []
    for (index, item) in union.cases.enumerated() {
      let call = "container.decode(\(wire.spelling(item.type, in: definition.name)).self)"
      if index < union.cases.count - 1 {
        branches.append(.init(head: "if let value = try? \(call)", body: [taking(item, "value")]))
      } else {
        branches.append(.init(head: "else", body: [taking(item, "try \(call)")]))
      }
    }
    for index in branches.indices.dropFirst().dropLast() {
      branches[index].head = "else \(branches[index].head)"
    }
    let container: CodeBlock.Statement = "let container = try decoder.singleValueContainer()"
    guard branches.count > 1 else { return [container] + branches.flatMap(\.body.statements) }
    return [container, .branches(branches)]
  }

  private var writing: [CodeBlock.Statement] {
    var cases = union.cases.map { item in
      CodeBlock.SwitchCase(
        patterns: [".\(Identifier.member(item.name))(let value)"],
        body: CodeBlock(writing(item)))
    }
    guard let discriminator = union.discriminator else {
      return ["var container = encoder.singleValueContainer()"] + choosing(cases)
    }
    cases.append(
      .init(
        patterns: [".\(Identifier.member(discriminator.unknownCase))(let value)"],
        body: ["try value.encode(to: encoder)"]))
    return choosing(cases)
  }

  private func writing(_ item: UnionDefinition.Case) -> [CodeBlock.Statement] {
    let value = wire.encoded(item.type, "value")
    guard let discriminator = union.discriminator else {
      return [.line(.text("try container.encode(\(value))"))]
    }
    var statements: [CodeBlock.Statement] = [.line(.text("try \(value).encode(to: encoder)"))]
    if let tag = tag(of: item, key: discriminator.key) {
      let literal = CodeLine.text(StringLiteral.text(tag))
      statements += [
        "var container = encoder.container(keyedBy: CodingKeys.self)",
        .line(
          .sequence(["try ", .call("container.encode", [literal, "forKey: .discriminator"])])),
      ]
    }
    return statements
  }

  /// The discriminator's value to write over what the shape wrote, or nil where the shape knows it
  /// better: it holds a constant, or one of several values that choose it.
  private func tag(of item: UnionDefinition.Case, key: String) -> String? {
    guard let tag = item.discriminatorValues.first else { return nil }
    guard case .structure(let structure) = table.kind(of: item.type),
      let property = structure.properties.first(where: { $0.key == key })
    else { return tag }
    return property.constant != nil || item.discriminatorValues.count > 1 ? nil : tag
  }
}
