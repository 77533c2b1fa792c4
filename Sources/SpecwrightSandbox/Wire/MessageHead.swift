/// Everything of a request before its body, checked.
struct MessageHead: Hashable, Sendable {
  /// How the end of the body is found (RFC 9112, section 6).
  enum Framing: Hashable, Sendable {
    case length(Int)
    case chunked
  }

  var method: String
  var target: String
  /// The digit behind `HTTP/1.`.
  var minorVersion: Int
  var fields = FieldList()

  /// A head that did not come over a wire.
  init(method: String, target: String) {
    self.method = method
    self.target = target
    minorVersion = 1
  }

  /// Reads `method SP target SP HTTP/1.x` (RFC 9112, section 3).
  init(requestLine line: ArraySlice<UInt8>) throws(MessageRefusal) {
    let parts = line.split(separator: Ascii.space, omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .malformed("the request line has not three parts") }
    guard !parts[0].isEmpty, parts[0].allSatisfy(Ascii.isToken) else {
      throw .malformed("the method is no token")
    }
    guard !parts[1].isEmpty, parts[1].allSatisfy(Ascii.isVisible) else {
      throw .malformed("the target holds a byte that must be percent-encoded")
    }
    method = Ascii.text(parts[0])
    target = Ascii.text(parts[1])
    minorVersion = try Self.minorVersion(parts[2])
  }

  private static func minorVersion(_ version: ArraySlice<UInt8>) throws(MessageRefusal) -> Int {
    switch Ascii.text(version) {
    case "HTTP/1.1": return 1
    case "HTTP/1.0": return 0
    case let other where other.hasPrefix("HTTP/"): throw .version
    default: throw .malformed("the request line names no HTTP version")
    }
  }

  /// Reads `name ":" OWS value OWS` (RFC 9112, section 5); a folded line is refused.
  static func fieldLine(_ line: ArraySlice<UInt8>) throws(MessageRefusal) -> FieldList.Line {
    guard let colon = line.firstIndex(of: Ascii.colon) else {
      throw .malformed("a field line has no colon")
    }
    let name = line[..<colon]
    guard !name.isEmpty, name.allSatisfy(Ascii.isToken) else {
      throw .malformed("a field name is no token")
    }
    let value = Ascii.trimmed(line[(colon + 1)...])
    guard value.allSatisfy(Ascii.isFieldContent) else {
      throw .malformed("a field value holds a control character")
    }
    return FieldList.Line(name: Ascii.text(name), value: Ascii.text(value))
  }
}
