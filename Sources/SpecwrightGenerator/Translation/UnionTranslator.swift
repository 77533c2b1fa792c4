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
/// How it is read and written stands in an extension: see `UnionCodingTranslator`.
struct UnionTranslator {
  var table: TypeTable
  var definition: TypeDefinition
  var union: UnionDefinition

  /// The type, then its coding.
  func declarations() -> [Declaration] {
    var type = TypeDeclaration(
      documentation: DocComment(
        definition.documentation, fallback: "One of several shapes.", source: true),
      modifiers: definition.access.modifiers + (union.isIndirect ? ["indirect"] : []),
      keyword: .enum,
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
    let coding = UnionCodingTranslator(table: table, definition: definition, union: union)
    return [.type(type), coding.declaration()] + redaction
  }

  /// The mirror of a union whose values may be secret, or hold something secret: then a shape nobody
  /// knows may hold it as well.
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
    let unknown = union.discriminator?.unknownCase
    guard
      union.cases.contains(where: { $0.sensitivity != nil })
        || unknown != nil && union.cases.contains(where: { table.isSensitive($0.type) })
    else { return [] }
    var cases = union.cases.map { item in
      if item.sensitivity != nil { return leftOut(item.name) }
      let child = "\(StringLiteral.text(item.name.spelling)): value"
      return CodeBlock.SwitchCase(
        patterns: [".\(Identifier.member(item.name))(let value)"],
        body: [mirror([.sequence(["children: ", .array([.text(child)])]), "leftOut: []"])])
    }
    if let unknown { cases.append(leftOut(unknown)) }
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

  /// A case whose value nobody sees.
  private func leftOut(_ name: SwiftName) -> CodeBlock.SwitchCase {
    let label = CodeLine.text(StringLiteral.text(name.spelling))
    return CodeBlock.SwitchCase(
      patterns: [".\(Identifier.member(name))"],
      body: [mirror([.sequence(["leftOut: ", .array([label])])])])
  }

  /// The mirror by the case, or of nothing where there are too many.
  private func shown(_ cases: [CodeBlock.SwitchCase]) -> [CodeBlock.Statement] {
    guard cases.count > UnionCodingTranslator.maximumSwitch else {
      return [.selection(subject: "self", cases: cases)]
    }
    return [mirror([.sequence(["leftOut: ", .array([.text(StringLiteral.text("value"))])])])]
  }

  private func mirror(_ arguments: [CodeLine]) -> CodeBlock.Statement {
    .line(.call("Mirror", ["redacting: self"] + arguments + ["displayStyle: .enum"]))
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
}
