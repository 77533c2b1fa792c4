import SpecwrightModel

/// Translates the header fields of one answer into a struct inside the enum of answers.
///
///     public struct OkHeaders: Hashable, Sendable {
///       public var retryAfter: Int?
///
///       public init(retryAfter: Int? = nil) { … }
///
///       init(_ fields: ResponseFields) { … }
///     }
///
/// Every field is optional: an answer is not lost over one that is missing, or that is not what the
/// description says.
struct AnswerHeadersTranslator {
  var table: TypeTable
  var answer: AnswerDefinition
  var access: AccessLevel
  /// The enum's spelling.
  var owner: String

  private static let word = "Headers"

  /// The struct's name: that of the case with `Headers` behind it, twice where a type of the
  /// document is called so, which it would hide.
  var typeName: String {
    let stem = answer.caseName.spelling
    var name = stem.prefix(1).uppercased() + stem.dropFirst() + Self.word
    while table.contains(TypeName([SwiftName(unchecked: name)])) { name += Self.word }
    return name
  }

  /// The struct.
  var declaration: Declaration {
    .type(
      TypeDeclaration(
        documentation: DocComment(summary: "The header fields of `\(answer.caseName)`."),
        modifiers: access.modifiers, keyword: .struct, name: SwiftName(unchecked: typeName),
        inheritance: ["Hashable", "Sendable"],
        members: properties + [.function(initializer), .function(reading)]))
  }

  /// The mirror of a struct with a field that is secret.
  var redaction: Declaration? {
    let hidden = answer.headers.filter { $0.sensitivity != nil }
    guard !hidden.isEmpty else { return nil }
    let shown = answer.headers.filter { $0.sensitivity == nil }.map { header -> CodeLine in
      let label = StringLiteral.text(header.name.spelling)
      return .text("\(label): self.\(Identifier.member(header.name))")
    }
    var arguments: [CodeLine] = ["redacting: self"]
    if !shown.isEmpty { arguments.append(.sequence(["children: ", .array(shown)])) }
    let names = hidden.map { CodeLine.text(StringLiteral.text($0.name.spelling)) }
    arguments.append(.sequence(["leftOut: ", .array(names)]))
    let mirror = PropertyDeclaration(
      documentation: DocComment(summary: "The fields that are not sensitive."),
      modifiers: access.modifiers, name: SwiftName(unchecked: "customMirror"), type: "Mirror",
      getter: [.line(.call("Mirror", arguments))])
    return .extension(
      ExtensionDeclaration(
        type: "\(owner).\(typeName)", inheritance: ["RedactedReflection"],
        members: [.property(mirror)]))
  }

  private var properties: [Declaration] {
    answer.headers.map { header in
      .property(
        PropertyDeclaration(
          documentation: DocComment(header.documentation, fallback: "The field `\(header.key)`."),
          modifiers: access.modifiers, name: header.name,
          type: "\(table.spelling(header.type))?"))
    }
  }

  private var initializer: FunctionDeclaration {
    FunctionDeclaration(
      documentation: DocComment(summary: "Makes the fields of an answer."),
      modifiers: access.modifiers,
      parameters: answer.headers.map { header in
        ParameterDeclaration(
          name: header.name, type: "\(table.spelling(header.type))?", defaultValue: "nil")
      },
      body: CodeBlock(
        answer.headers.map { header in
          assignment(header, .text(Identifier.value(header.name)))
        }))
  }

  private var reading: FunctionDeclaration {
    FunctionDeclaration(
      parameters: [
        ParameterDeclaration(
          label: "_", name: SwiftName(unchecked: "fields"), type: "ResponseFields")
      ],
      body: CodeBlock(
        answer.headers.map { header in
          let key = LineLayout.flat(HeaderKey(table: table, header: header).construction)
          return assignment(header, .text("fields[\(key)]"))
        }))
  }

  private func assignment(_ header: HeaderDefinition, _ value: CodeLine) -> CodeBlock.Statement {
    .line(.sequence([.text("self.\(Identifier.member(header.name)) = "), value]))
  }
}
