internal import SpecwrightJSON
internal import SpecwrightOpenAPI
internal import SpecwrightSchema

/// A request that an operation of the description was found for.
struct DescribedCall {
  let operation: DescribedOperation
  private let pathValues: [String: String]

  /// Finds the operation of a request, or at least a path that fits.
  ///
  /// `HEAD` is `GET` without a body (RFC 9110, section 9.3.2), whether or not it is described.
  static func find(
    _ request: ServerRequest, in operations: [DescribedOperation]
  ) -> (call: DescribedCall?, template: PathTemplate?) {
    var template: PathTemplate?
    let methods = request.method == "HEAD" ? ["HEAD", "GET"] : [request.method]
    guard let segments = PathTemplate.segments(of: request.path) else { return (nil, nil) }
    for operation in operations {
      guard let values = operation.path.match(segments) else { continue }
      // The most concrete path decides, whatever methods a less concrete one has.
      if let template, template.text != operation.path.text { break }
      template = operation.path
      guard methods.contains(operation.method) else { continue }
      return (DescribedCall(operation: operation, pathValues: values), template)
    }
    return (nil, template)
  }

  /// Finds the operation of a request that the service sends by itself.
  static func find(
    _ request: ServerRequest, asWebhook name: String, in webhooks: [DescribedOperation]
  ) -> DescribedCall? {
    webhooks.first { $0.path.text == name && $0.method == request.method }
      .map { DescribedCall(operation: $0, pathValues: [:]) }
  }

  private var name: String { "\(operation.method) \(operation.path.text)" }

  /// Checks parameters and body of a request.
  func check(
    _ request: ServerRequest, _ library: SchemaLibrary, _ findings: inout MessageFindings
  ) {
    findings.operation = name
    let query = RequestQuery(request.target)
    for parameter in operation.parameters {
      parameter.check(texts(of: parameter, request, query), library, &findings)
    }
    checkNames(of: query, &findings)
    switch (operation.body, MessageBody(request)) {
    case (nil, nil): break
    case (nil, _?): findings.add("body", operation.location, "the operation takes none")
    case (let described?, nil):
      guard described.required?.value == true else { return }
      findings.add("body", described.location, "it is missing")
    case (let described?, let body?):
      body.check(described.content, described.location, library, &findings)
    }
  }

  private func texts(
    of parameter: DescribedField, _ request: ServerRequest, _ query: RequestQuery
  ) -> [String] {
    switch parameter.place {
    case .path: pathValues[parameter.name].map { [$0] } ?? []
    case .query: query.values(of: parameter.name)
    case .cookie: RequestQuery.cookies(request.fields.values(of: "Cookie"), parameter.name)
    case .header, nil: request.fields.values(of: parameter.name)
    }
  }

  /// Reports query parameters that are not described, by position, since the name may be a secret
  /// that went astray.
  private func checkNames(of query: RequestQuery, _ findings: inout MessageFindings) {
    let known = operation.parameters.filter { $0.place == .query }
    // An object takes names of its own choice.
    guard !known.contains(where: { $0.takesAnyName }) else { return }
    for (index, entry) in query.entries.enumerated()
    where !known.contains(where: { $0.name == entry.name }) {
      let reason = "the operation has no such parameter"
      findings.add("query parameter number \(index + 1)", operation.location, reason)
    }
  }

  /// Checks status, headers and body of an answer.
  func check(
    _ response: ServerResponse, to request: ServerRequest, _ library: SchemaLibrary,
    _ findings: inout MessageFindings
  ) {
    findings.operation = name
    guard let described = operation.response(for: response.status) else {
      let reason = "the operation has no such answer"
      return findings.add("status \(response.status)", operation.location, reason)
    }
    for header in described.headers {
      header.check(response.fields.values(of: header.name), library, &findings)
    }
    checkNames(of: response.fields, described, &findings)
    // Neither has a body, whatever is described (RFC 9110, sections 9.3.2, 15.3.5 and 15.4.5).
    guard request.method != "HEAD", response.status != 204, response.status != 304 else { return }
    let (content, location) = (described.response.content, described.response.location)
    switch (content.isEmpty, MessageBody(response)) {
    case (true, nil): break
    case (true, _?): findings.add("body", location, "the answer has none")
    case (false, nil): findings.add("body", location, "it is missing")
    case (false, let body?): body.check(content, location, library, &findings)
    }
  }

  /// Checks status and body of what a receiver answered.
  ///
  /// A program that receives adds headers as it likes, and where no body is described none is looked
  /// at. What is described for any media type is JSON whatever it is called.
  func check(
    receipt: ServerResponse, _ library: SchemaLibrary, _ findings: inout MessageFindings
  ) {
    findings.operation = name
    guard let described = operation.response(for: receipt.status)?.response else {
      let reason = "the webhook has no such answer"
      return findings.add("status \(receipt.status)", operation.location, reason)
    }
    guard !described.content.isEmpty else { return }
    guard var body = MessageBody(receipt) else {
      return findings.add("body", described.location, "it is missing")
    }
    if described.content.contains(where: { $0.key == "*/*" }) { body = MessageBody(json: receipt) }
    body.check(described.content, described.location, library, &findings)
  }

  private func checkNames(
    of fields: FieldList, _ described: DescribedOperation.Response,
    _ findings: inout MessageFindings
  ) {
    let known = described.headers.map { $0.name.lowercased() }
    for line in fields.lines {
      let name = line.name.lowercased()
      guard !known.contains(name), !Self.undescribed.contains(name) else { continue }
      let reason = "the answer has no such header"
      findings.add("header '\(line.name)'", described.response.location, reason)
    }
  }

  /// Headers that belong to HTTP and to no description (RFC 9110, sections 6.6.1, 8, 10.2.1 and
  /// 11.6.1; RFC 9111, section 5.2; RFC 9112, sections 6 and 9), and those that are for browsers.
  private static let undescribed: Set<String> = [
    "allow", "cache-control", "connection", "content-encoding", "content-length", "content-type",
    "date", "keep-alive", "transfer-encoding", "www-authenticate",
    "content-security-policy", "referrer-policy", "x-content-type-options",
  ]
}
