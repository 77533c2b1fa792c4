internal import SpecwrightJSON
internal import SpecwrightOpenAPI
internal import SpecwrightSchema

/// Holds the messages of a service against its description.
///
/// Nothing of it belongs to one service. What it looks at: whether there is such an operation, the
/// parameters, the media types, the bodies that are JSON, the status, and the headers of answers.
/// What it leaves to others: credentials, forms, contents that are not kept in memory, and parameters
/// whose value is an object.
struct DescriptionCheck: Sendable {
  /// What the service is called in violations.
  let service: String
  private let contents: Contents
  private let known = KnownAnswers()

  private enum Contents: Sendable {
    case usable([DescribedOperation], webhooks: [DescribedOperation], SchemaLibrary)
    /// The description cannot be used; every call says so.
    case unusable(String)
  }

  /// Reads a description.
  ///
  /// - Parameters:
  ///   - service: what the service is called in violations.
  ///   - text: the description. One with errors makes every call a violation.
  init(service: String, text: String) {
    self.service = service
    contents = Self.contents(text)
  }

  private static func contents(_ text: String) -> Contents {
    do throws(JSONError) {
      let root = try JSONParser.parse(SourceFile(path: "description", text: text))
      let (document, diagnostics) = DocumentReader.read(root)
      guard let document else {
        return .unusable(diagnostics.first { $0.severity == .error }?.message ?? "")
      }
      let operations = DescribedOperation.all(of: document)
      let webhooks = DescribedOperation.webhooks(of: document)
      let library = SchemaLibrary((operations + webhooks).flatMap(\.schemas), of: document)
      if let defect = library.diagnostics.first { return .unusable(defect.message) }
      return .usable(operations, webhooks: webhooks, library)
    } catch {
      return .unusable(error.diagnostics.first?.message ?? "")
    }
  }

  /// A request, and what the description knows of it.
  ///
  /// Its answer is held against the same, without another search.
  struct Subject: Sendable {
    let request: ServerRequest
    fileprivate let search: Search
  }

  /// Looks for what the description knows of a request.
  func subject(_ request: ServerRequest) -> Subject {
    Subject(request: request, search: search(request))
  }

  /// What is wrong with a request.
  func violations(of subject: Subject) -> [DescriptionViolation] {
    var findings = MessageFindings(service: service, message: .request)
    switch subject.search {
    case .found(let call, let library): call.check(subject.request, library, &findings)
    case .missing(let part, let rule, let reason): findings.add(part, "", rule, reason)
    case .unusable(let reason): findings.addUnusable(reason)
    }
    return findings.violations
  }

  /// What is wrong with an answer; nothing where the description knows no such request.
  func violations(of response: ServerResponse, to subject: Subject) -> [DescriptionViolation] {
    var findings = MessageFindings(service: service, message: .answer)
    guard case .found(let call, let library) = subject.search else { return [] }
    let answer = KnownAnswers.Answer(
      response, to: subject.request, path: call.operation.path.text)
    if let answer, known.contains(answer) { return [] }
    call.check(response, to: subject.request, library, &findings)
    if let answer, findings.violations.isEmpty { known.insert(answer) }
    return findings.violations
  }

  /// What is wrong with a request that the service sends by itself.
  func violations(of request: ServerRequest, as webhook: String) -> [DescriptionViolation] {
    var findings = MessageFindings(service: service, message: .webhook)
    check(request, as: webhook, &findings) { call, library, findings in
      call.check(request, library, &findings)
    }
    return findings.violations
  }

  /// What is wrong with a receiver's answer to such a request.
  func violations(
    of response: ServerResponse, to request: ServerRequest, as webhook: String
  ) -> [DescriptionViolation] {
    var findings = MessageFindings(service: service, message: .receipt)
    check(request, as: webhook, &findings) { call, library, findings in
      call.check(receipt: response, library, &findings)
    }
    return findings.violations
  }

  private func check(
    _ request: ServerRequest, as webhook: String, _ findings: inout MessageFindings,
    _ body: (DescribedCall, SchemaLibrary, inout MessageFindings) -> Void
  ) {
    switch contents {
    case .unusable(let reason): findings.addUnusable(reason)
    case .usable(_, let webhooks, let library):
      if let call = DescribedCall.find(request, asWebhook: webhook, in: webhooks) {
        body(call, library, &findings)
      } else {
        findings.add("webhook", "", "#/webhooks", "the description has no such webhook")
      }
    }
  }

  /// What the search for the operation of a request has come to.
  fileprivate enum Search: Sendable {
    case found(DescribedCall, SchemaLibrary)
    case missing(part: String, rule: String, reason: String)
    case unusable(String)
  }

  private func search(_ request: ServerRequest) -> Search {
    switch contents {
    case .unusable(let reason): return .unusable(reason)
    case .usable(let operations, _, let library):
      let found = DescribedCall.find(request, in: operations)
      if let call = found.call { return .found(call, library) }
      guard let template = found.template else {
        return .missing(
          part: "path", rule: "#/paths", reason: "the description has no such path")
      }
      return .missing(
        part: "method", rule: template.rule,
        reason: "the description has no such method for this path")
    }
  }
}
