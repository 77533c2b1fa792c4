import SpecwrightModel

/// Translates what an operation may answer.
///
/// The body of the one success is the answer. Where there are several, the answer is an enum with a
/// case for each, which has the body and the header fields that are described for it:
///
///     public enum ReadRowAnswer: Hashable, Sendable {
///       case ok(Row, headers: OkHeaders)
///       case noContent
///     }
///
/// A success that streams is an `HTTPBody`; the enum is not `Hashable` then, since a body is read
/// once.
struct AnswerTranslator {
  var table: TypeTable
  var endpoint: EndpointDefinition
  var enumName: SwiftName?

  /// Whether there are several successes.
  static func needsEnum(_ endpoint: EndpointDefinition) -> Bool {
    endpoint.successes.count > 1
  }

  /// The type of the answer.
  var spelling: String {
    if let enumName { return Identifier.declared(enumName) }
    return endpoint.successes.first?.content.map(type) ?? "Void"
  }

  /// The enum of the answers, where there is one, with what belongs to it.
  var declarations: [Declaration] {
    guard let enumName else { return [] }
    let cases = endpoint.successes.map { answer in
      Declaration.enumCase(
        EnumCaseDeclaration(
          documentation: DocComment(
            answer.documentation, fallback: "The answer to status \(answer.status.text)."),
          name: answer.caseName, associatedType: associatedType(answer)))
    }
    let fields = endpoint.successes.filter { !$0.headers.isEmpty }.map(headers)
    let type = TypeDeclaration(
      documentation: DocComment(summary: "What `\(endpoint.operation)` answers."),
      modifiers: endpoint.access.modifiers, keyword: .enum, name: enumName,
      inheritance: endpoint.streamsAnswer ? ["Sendable"] : ["Hashable", "Sendable"],
      members: cases + fields.map(\.declaration))
    return [.type(type)] + redaction + fields.compactMap(\.redaction)
  }

  private func associatedType(_ answer: AnswerDefinition) -> String? {
    let fields = answer.headers.isEmpty ? nil : "headers: \(headers(answer).typeName)"
    let parts = [answer.content.map(type), fields].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func headers(_ answer: AnswerDefinition) -> AnswerHeadersTranslator {
    AnswerHeadersTranslator(
      table: table, answer: answer, access: endpoint.access,
      owner: enumName.map(Identifier.declared) ?? "")
  }

  /// The mirror of an enum with a body that is secret as a whole.
  private var redaction: [Declaration] {
    guard let enumName, endpoint.successes.contains(where: { $0.sensitivity != nil }) else {
      return []
    }
    let cases = endpoint.successes.map { answer -> CodeBlock.SwitchCase in
      var names: [String] = []
      var children: [CodeLine] = []
      let label = StringLiteral.text(answer.caseName.spelling)
      if answer.content != nil {
        names.append(answer.sensitivity == nil ? "let body" : "_")
        if answer.sensitivity == nil { children.append(.text("\(label): body")) }
      }
      if !answer.headers.isEmpty {
        names.append("let headers")
        children.append("\"headers\": headers")
      }
      if names.isEmpty { children.append(.text("\(label): ()")) }
      var arguments: [CodeLine] = ["redacting: self"]
      if !children.isEmpty { arguments.append(.sequence(["children: ", .array(children)])) }
      arguments.append(.text("leftOut: [\(answer.sensitivity == nil ? "" : label)]"))
      arguments.append("displayStyle: .enum")
      let payload = names.allSatisfy { $0 == "_" } ? "" : "(\(names.joined(separator: ", ")))"
      return CodeBlock.SwitchCase(
        patterns: [".\(Identifier.member(answer.caseName))\(payload)"],
        body: [.line(.call("Mirror", arguments))])
    }
    let mirror = PropertyDeclaration(
      documentation: DocComment(summary: "The case, without a body that is sensitive."),
      modifiers: endpoint.access.modifiers, name: SwiftName(unchecked: "customMirror"),
      type: "Mirror", getter: [.selection(subject: "self", cases: cases)])
    return [
      .extension(
        ExtensionDeclaration(
          type: Identifier.declared(enumName), inheritance: ["RedactedReflection"],
          members: [.property(mirror)]))
    ]
  }

  /// How each success is read.
  var readers: [CodeLine] { endpoint.successes.map(reader) }

  private func reader(_ answer: AnswerDefinition) -> CodeLine {
    guard enumName != nil else { return plainReader(answer) }
    let hasFields = !answer.headers.isEmpty
    let enumCase = ".\(Identifier.member(answer.caseName))"
    guard let content = answer.content else {
      let status = answer.status.spelling
      guard hasFields else { return .call(".empty", [.text(status), .text(enumCase)]) }
      return .text(".empty(\(status)) { \(enumCase)(headers: .init($0)) }")
    }
    let (value, body) = decoded(content)
    let closure = "{ \(enumCase)(\(value)\(hasFields ? ", headers: .init($1)" : "")) }"
    return call(answer, content, body, reader: streamReader, closure: " " + closure)
  }

  private var streamReader: String? { endpoint.streamsAnswer ? ".stream" : nil }

  /// How a success is read that is the only one.
  private func plainReader(_ answer: AnswerDefinition) -> CodeLine {
    guard let content = answer.content else {
      return .call(".empty", [.text(answer.status.spelling), "()"])
    }
    let (value, body) = decoded(content)
    guard value != "$0" else {
      let isJSON = if case .json = content.kind { true } else { false }
      return call(answer, content, isJSON ? [] : body, reader: streamReader)
    }
    return call(answer, content, body, closure: " { \(value) }")
  }

  /// What becomes of the body that was read, and the argument that says how to read it.
  private func decoded(_ content: ContentDefinition) -> (value: String, body: [CodeLine]) {
    let wire = WireForm(table: table)
    switch content.kind {
    case .json(let type):
      return (wire.decoded(type, "$0"), [.text("as: \(wire.spelling(type, in: nil)).self")])
    case .text(let type) where type != .string: return ("$0", [typeArgument(type)])
    case .text, .bytes, .form, .multipart: return ("$0", [])
    }
  }

  private func typeArgument(_ type: TypeReference) -> CodeLine {
    .text("as: \(table.spelling(type)).self")
  }

  /// How a failure is read.
  func failure(_ answer: AnswerDefinition) -> CodeLine {
    guard let content = answer.content else {
      return .call(".empty", [.text(answer.status.spelling)])
    }
    switch content.kind {
    case .json(let type):
      let body = WireForm(table: table).spelling(type, in: nil)
      return call(answer, content, [.text("as: \(body).self")])
    case .text(let type) where type != .string: return call(answer, content, [typeArgument(type)])
    case .text, .bytes, .form, .multipart: return call(answer, content, [])
    }
  }

  private func call(
    _ answer: AnswerDefinition, _ content: ContentDefinition, _ body: [CodeLine],
    reader: String? = nil, closure: String = ""
  ) -> CodeLine {
    var arguments = [CodeLine.text(answer.status.spelling)] + body
    if content.mediaType != "application/json" || reader != nil {
      arguments.append(.text("mediaType: \(StringLiteral.text(content.mediaType))"))
    }
    let call = CodeLine.list(
      opener: "\(reader ?? Self.reader(content.kind))(", elements: arguments, closer: ")",
      style: closure.isEmpty ? .call : .parameters)
    return closure.isEmpty ? call : .sequence([call, .text(closure)])
  }

  private static func reader(_ kind: ContentDefinition.Kind) -> String {
    switch kind {
    case .json: ".json"
    case .text: ".text"
    // Forms are written and never read.
    case .bytes, .form, .multipart: ".bytes"
    }
  }

  private func type(_ content: ContentDefinition) -> String {
    if endpoint.streamsAnswer { return "HTTPBody" }
    return switch content.kind {
    case .json(let type), .text(let type): table.spelling(type)
    case .bytes, .form, .multipart: "Data"
    }
  }
}

extension AnswerDefinition.Status {
  /// The runtime's `StatusMatch`.
  fileprivate var spelling: String {
    switch self {
    case .exactly(let code): String(code)
    case .range(let hundreds): ".range(\(hundreds))"
    case .default: ".any"
    }
  }

  /// As the document has it.
  var text: String {
    switch self {
    case .exactly(let code): String(code)
    case .range(let hundreds): "\(hundreds)XX"
    case .default: "default"
    }
  }
}
