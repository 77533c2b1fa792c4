import SpecwrightModel

/// Translates an operation into a function that returns an `Endpoint` value.
///
///     public static func readRow(id: String, full: Bool? = nil) -> Endpoint<Row> {
///       var target = RequestTarget("/rows/")
///       target.appendSegment(id)
///       target.appendQuery("full", full)
///       return Endpoint(
///         operation: "readRow",
///         method: "GET",
///         target: target,
///         success: [.json(200)],
///         failures: [.json(404, as: Problem.self)])
///     }
///
/// There is a statement for each parameter, since one expression of many parts costs the type
/// checker dearly. Locals take names that no parameter has.
struct EndpointTranslator {
  var table: TypeTable
  var endpoint: EndpointDefinition
  /// The type of the answer enum, where the operation needs one.
  var answerName: SwiftName?

  private func isTaken(_ name: String) -> Bool {
    endpoint.parameters.contains { $0.name.spelling == name }
      || endpoint.body?.name.spelling == name || BodyTranslator.parts.spelling == name
      || Self.server.spelling == name
  }
  private var target: String { local("target") }
  private var headers: String { local("headers") }

  /// The function that makes the call.
  func declaration() -> FunctionDeclaration {
    FunctionDeclaration(
      documentation: documentation(result: "The call, ready to be sent."), attributes: attributes,
      modifiers: endpoint.access.modifiers + ["static"], name: endpoint.name,
      parameters: parameters, result: "Endpoint<\(answer.spelling)>", body: CodeBlock(statements))
  }

  /// The method of a client that makes the call and sends it.
  ///
  ///     public func readRow(id: String, full: Bool? = nil) async throws -> Row {
  ///       try await self.api.send(Endpoints.readRow(id: id, full: full))
  ///     }
  func method() -> FunctionDeclaration {
    let arguments = parameters.map { parameter in
      CodeLine.text(
        "\(Identifier.label(parameter.label.map { SwiftName(unchecked: $0) } ?? parameter.name)): "
          + Identifier.value(parameter.name))
    }
    let result = answer.spelling
    var comment = documentation(result: result == "Void" ? "" : "What the answer says.")
    comment.failure = "`ErrorResponse` when the answer is no success, or why there is none."
    return FunctionDeclaration(
      documentation: comment,
      attributes: attributes, modifiers: endpoint.access.modifiers, name: endpoint.name,
      parameters: parameters, isAsync: true, canThrow: true,
      result: result == "Void" ? nil : result,
      body: [
        .line(
          .call(
            "try await self.api.send",
            [.call("Endpoints.\(Identifier.member(endpoint.name))", arguments)]))
      ])
  }

  private var attributes: [String] {
    endpoint.documentation.isDeprecated ? ["@available(*, deprecated)"] : []
  }

  private var answer: AnswerTranslator {
    AnswerTranslator(table: table, endpoint: endpoint, enumName: answerName)
  }

  /// A name for a local that no parameter has.
  private func local(_ name: String) -> String {
    var name = name
    while isTaken(name) { name = "request" + name.prefix(1).uppercased() + name.dropFirst() }
    return name
  }

  // MARK: Documentation

  private func documentation(result: String) -> DocComment {
    let documentation = endpoint.documentation
    let call = "`\(endpoint.method) \(pathTemplate)`"
    var comment = DocComment()
    comment.summary = documentation.summary.isEmpty ? "\(call)." : documentation.summary
    let source = documentation.pointer.map { "from `\($0)`." }
    if documentation.summary.isEmpty {
      source.map { comment.paragraphs.append("F\($0.dropFirst())") }
    } else {
      comment.paragraphs.append(source.map { "\(call), \($0)" } ?? "\(call).")
    }
    if !documentation.discussion.isEmpty { comment.paragraphs.append(documentation.discussion) }
    comment.parameters = parameterDocumentation
    comment.result = result
    return comment
  }

  private var pathTemplate: String {
    endpoint.path.map { piece in
      switch piece {
      case .literal(let text): text
      case .parameter(let index): "{\(endpoint.parameters[index].key)}"
      }
    }.joined()
  }

  private var parameterDocumentation: [DocComment.Parameter] {
    var all = endpoint.parameters.filter { $0.constant == nil }.map { parameter in
      (
        parameter.name, parameter.documentation,
        "The \(parameter.place.rawValue) value `\(parameter.key)`."
      )
    }
    if let body = endpoint.body { all.append((body.name, body.documentation, "The body.")) }
    if body?.hasParts == true {
      let text = "What the parts of a name are called and made of, in the order of the values."
      all.append((BodyTranslator.parts, Documentation(), text))
    }
    if !endpoint.servers.isEmpty {
      let servers = endpoint.servers.prefix(5).map { "`Servers.\($0.spelling)`" }
        .joined(separator: ", ")
      let text = "The server of this operation, of which the description names \(servers)."
      all.append((Self.server, Documentation(), text))
    }
    guard all.contains(where: { !$0.1.summary.isEmpty || $0.1.isDeprecated }) else { return [] }
    return all.map { name, documentation, fallback in
      let words = [documentation.summary, documentation.discussion].filter { !$0.isEmpty }
      let text = words.isEmpty ? fallback : words.joined(separator: " ")
      return DocComment.Parameter(
        name: name.spelling, text: documentation.isDeprecated ? "Deprecated. \(text)" : text)
    }
  }

  // MARK: Parameters

  private var parameters: [ParameterDeclaration] {
    var parameters = endpoint.parameters.filter { $0.constant == nil }.map { parameter in
      declaration(parameter.name, table.spelling(parameter.type), isRequired: parameter.isRequired)
    }
    if let body {
      parameters.append(
        declaration(body.body.name, body.type, isRequired: body.body.isRequired))
      if body.hasParts {
        parameters.append(
          ParameterDeclaration(
            name: BodyTranslator.parts, type: "[String: [PartDetails]]", defaultValue: "[:]"))
      }
    }
    if let server = endpoint.servers.first {
      parameters.append(
        ParameterDeclaration(
          name: Self.server, type: "URL", defaultValue: "Servers.\(Identifier.member(server))"))
    }
    return parameters
  }

  private func declaration(
    _ name: SwiftName, _ type: String, isRequired: Bool
  ) -> ParameterDeclaration {
    ParameterDeclaration(
      name: name, type: isRequired ? type : "\(type)?", defaultValue: isRequired ? nil : "nil")
  }

  /// The name of the argument of operations that have servers of their own.
  private static let server = SwiftName(unchecked: "server")

  private var body: BodyTranslator? {
    endpoint.body.map { BodyTranslator(table: table, body: $0) }
  }

  // MARK: Body

  private var isTargetPlain: Bool {
    !endpoint.parameters.contains { $0.place == .path || $0.place == .query }
  }

  private var statements: [CodeBlock.Statement] {
    let statements = targetStatements + headerStatements
    return statements + [.line(.sequence([.text(statements.isEmpty ? "" : "return "), call]))]
  }

  private var plainTarget: String {
    "RequestTarget(\(StringLiteral.text(pathTemplate)))"
  }

  private var targetStatements: [CodeBlock.Statement] {
    guard !isTargetPlain else { return [] }
    let target = self.target
    var pieces = endpoint.path[...]
    var start = ""
    if case .literal(let text) = pieces.first {
      start = text
      pieces.removeFirst()
    }
    var statements: [CodeBlock.Statement] = [
      .line(.text("var \(target) = RequestTarget(\(StringLiteral.text(start)))"))
    ]
    for piece in pieces {
      switch piece {
      case .literal(let text):
        statements.append(
          .line(.call("\(target).appendLiteral", [.text(StringLiteral.text(text))])))
      case .parameter(let index):
        statements.append(append(endpoint.parameters[index], to: target))
      }
    }
    return statements
      + endpoint.parameters.filter { $0.place == .query }.map { append($0, to: target) }
  }

  private var hasHeaders: Bool {
    endpoint.parameters.contains { $0.place == .header || $0.place == .cookie }
  }

  private var headerStatements: [CodeBlock.Statement] {
    guard hasHeaders else { return [] }
    let parameters = endpoint.parameters.filter { $0.place == .header || $0.place == .cookie }
    let headers = self.headers
    return [.line(.text("var \(headers) = RequestHeaders()"))]
      + parameters.map { append($0, to: headers) }
  }

  private func append(
    _ parameter: ParameterDefinition, to local: String
  ) -> CodeBlock.Statement {
    ParameterTranslator(table: table, parameter: parameter).statement(changing: local)
  }

  private var call: CodeLine {
    var arguments: [CodeLine] = [
      .text("operation: \(StringLiteral.text(endpoint.operation))"),
      .text("method: \(StringLiteral.text(endpoint.method))"),
      .text("target: \(isTargetPlain ? plainTarget : target)"),
    ]
    if !endpoint.servers.isEmpty { arguments.insert("server: server", at: 2) }
    if hasHeaders { arguments.append(.text("headers: \(headers)")) }
    if let body { arguments.append(body.argument) }
    if !endpoint.security.isEmpty { arguments.append(security) }
    if let retry = endpoint.retry { arguments.append(self.retry(retry)) }
    arguments.append(.sequence(["success: ", .array(answer.readers)]))
    if !endpoint.failures.isEmpty {
      arguments.append(.sequence(["failures: ", .array(endpoint.failures.map(answer.failure))]))
    }
    return .call("Endpoint", arguments)
  }

  private var security: CodeLine {
    let alternatives = endpoint.security.map { schemes in
      CodeLine.array(
        schemes.map { .text("SecuritySchemes.\(Identifier.member($0.scheme))") })
    }
    return .sequence(["security: ", .array(alternatives)])
  }

  private func retry(_ retry: RetryDefinition) -> CodeLine {
    let statuses = CodeLine.array(retry.statuses.map { .text(LiteralSpelling.integer($0)) })
    let codes = CodeLine.array(retry.neverCodes.map { .text(StringLiteral.text($0)) })
    return .sequence([
      "retry: ",
      .call(
        "RetryRule",
        [
          .sequence(["statuses: ", statuses]), .sequence(["neverCodes: ", codes]),
          .text("onNetworkFailure: \(retry.onNetworkFailure)"),
        ]),
    ])
  }
}
