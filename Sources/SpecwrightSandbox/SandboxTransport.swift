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

  /// Answers a request, wherever its URL points; what calls itself by its origin, as a provider of
  /// logins does, is at that origin.
  ///
  /// - Parameter request: What to send; a file is read into a file of the sandbox's own.
  /// - Returns: The answer.
  /// - Throws: `CancellationError` when the task is cancelled, `URLError` when the file cannot be
  ///   read, or when the sandbox was told to break the connection.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let response = await sandbox.respond(to: try serverRequest(request))
    try Task.checkCancellation()
    guard response.completeness == .whole else { throw URLError(.networkConnectionLost) }
    var headers: [String: String] = [:]
    for line in response.fields.lines {
      headers[line.name] = headers[line.name].map { "\($0), \(line.value)" } ?? line.value
    }
    return HTTPResponse(
      status: response.status, headers: headers, body: Self.body(response, to: request))
  }

  private func serverRequest(_ request: HTTPRequest) throws -> ServerRequest {
    var fields = FieldList()
    for name in request.headers.keys.sorted() { fields.append(name, request.headers[name] ?? "") }
    if fields.values(of: "Host").isEmpty { fields.append("Host", Self.authority(request.url)) }
    var received = ServerRequest(
      method: request.method, target: Self.target(request.url), fields: fields, peer: peer,
      scheme: request.url.scheme?.lowercased() ?? "https")
    let limit = Sandbox.bodyRule(
      MessageHead(method: received.method, target: received.target)
    ).limit
    switch request.body {
    case .none: break
    case .data(let data):
      received.isOversized = data.count > limit
      if !received.isOversized { received.body = Array(data) }
    case .file(let url): try Self.read(url, into: &received, limit: limit)
    }
    return received
  }

  private static func body(_ response: ServerResponse, to request: HTTPRequest) -> HTTPBody {
    guard request.method != "HEAD" else { return HTTPBody(Data()) }
    guard let stream = response.stream else { return HTTPBody(Data(response.body)) }
    return HTTPBody(next: {
      try Task.checkCancellation()
      return stream.next().map { Data($0) }
    })
  }

  /// Takes a file as it is now; what its owner does with it later changes nothing.
  private static func read(
    _ url: URL, into request: inout ServerRequest, limit: Int
  ) throws {
    let handle: FileHandle
    do { handle = try FileHandle(forReadingFrom: url) } catch { throw URLError(.cannotOpenFile) }
    defer { handle.closeFile() }
    guard let upload = Upload() else { throw URLError(.cannotCreateFile) }
    while true {
      let block = handle.readData(ofLength: 1 << 18)
      if block.isEmpty { break }
      request.isOversized = upload.count + block.count > limit
      if request.isOversized { return }
      guard upload.append(block) else { throw URLError(.cannotWriteToFile) }
    }
    if upload.count > HTTPMessageParser.Limits().bodyInMemory {
      request.upload = upload
    } else {
      request.body = upload.bytes(from: 0, upTo: .max)
    }
  }

  private static func authority(_ url: URL) -> String {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let host = components?.percentEncodedHost?.lowercased() ?? "localhost"
    return host + (components?.port.map { ":\($0)" } ?? "")
  }

  private static func target(_ url: URL) -> String {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return "/"
    }
    let path = components.percentEncodedPath
    let query = components.percentEncodedQuery.map { "?\($0)" } ?? ""
    return (path.isEmpty ? "/" : path) + query
  }
}
