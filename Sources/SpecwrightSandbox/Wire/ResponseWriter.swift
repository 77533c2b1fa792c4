/// Answers to bytes (RFC 9112, sections 4 and 6).
enum ResponseWriter {
  /// The interim answer that lets a client send its body.
  static let goOn = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// How the body of an answer is delimited (RFC 9112, section 6).
  enum Framing {
    case length
    case chunks
    /// By the end of the connection, for a client of HTTP/1.0.
    case connection
  }

  /// The whole answer, or all before a body that streams.
  ///
  /// To `HEAD` the body is left out, the length is not. Of an answer that goes out by half the whole
  /// head stands there, with the length that the body would have.
  static func bytes(
    _ response: ServerResponse, toMethod method: String, keepsAlive: Bool,
    framing: Framing = .length
  ) -> [UInt8] {
    var head = "HTTP/1.1 \(response.status) \(reason(response.status))\r\n"
    for line in response.fields.lines {
      head += "\(line.name): \(FieldList.plain(line.value))\r\n"
    }
    let hasBody = response.status >= 200 && response.status != 204 && response.status != 304
    switch framing {
    case .length: if hasBody { head += "Content-Length: \(response.body.count)\r\n" }
    case .chunks: head += "Transfer-Encoding: chunked\r\n"
    case .connection: break
    }
    head += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
    var bytes = Array(head.utf8)
    if hasBody, method != "HEAD" {
      let isHalf = response.completeness == .half
      bytes += isHalf ? response.body.prefix(response.body.count / 2) : response.body[...]
    }
    return bytes
  }

  /// A block as a chunk (RFC 9112, section 7.1); none is the last one.
  static func chunk(_ block: [UInt8]?) -> [UInt8] {
    guard let block else { return Array("0\r\n\r\n".utf8) }
    var bytes = Array("\(String(block.count, radix: 16))\r\n".utf8)
    bytes.reserveCapacity(bytes.count + block.count + 2)
    bytes += block
    bytes += [Ascii.carriageReturn, Ascii.lineFeed]
    return bytes
  }

  /// What a request that cannot be read is told.
  static func bytes(_ refusal: MessageRefusal) -> [UInt8] {
    let response = ServerResponse(
      status: refusal.status, fields: ["Content-Type": "text/plain; charset=utf-8"],
      body: Array("\(refusal.reason)\n".utf8))
    return bytes(response, toMethod: "", keepsAlive: false)
  }

  private static func reason(_ status: Int) -> String {
    reasons[status] ?? ""
  }

  private static let reasons = [
    200: "OK", 201: "Created", 204: "No Content", 302: "Found", 303: "See Other",
    400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 409: "Conflict", 410: "Gone",
    413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
    417: "Expectation Failed", 421: "Misdirected Request",
    422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error",
    501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
    507: "Insufficient Storage", 505: "HTTP Version Not Supported",
  ]
}
