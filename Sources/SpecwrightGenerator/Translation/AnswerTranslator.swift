import SpecwrightModel

/// Translates what an operation may answer.
///
/// One success, or several of one type, give that type. Otherwise there is an enum with a case for
/// each:
///
///     public enum ReadRowAnswer: Hashable, Sendable {
///       case ok(Row)
///       case noContent
///     }
///
/// A success that streams is an `HTTPBody`; the enum is not `Hashable` then, since a body is read
/// once.
struct AnswerTranslator {
  var table: TypeTable
  var endpoint: EndpointDefinition
  var enumName: SwiftName?

  /// Whether the successes differ in type.
  static func needsEnum(_ endpoint: EndpointDefinition) -> Bool {
    Set(endpoint.successes.map { $0.content?.kind }).count > 1
  }

  /// The type of the answer.
  var spelling: String {
    if let enumName { return Identifier.declared(enumName) }
    return endpoint.successes.first?.content.map(type) ?? "Void"
  }

  /// The enum of the answers, where there is one.
  var declaration: Declaration? {
    guard let enumName else { return nil }
    let cases = endpoint.successes.map { answer in
      Declaration.enumCase(
        EnumCaseDeclaration(
          documentation: DocComment(
            answer.documentation, fallback: "The answer to status \(answer.status.text)."),
          name: answer.caseName, associatedType: answer.content.map(type)))
    }
    return .type(
      TypeDeclaration(
        documentation: DocComment(summary: "What `\(endpoint.operation)` answers."),
        modifiers: endpoint.access.modifiers, keyword: .enum, name: enumName,
        inheritance: endpoint.streamsAnswer ? ["Sendable"] : ["Hashable", "Sendable"],
        members: cases))
  }

  /// How each success is read.
  var readers: [CodeLine] { endpoint.successes.map(reader) }

  private func reader(_ answer: AnswerDefinition) -> CodeLine {
    let enumCase = enumName == nil ? nil : ".\(Identifier.member(answer.caseName))"
    guard let content = answer.content else {
      return .call(".empty", [.text(answer.status.spelling), .text(enumCase ?? "()")])
    }
    var closure = enumCase.map { " { \($0)($0) }" } ?? ""
    if case .json(let type) = content.kind {
      let wire = WireForm(table: table)
      let value = wire.decoded(type, "$0")
      if let enumCase { closure = " { \(enumCase)(\(value)) }" }
      if enumCase == nil, wire.differs(type) { closure = " { \(value) }" }
      let body = closure.isEmpty ? [] : [CodeLine.text("as: \(wire.spelling(type, in: nil)).self")]
      return call(answer, content, body, closure: closure)
    }
    if let enumCase { closure = " { \(enumCase)($0) }" }
    return call(
      answer, content, [], reader: endpoint.streamsAnswer ? ".stream" : nil, closure: closure)
  }

  /// How a failure is read.
  func failure(_ answer: AnswerDefinition) -> CodeLine {
    guard let content = answer.content else {
      return .call(".empty", [.text(answer.status.spelling)])
    }
    guard case .json(let type) = content.kind else { return call(answer, content, []) }
    let body = WireForm(table: table).spelling(type, in: nil)
    return call(answer, content, [.text("as: \(body).self")])
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
    case .json(let type): table.spelling(type)
    case .text: "String"
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

  fileprivate var text: String {
    switch self {
    case .exactly(let code): String(code)
    case .range(let hundreds): "\(hundreds)XX"
    case .default: "default"
    }
  }
}
