import Foundation
import SpecwrightHTTP

/// Makes the request of a call, or refuses it.
struct RequestBuilder {
  let client: APIClient

  func request<Answer>(for endpoint: Endpoint<Answer>) async throws -> HTTPRequest {
    let schemes = try refusing(endpoint) { () throws(RequestError.Reason) in
      if let problem = endpoint.target.problem ?? endpoint.headers.problem { throw problem }
      return try Authorization.choice(among: endpoint.security, held: client.credentials)
    }
    // What a provider throws is its own and goes to the caller as it is.
    var credentials: [SecurityScheme: Credential] = [:]
    for scheme in schemes { credentials[scheme] = try await client.credentials[scheme]?.resolved() }
    return try refusing(endpoint) { () throws(RequestError.Reason) in
      var authorization = Authorization()
      try authorization.apply(schemes, from: credentials)
      return try build(endpoint, authorization)
    }
  }

  private func refusing<Answer, Value>(
    _ endpoint: Endpoint<Answer>, _ step: () throws(RequestError.Reason) -> Value
  ) throws(RequestError) -> Value {
    do throws(RequestError.Reason) {
      return try step()
    } catch {
      throw RequestError(operation: endpoint.operation, reason: error)
    }
  }

  private func build<Answer>(
    _ endpoint: Endpoint<Answer>, _ authorization: Authorization
  ) throws(RequestError.Reason) -> HTTPRequest {
    let (body, mediaType) = try content(of: endpoint.body)
    var request = HTTPRequest(
      method: endpoint.method, url: try url(of: endpoint, adding: authorization.query),
      body: body, timeout: client.timeout,
      streamsResponse: endpoint.success.contains { $0.isStreamed },
      responseLimit: client.responseLimit)
    request.setHeader("Accept", accepted(by: endpoint))
    for field in endpoint.headers.fields { append(field, to: &request) }
    for (name, value) in authorization.fields { request.setHeader(name, value) }
    for pair in endpoint.headers.cookies.map(\.pair) + authorization.cookies {
      append(RequestHeaders.Field(name: "Cookie", value: pair), to: &request)
    }
    if let mediaType { request.setHeader("Content-Type", mediaType) }
    request.setHeader("User-Agent", client.userAgent)
    try RequestError.Reason.check(request.headers)
    return request
  }

  private func url<Answer>(
    of endpoint: Endpoint<Answer>, adding keys: String
  ) throws(RequestError.Reason) -> URL {
    let target = endpoint.target
    var query = target.query
    if !keys.isEmpty { query += query.isEmpty ? keys : "&" + keys }
    guard let base = client.server(of: endpoint),
      let url = URL(string: base + target.path + (query.isEmpty ? "" : "?" + query))
    else { throw .unusableBaseURL }
    return url
  }

  /// The content and the value of `Content-Type`.
  private func content(
    of body: RequestBody
  ) throws(RequestError.Reason) -> (HTTPRequest.Body, mediaType: String?) {
    do {
      switch body.content {
      case .none: return (.none, nil)
      case .data(let data): return (.data(data), body.mediaType)
      case .file(let url): return (.file(url), body.mediaType)
      case .encoded(let encode): return (.data(try encode(JSONCoding.encoder)), body.mediaType)
      case .composed(let compose):
        let (data, mediaType) = try compose()
        return (.data(data), mediaType)
      }
    } catch let EncodingError.invalidValue(_, context) {
      throw .unwritableBody(keyPath: KeyPathText.write(context.codingPath))
    } catch let reason as RequestError.Reason {
      throw reason
    } catch {
      throw .unwritableBody(keyPath: "")
    }
  }

  /// The media types of all documented answers, each once, in their order.
  ///
  /// JSON goes before a range that it is read from, so that it is what a server chooses.
  private func accepted<Answer>(by endpoint: Endpoint<Answer>) -> String {
    // Nearly every operation has one reader of JSON for success, and more of it for failures.
    if let first = endpoint.success.first?.mediaType, !first.utf8.contains(UInt8(ascii: "*")),
      endpoint.success.allSatisfy({ $0.mediaType == first }),
      endpoint.failures.allSatisfy({ $0.mediaType == nil || $0.mediaType == first })
    {
      return first
    }
    var types: [String] = []
    let readers =
      endpoint.success.map { (type: $0.mediaType, isJSON: $0.isJSON) }
      + endpoint.failures.map { (type: $0.mediaType, isJSON: $0.isJSON) }
    for reader in readers {
      guard let type = reader.type else { continue }
      let isRange =
        reader.isJSON && type.utf8.contains(UInt8(ascii: "*")) && MediaType(type)?.isRange == true
      for type in isRange ? ["application/json", type + ";q=0.5"] : [type]
      where !types.contains(type) {
        types.append(type)
      }
    }
    return types.isEmpty ? "*/*" : types.joined(separator: ", ")
  }

  /// Adds a header parameter; several of one name make a list (RFC 9110 section 5.3), cookies one of
  /// their own kind (RFC 6265 section 4.2.1).
  private func append(_ field: RequestHeaders.Field, to request: inout HTTPRequest) {
    let isDefault = HeaderFields.isSame(field.name, "Accept")
    let separator = HeaderFields.isSame(field.name, "Cookie") ? "; " : ", "
    let earlier = isDefault ? nil : request.header(field.name)
    request.setHeader(field.name, earlier.map { $0 + separator + field.value } ?? field.value)
  }
}

extension RequestError.Reason {
  /// Throws for the first field that cannot be sent, of a request or of a part of a form.
  static func check(
    _ fields: some Sequence<(key: String, value: String)>
  ) throws(RequestError.Reason) {
    do throws(HeaderFields.Fault) {
      try HeaderFields.check(fields)
    } catch {
      switch error {
      case .name: throw .forbiddenHeaderName
      case .value(let name): throw .forbiddenHeaderValue(name: name)
      }
    }
  }
}
