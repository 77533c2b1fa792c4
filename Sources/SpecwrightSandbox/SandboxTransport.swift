internal import Foundation
public import SpecwrightHTTP

/// The door of the sandbox in memory: a transport that any client can be given.
public struct SandboxTransport: HTTPTransport {
  private let sandbox: Sandbox
  private let peer: String

  init(sandbox: Sandbox, peer: String) {
    self.sandbox = sandbox
    self.peer = peer
  }

  /// Answers a request; scheme and host of its URL do not matter.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let response = await sandbox.respond(to: try serverRequest(request))
    try Task.checkCancellation()
    var headers: [String: String] = [:]
    for line in response.fields.lines {
      headers[line.name] = headers[line.name].map { "\($0), \(line.value)" } ?? line.value
    }
    let body = request.method == "HEAD" ? Data() : Data(response.body)
    return HTTPResponse(status: response.status, headers: headers, body: body)
  }

  private func serverRequest(_ request: HTTPRequest) throws -> ServerRequest {
    var fields = FieldList()
    for name in request.headers.keys.sorted() { fields.append(name, request.headers[name] ?? "") }
    return ServerRequest(
      method: request.method, target: Self.target(request.url), fields: fields,
      body: try Self.bytes(request.body), peer: peer)
  }

  private static func target(_ url: URL) -> String {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return "/"
    }
    let path = components.percentEncodedPath
    let query = components.percentEncodedQuery.map { "?\($0)" } ?? ""
    return (path.isEmpty ? "/" : path) + query
  }

  private static func bytes(_ body: HTTPRequest.Body) throws -> [UInt8] {
    switch body {
    case .none: []
    case .data(let data): Array(data)
    case .file(let url): Array(try Data(contentsOf: url))
    }
  }
}
