import SpecwrightModel

/// Translates an enumeration into one of three shapes.
///
///     public enum Code: String, CaseIterable, Codable, Hashable, Sendable {       // closed
///       case notFound = "not_found"
///     }
///
///     public enum Status: RawRepresentable, Codable, Hashable, Sendable {         // other
///       case pending
///       case other(String)
///       public static let known: [Self] = [.pending]
///       public init(rawValue: String) { switch rawValue { … } }
///       public var rawValue: String { switch self { … } }
///     }
///
///     public struct Tag: RawRepresentable, ExpressibleByStringLiteral, Codable, Hashable, Sendable {
///       public static let enUS: Self = "en-US"                                     // open
///       public static let known: [Self] = [.enUS]
///       public var rawValue: String
///       …
///     }
///
/// An enumeration that is used as a parameter conforms to `ParameterValue` too, in an extension.
struct EnumerationTranslator {
  var table: TypeTable
  var definition: TypeDefinition
  var enumeration: EnumerationDefinition

  private var raw: String { enumeration.rawType.rawValue }
  private var access: [String] { definition.access.modifiers }

  /// The type.
  func declarations() -> [Declaration] {
    var type = TypeDeclaration(
      documentation: DocComment(
        definition.documentation, fallback: "The values of an enumeration of the API.",
        source: true),
      modifiers: access, keyword: enumeration.style == .open ? .struct : .enum,
      name: definition.name.path[definition.name.path.count - 1])
    switch enumeration.effectiveStyle {
    case .closed:
      type.inheritance = [raw, "CaseIterable"]
      type.members = enumeration.values.map { .enumCase(enumCase($0, isRaw: true)) }
    case .other:
      type.inheritance = ["RawRepresentable"]
      type.members = otherMembers
    case .open:
      type.inheritance = ["RawRepresentable"] + literals.map(\.conformance)
      type.members = openMembers
    }
    type.inheritance += ["Codable", "Hashable", "Sendable"]
    type.members +=
      AttributeTranslator(table: table, definition: definition, enumeration: enumeration)
      .declarations()
    return [.type(type)] + parameterValue
  }

  /// That the type can stand in a path, a query or a header.
  ///
  /// It is an extension, so that an operation that is added leaves the type as it was.
  private var parameterValue: [Declaration] {
    guard table.parameterTypes.contains(definition.name) else { return [] }
    return [
      .extension(
        ExtensionDeclaration(
          type: table.spelling(definition.name), inheritance: ["ParameterValue"]))
    ]
  }

  private func documentation(_ value: EnumerationDefinition.Value) -> DocComment {
    DocComment(value.documentation, fallback: "")
  }

  private func enumCase(
    _ value: EnumerationDefinition.Value, isRaw: Bool
  ) -> EnumCaseDeclaration {
    let isImplied = Identifier.implies(value.name, value.raw)
    return EnumCaseDeclaration(
      documentation: documentation(value), name: value.name,
      rawValue: isRaw && !isImplied ? LiteralSpelling.raw(value.raw) : nil)
  }

  private var known: Declaration {
    let values = enumeration.values.map { CodeLine.text(".\(Identifier.member($0.name))") }
    return .property(
      PropertyDeclaration(
        documentation: DocComment(summary: "The values that the description lists."),
        modifiers: access + ["static"], keyword: .constant, name: SwiftName(unchecked: "known"),
        type: "[Self]", value: values.isEmpty ? "[]" : .array(values)))
  }

  // MARK: Other

  private var otherMembers: [Declaration] {
    let other = EnumCaseDeclaration(
      documentation: DocComment(summary: "A value that the description does not list."),
      name: SwiftName(unchecked: "other"), associatedType: raw)
    return enumeration.values.map { .enumCase(enumCase($0, isRaw: false)) }
      + [.enumCase(other), known, .function(otherInitializer), .property(otherRawValue)]
  }

  private var otherInitializer: FunctionDeclaration {
    let cases = enumeration.values.map { value in
      CodeBlock.SwitchCase(
        patterns: [LiteralSpelling.raw(value.raw)],
        body: [.line(.text("self = .\(Identifier.member(value.name))"))])
    }
    let fallback: CodeBlock = ["self = .other(rawValue)"]
    return FunctionDeclaration(
      documentation: DocComment(summary: "Takes the value with this spelling, listed or not."),
      modifiers: access,
      parameters: [ParameterDeclaration(name: SwiftName(unchecked: "rawValue"), type: raw)],
      body: cases.isEmpty
        ? fallback
        : [.selection(subject: "rawValue", cases: cases + [.init(patterns: [], body: fallback)])])
  }

  private var otherRawValue: PropertyDeclaration {
    let cases = enumeration.values.map { value in
      CodeBlock.SwitchCase(
        patterns: [".\(Identifier.member(value.name))"],
        body: [.line(.text(LiteralSpelling.raw(value.raw)))])
    }
    return PropertyDeclaration(
      documentation: DocComment(summary: "The spelling on the wire."), modifiers: access,
      name: SwiftName(unchecked: "rawValue"), type: raw,
      getter: [
        .selection(
          subject: "self",
          cases: cases + [.init(patterns: [".other(let rawValue)"], body: ["rawValue"])])
      ])
  }

  // MARK: Open

  /// The literals that stand for a value.
  private var literals: [(conformance: String, label: String)] {
    switch enumeration.rawType {
    case .string: [("ExpressibleByStringLiteral", "stringLiteral")]
    case .integer: [("ExpressibleByIntegerLiteral", "integerLiteral")]
    case .json: []
    }
  }

  private var openMembers: [Declaration] {
    let values = enumeration.values.map { value -> Declaration in
      .property(
        PropertyDeclaration(
          documentation: DocComment(
            value.documentation, fallback: "The value `\(value.raw.text)`."),
          modifiers: access + ["static"], keyword: .constant, name: value.name, type: "Self",
          value: .text(openValue(value.raw))))
    }
    let rawValue = PropertyDeclaration(
      documentation: DocComment(summary: "The spelling on the wire."), modifiers: access,
      name: SwiftName(unchecked: "rawValue"), type: raw)
    let initializers =
      [openInitializer(label: nil, "Takes any value, listed or not.", "rawValue")]
      + literals.map { openInitializer(label: $0.label, "Takes any value as a literal.", "value") }
      + (enumeration.rawType == .json ? jsonCoding : [])
    return values + [known, .property(rawValue)] + initializers.map { .function($0) }
  }

  /// A constant of the type.
  private func openValue(_ raw: EnumerationDefinition.Raw) -> String {
    enumeration.rawType == .json
      ? "Self(rawValue: \(LiteralSpelling.json(raw)))" : LiteralSpelling.raw(raw)
  }

  /// The coding of raw values that the standard library does not code.
  private var jsonCoding: [FunctionDeclaration] {
    [
      .reading(modifiers: access, body: ["self.rawValue = try JSONValue(from: decoder)"]),
      .writing(modifiers: access, body: ["try self.rawValue.encode(to: encoder)"]),
    ]
  }

  private func openInitializer(
    label: String?, _ summary: String, _ name: String
  ) -> FunctionDeclaration {
    FunctionDeclaration(
      documentation: DocComment(summary: summary), modifiers: access,
      parameters: [
        ParameterDeclaration(label: label, name: SwiftName(unchecked: name), type: raw)
      ],
      body: [.line(.text("self.rawValue = \(name)"))])
  }
}

extension EnumerationDefinition {
  /// The style that is generated: an enum of no values cannot have raw ones.
  var effectiveStyle: Style {
    style == .closed && values.isEmpty ? .other : style
  }
}

extension EnumerationDefinition.Raw {
  /// The value as the document spells it, for documentation.
  var text: String {
    switch self {
    case .string(let text), .number(let text): text
    case .integer(let value): String(value)
    case .boolean(let value): String(value)
    case .structured(let value): value.text
    }
  }
}
