import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes the documented answers of an endpoint.
///
/// Every status of the 200 class is a success, everything else a failure. Where a document names no
/// success, `default` is one within the 200 class, and without it any such status is, with no body.
struct AnswerBuilder {
  private let context: BuildContext

  init(_ context: BuildContext) {
    self.context = context
  }

  /// Makes the answers of an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - streams: Whether a success is handed on byte by byte, whatever its media type.
  /// - Returns: The successes and the failures.
  func answers(
    of operation: OpenAPI.Operation, streams: Bool
  ) -> (successes: [AnswerDefinition], failures: [AnswerDefinition]) {
    let answers = operation.responses.compactMap { answer($0, of: operation, streams) }
      .sorted { $0.status.rank < $1.status.rank }
    if operation.responses.isEmpty {
      context.log.warning(
        BuildMessages.noResponses, at: operation.responsesLocation ?? operation.method.location)
    }
    var successes = answers.filter { $0.status.isSuccess }
    let failures = answers.filter { !$0.status.isSuccess }
    if successes.isEmpty {
      var answer =
        failures.last { $0.status == .default }
        ?? AnswerDefinition(
          status: .default, content: nil, caseName: SwiftName(unchecked: "success"),
          documentation: Documentation())
      answer.status = .range(2)
      answer.caseName = SwiftName(unchecked: "success")
      if streams { answer.content?.kind = .bytes }
      successes = [answer]
    }
    return (successes, failures)
  }

  private func answer(
    _ member: OpenAPI.Member<OpenAPI.Referenced<OpenAPI.Response>>,
    of operation: OpenAPI.Operation, _ streams: Bool
  ) -> AnswerDefinition? {
    guard let status = AnswerDefinition.Status(member.key),
      let response = context.document.references.resolve(member.value)
    else { return nil }
    var documentation = Prose.documentation(of: description(of: member.value, response))
    documentation.pointer = member.keyLocation.fragment
    let content = content(
      of: response, status, operation, takesAnything: streams && status.isSuccess)
    return AnswerDefinition(
      status: status, content: content,
      headers: headers(of: response),
      caseName: SwiftName(unchecked: status.caseName), documentation: documentation,
      sensitivity: content.flatMap { sensitivity(of: $0, response) })
  }

  private func headers(of response: OpenAPI.Response) -> [HeaderDefinition] {
    if response.headers.isEmpty { return [] }
    return context.fields.answerHeaders(at: response.location.range.lowerBound) {
      HeaderCollector(context: context).headers(of: response)
    }
  }

  private func sensitivity(
    of content: ContentDefinition, _ response: OpenAPI.Response
  ) -> Sensitivity? {
    response.content.first { $0.key == content.mediaType }?.value.schema
      .flatMap { ContentSecrecy(context).sensitivity(of: Composite($0)) }
  }

  private func description(
    of referenced: OpenAPI.Referenced<OpenAPI.Response>, _ response: OpenAPI.Response
  ) -> String {
    if case .reference(let reference) = referenced, let text = reference.description {
      return text.value
    }
    return response.description.value
  }

  /// The body, where the status and the method can have one (RFC 9110 section 6.4.1).
  private func content(
    of response: OpenAPI.Response, _ status: AnswerDefinition.Status,
    _ operation: OpenAPI.Operation, takesAnything: Bool
  ) -> ContentDefinition? {
    guard let first = response.content.first else { return nil }
    if operation.method.value == .head { return nil }
    if case .exactly(let code) = status, [204, 205, 304].contains(code) {
      context.log.warning(BuildMessages.bodyWithoutContent(code), at: first.keyLocation)
      return nil
    }
    let builder = ContentBuilder(context, .answer)
    guard !takesAnything else { return builder.content(of: response.content, takesAnything: true) }
    return context.fields.answerContent(at: response.location.range.lowerBound) {
      builder.content(of: response.content, takesAnything: false)
    }
  }
}

extension AnswerDefinition.Status {
  /// Reads `200`, `4XX` or `default`.
  init?(_ key: String) {
    if key == "default" {
      self = .default
    } else if key.hasSuffix("XX"), let digit = key.first?.wholeNumberValue {
      self = .range(digit)
    } else if let code = Int(key) {
      self = .exactly(code)
    } else {
      return nil
    }
  }

  var isSuccess: Bool {
    switch self {
    case .exactly(let code): (200...299).contains(code)
    case .range(let digit): digit == 2
    case .default: false
    }
  }

  /// Exact statuses in ascending order, then ranges, then `default`.
  var rank: Int {
    switch self {
    case .exactly(let code): code
    case .range(let digit): 1000 + digit
    case .default: 2000
    }
  }

  /// The reason phrase of RFC 9110 as a name.
  var caseName: String {
    switch self {
    case .exactly(let code): Self.phrases[code] ?? "status\(code)"
    case .range(let digit): digit == 2 ? "success" : "status\(digit)XX"
    case .default: "default"
    }
  }

  private static let phrases = [
    200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritativeInformation",
    204: "noContent", 205: "resetContent", 206: "partialContent", 207: "multiStatus",
  ]
}
