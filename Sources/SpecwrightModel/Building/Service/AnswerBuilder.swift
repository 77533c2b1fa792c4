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
    let answers = operation.responses.flatMap { self.answers($0, of: operation, streams) }
      .sorted { $0.status.rank < $1.status.rank }
    if operation.responses.isEmpty {
      context.log.warning(
        BuildMessages.noResponses, at: operation.responsesLocation ?? operation.method.location)
    }
    let successes = answers.filter { $0.status.isSuccess }
    let failures = answers.filter { !$0.status.isSuccess }
    guard successes.isEmpty else { return (successes, failures) }
    return (self.successes(of: failures, streams), failures)
  }

  /// What an operation without a named success succeeds with: what `default` has, or no body.
  private func successes(of answers: [AnswerDefinition], _ streams: Bool) -> [AnswerDefinition] {
    var successes = answers.filter { $0.status == .default }
    if successes.isEmpty {
      successes = [
        AnswerDefinition(
          status: .default, content: nil, caseName: SwiftName(unchecked: "success"),
          documentation: Documentation())
      ]
    }
    // Bytes are bytes, whatever their media type.
    if streams { successes = Array(successes.prefix(1)) }
    let status = AnswerDefinition.Status.range(2)
    let names = caseNames(of: successes.compactMap(\.content), status)
    return zip(successes, names).map { answer, name in
      var answer = answer
      answer.status = status
      answer.caseName = name
      if streams { answer.content?.kind = .bytes }
      return answer
    }
  }

  /// The answer of a status, or several where JSON of several types may come.
  private func answers(
    _ member: OpenAPI.Member<OpenAPI.Referenced<OpenAPI.Response>>,
    of operation: OpenAPI.Operation, _ streams: Bool
  ) -> [AnswerDefinition] {
    guard let status = AnswerDefinition.Status(member.key),
      let response = context.document.references.resolve(member.value)
    else { return [] }
    let documentation = Prose.documentation(of: description(of: member.value, response))
    let contents = contents(
      of: response, status, operation, takesAnything: streams && status.isSuccess)
    let answer = AnswerDefinition(
      status: status, content: nil, headers: headers(of: response),
      caseName: SwiftName(unchecked: status.caseName), documentation: documentation)
    guard !contents.isEmpty else { return [answer] }
    return zip(contents, caseNames(of: contents, status)).map { content, name in
      var answer = answer
      answer.content = content
      answer.caseName = name
      answer.sensitivity = sensitivity(of: content, response)
      return answer
    }
  }

  /// Plain JSON is called after the status alone, other kinds after their media type too.
  private func caseNames(
    of contents: [ContentDefinition], _ status: AnswerDefinition.Status
  ) -> [SwiftName] {
    let plain = SwiftName(unchecked: status.caseName)
    guard contents.count > 1 else { return [plain] }
    let isPlain = contents.map { $0.mediaType.lowercased() == "application/json" }
    let others = zip(contents, isPlain).filter { !$1 }.map { content, _ in
      let words = content.mediaType.split(separator: "/").drop { $0 == "application" }
      return Spelling(
        status.caseName + " " + words.joined(separator: " "), identity: content.mediaType)
    }
    var names = NameScope(.value, taken: [plain.spelling]).names(for: others)[...]
    return isPlain.map { $0 ? plain : names.removeFirst() }
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
      .flatMap { Secrecy(context).sensitivity(of: Composite($0)) }
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
  private func contents(
    of response: OpenAPI.Response, _ status: AnswerDefinition.Status,
    _ operation: OpenAPI.Operation, takesAnything: Bool
  ) -> [ContentDefinition] {
    guard let first = response.content.first, operation.method.value != .head else { return [] }
    if case .exactly(let code) = status, [204, 205, 304].contains(code) {
      context.log.warning(BuildMessages.bodyWithoutContent(code), at: first.keyLocation)
      return []
    }
    let builder = ContentBuilder(context, .answer)
    guard !takesAnything else {
      return builder.contents(of: response.content, takesAnything: true)
    }
    return context.fields.answerContents(at: response.location.range.lowerBound) {
      builder.contents(of: response.content, takesAnything: false)
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
