/// The path and query of a request, percent-encoded as they go out.
///
/// Values are encoded once and strictly: everything but letters, digits and `-._~`. A value can
/// therefore never leave its segment, start a query or add a parameter.
public struct RequestTarget: Hashable, Sendable {
  /// The path below the server's address.
  private(set) var path: String
  /// The query without its question mark; empty when there is none.
  private(set) var query = ""
  /// Path and query as they may be logged: sensitive values are left out.
  private(set) var loggedPath: String
  private(set) var loggedQuery = ""
  /// Whether a path parameter was empty, so that the path would name something else.
  private(set) var hasEmptySegment = false

  /// Starts a target.
  ///
  /// - Parameter path: The beginning of the path, percent-encoded already.
  public init(_ path: String) {
    self.path = path
    loggedPath = path
  }

  /// Appends text of the path template, percent-encoded already.
  public mutating func appendLiteral(_ path: String) {
    self.path += path
    loggedPath += path
  }

  /// Appends a path parameter, percent-encoded as (a part of) one segment.
  ///
  /// An empty value, and one that makes a segment `.` or `..`, is refused when the request is sent.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - sensitive: Whether log lines leave the value out.
  public mutating func appendSegment(_ value: some ParameterValue, sensitive: Bool = false) {
    appendSegment(encoded: PercentEncoding.encode(value.parameterText), sensitive: sensitive)
  }

  /// Appends an array as one path parameter, in style `simple`: separated by commas.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - sensitive: Whether log lines leave the values out.
  public mutating func appendSegment(_ values: [some ParameterValue], sensitive: Bool = false) {
    appendSegment(encoded: PercentEncoding.list(values), sensitive: sensitive)
  }

  /// Appends a query parameter in style `form`; nil appends nothing.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The value.
  ///   - sensitive: Whether log lines leave the value out.
  public mutating func appendQuery(
    _ name: String, _ value: (some ParameterValue)?, sensitive: Bool = false
  ) {
    guard let value else { return }
    appendQuery(name, encoded: PercentEncoding.encode(value.parameterText), sensitive: sensitive)
  }

  /// Appends an array as a query parameter in style `form`; nil and an empty array append nothing.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - values: The values.
  ///   - explode: Whether the name is repeated for each value, or stands once before a list.
  ///   - sensitive: Whether log lines leave the values out.
  public mutating func appendQuery(
    _ name: String, _ values: [some ParameterValue]?, explode: Bool, sensitive: Bool = false
  ) {
    guard let values, !values.isEmpty else { return }
    guard explode else {
      return appendQuery(name, encoded: PercentEncoding.list(values), sensitive: sensitive)
    }
    for value in values { appendQuery(name, value, sensitive: sensitive) }
  }

  private mutating func appendSegment(encoded: String, sensitive: Bool) {
    if encoded.isEmpty { hasEmptySegment = true }
    path += encoded
    loggedPath += sensitive ? RedactionMarker.value.text : encoded
  }

  private mutating func appendQuery(_ name: String, encoded: String, sensitive: Bool) {
    let start = (query.isEmpty ? "" : "&") + PercentEncoding.encode(name) + "="
    query += start + encoded
    loggedQuery += start + (sensitive ? RedactionMarker.value.text : encoded)
  }
}

extension RequestTarget {
  /// What makes the path unusable, or nil.
  var problem: RequestError.Reason? {
    if hasEmptySegment { return .emptyPathSegment }
    return path.split(separator: "/").contains(where: Self.isDotSegment) ? .dotPathSegment : nil
  }

  /// Whether a URL parser would take the segment for `.` or `..`, encoded dots included.
  private static func isDotSegment(_ segment: Substring) -> Bool {
    [".", "..", "%2e", ".%2e", "%2e.", "%2e%2e"].contains(segment.lowercased())
  }
}

extension RequestTarget {
  /// Path and query as a log may show them, before the mask.
  var loggedText: String {
    loggedPath + (loggedQuery.isEmpty ? "" : "?" + loggedQuery)
  }
}

extension RequestTarget: RedactedReflection {
  /// A mirror of the target as a log may show it.
  public var customMirror: Mirror {
    Mirror(redacting: self, children: ["target": RedactionMask().masked(loggedText)], leftOut: [])
  }
}
