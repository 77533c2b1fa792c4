import SpecwrightModel

/// Translates how a choice between shapes is read and written.
///
///     extension Event {
///       public init(from decoder: any Decoder) throws {
///         let container = try decoder.container(keyedBy: CodingKeys.self)
///         switch try? container.decode(String.self, forKey: .discriminator) {
///         case "sent": self = .sent(try Sent(from: decoder))
///         case "failed": self = .failed(try Failed(from: decoder))
///         default: self = .unknown(try JSONValue(from: decoder))
///         }
///       }
///     }
///
/// What has no such member, or one of another kind, is unknown as well. Without a discriminator shapes
/// are tried: see `UnionTrialTranslator`.
struct UnionCodingTranslator {
  var table: TypeTable
  var definition: TypeDefinition
  var union: UnionDefinition

  private var wire: WireForm { WireForm(table: table) }

  /// More than this many cases with values are more than the compiler looks through in a `switch`.
  static let maximumSwitch = 500

  /// The extension.
  func declaration() -> Declaration {
    let modifiers = definition.access.modifiers
    let trial = UnionTrialTranslator(table: table, definition: definition, union: union)
    let reading = union.discriminator.map(reading) ?? trial.reading
    let functions: [FunctionDeclaration] = [
      .reading(modifiers: modifiers, body: CodeBlock(reading)),
      .writing(modifiers: modifiers, body: CodeBlock(writing)),
    ]
    let listing = UnionListing(table: table, union: union, scope: definition.name)
    let helpers =
      union.discriminator == nil
      ? trial.helpers : [listing.function.map { .function($0) }].compactMap(\.self)
    return .extension(
      ExtensionDeclaration(
        type: table.spelling(definition.name),
        members: functions.map { .function($0) } + helpers))
  }

  private func reading(
    by discriminator: UnionDefinition.Discriminator
  ) -> [CodeBlock.Statement] {
    let kind = union.discriminatorKind
    var cases = union.cases.map { item in
      let type = wire.spelling(item.type, in: definition.name)
      return CodeBlock.SwitchCase(
        patterns: item.discriminatorValues.map {
          kind == .mixed ? LiteralSpelling.json($0) : LiteralSpelling.raw($0)
        },
        body: [.taking(item, "try \(type)(from: decoder)", wire)])
    }
    // A case without values cannot be chosen, and without patterns would be the default.
    cases.removeAll { $0.patterns.isEmpty }
    let unknown = Identifier.member(discriminator.unknownCase)
    let rest: CodeBlock = [.line(.text("self = .\(unknown)(try JSONValue(from: decoder))"))]
    cases.append(.init(patterns: [], body: rest))
    let subject = "try? container.decode(\(kind.rawValue).self, forKey: .discriminator)"
    return [
      "let container = try decoder.container(keyedBy: CodingKeys.self)",
      .selection(subject: subject, cases: cases),
    ]
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

  private func writing(_ item: UnionDefinition.Case) -> [CodeBlock.Statement] {
    let value = wire.encoded(item.type, "value")
    guard let discriminator = union.discriminator else {
      return [.line(.text("try container.encode(\(value))"))]
    }
    return UnionTag(table: table, key: discriminator.key).writing(item, value)
  }
}

extension CodeBlock.Statement {
  /// `self = .name(value)`.
  static func taking(
    _ item: UnionDefinition.Case, _ value: String, _ wire: WireForm
  ) -> CodeBlock.Statement {
    .line(
      .sequence([
        "self = ",
        .call(".\(Identifier.member(item.name))", [.text(wire.decoded(item.type, value))]),
      ]))
  }
}
