extension MessageHead {
  /// Where the body ends; every doubt is refused, because a second reader might decide otherwise.
  func framing(limit: Int) throws(MessageRefusal) -> Framing {
    let lengths = fields.values(of: "Content-Length")
    let codings = fields.values(of: "Transfer-Encoding")
    guard codings.isEmpty else {
      guard lengths.isEmpty else { throw .malformed("two ways to find the end of the body") }
      return try Self.chunked(codings, minorVersion: minorVersion)
    }
    guard let length = lengths.first else { return .length(0) }
    guard lengths.count == 1 else { throw .malformed("more than one length") }
    return .length(try Self.length(length, limit: limit))
  }

  private static func chunked(
    _ codings: [String], minorVersion: Int
  ) throws(MessageRefusal) -> Framing {
    guard minorVersion > 0 else { throw .malformed("a transfer coding in HTTP/1.0") }
    guard codings.count == 1 else { throw .malformed("more than one transfer coding") }
    guard codings[0].lowercased() == "chunked" else { throw .unknownCoding }
    return .chunked
  }

  private static func length(_ text: String, limit: Int) throws(MessageRefusal) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy(Ascii.isDigit) else {
      throw .malformed("the length is not made of digits")
    }
    guard let length = Int(text), length <= limit else { throw .bodyTooLarge }
    return length
  }

  /// The rule for `Host`: once in HTTP/1.1, never twice (RFC 9112, section 3.2).
  func checkHost() throws(MessageRefusal) {
    let count = fields.values(of: "Host").count
    guard count == 1 || (count == 0 && minorVersion == 0) else {
      throw .malformed("there must be one Host field")
    }
  }

  /// Whether the client waits for leave to send its body (RFC 9110, section 10.1.1).
  func expectsContinue() throws(MessageRefusal) -> Bool {
    let expectations = fields.values(of: "Expect")
    guard !expectations.isEmpty, minorVersion > 0 else { return false }
    guard expectations.allSatisfy({ $0.lowercased() == "100-continue" }) else {
      throw .expectation
    }
    return true
  }

  /// Whether the connection stays open behind the answer (RFC 9112, section 9.3).
  var keepsAlive: Bool {
    let options = fields.values(of: "Connection").flatMap { value in
      value.lowercased().split(separator: ",").map { option in
        String(option.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" })
      }
    }
    if options.contains("close") { return false }
    return minorVersion > 0 || options.contains("keep-alive")
  }
}
