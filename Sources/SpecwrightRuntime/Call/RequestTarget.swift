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
  /// The name of the first parameter whose value has no spelling in its style.
  private(set) var unwritable: String?

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
  /// An empty value, one that makes a segment `.` or `..`, and one without a text, such as a number
  /// that is not finite, is refused when the request is sent.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - sensitive: Whether log lines leave the value out.
  public mutating func appendSegment(_ value: some ParameterValue, sensitive: Bool = false) {
    guard let text = value.writtenParameterText else { return noteUnwritable("") }
    appendSegment(encoded: PercentEncoding.encode(text), sensitive: sensitive)
  }

  /// Appends an array as one path parameter, in style `simple`: separated by commas.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - sensitive: Whether log lines leave the values out.
  public mutating func appendSegment(_ values: [some ParameterValue], sensitive: Bool = false) {
    guard let list = PercentEncoding.list(values) else { return noteUnwritable("") }
    appendSegment(encoded: list, sensitive: sensitive)
  }

  /// Appends a query parameter in style `form`; nil appends nothing.
  ///
  /// A value without a text, such as a number that is not finite, is refused when the request is sent.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The value.
  ///   - sensitive: Whether log lines leave the value out.
  public mutating func appendQuery(
    _ name: String, _ value: (some ParameterValue)?, sensitive: Bool = false
  ) {
    guard let value else { return }
    guard let text = value.writtenParameterText else { return noteUnwritable(name) }
    appendQuery(name, encoded: PercentEncoding.encode(text), sensitive: sensitive)
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
    if explode {
      for value in values { appendQuery(name, value, sensitive: sensitive) }
      return
    }
    guard let list = PercentEncoding.list(values) else { return noteUnwritable(name) }
    appendQuery(name, encoded: list, sensitive: sensitive)
  }

  /// Takes another path, and a query that stands before what was appended.
  ///
  /// - Parameters:
  ///   - path: The whole path, percent-encoded already.
  ///   - query: The query, percent-encoded already; log lines leave its values out.
  mutating func move(to path: String, query: String?) {
    self.path = path
    loggedPath = path
    hasEmptySegment = false
    guard let query, !query.isEmpty else { return }
    self.query = [query, self.query].filter { !$0.isEmpty }.joined(separator: "&")
    loggedQuery = [RedactionMarker.value.text, loggedQuery].filter { !$0.isEmpty }
      .joined(separator: "&")
  }

  fileprivate mutating func appendSegment(encoded: String, sensitive: Bool) {
    if encoded.isEmpty { hasEmptySegment = true }
    path += encoded
    loggedPath += sensitive ? RedactionMarker.value.text : encoded
  }

  fileprivate mutating func appendQuery(_ name: String, encoded: String, sensitive: Bool) {
    let start = (query.isEmpty ? "" : "&") + PercentEncoding.encode(name) + "="
    query += start + encoded
    loggedQuery += start + (sensitive ? RedactionMarker.value.text : encoded)
  }
}

extension RequestTarget {
  /// Appends a path parameter of any kind in a style.
  ///
  /// A value without a spelling, such as an array inside an object, is refused when the request is
  /// sent; so is one that gives no text at all.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The value: a scalar, an array or an object.
  ///   - style: How its parts stand together.
  ///   - explode: Whether each part stands for itself.
  ///   - sensitive: Whether log lines leave the value out.
  public mutating func appendSegment(
    _ name: String, encoding value: some Encodable, style: PathStyle = .simple,
    explode: Bool = false, sensitive: Bool = false
  ) {
    do {
      let value = try FieldNode.value(of: value, keepingPositions: true)
      let text = try PathText(style: style, explode: explode).text(name, value)
      appendSegment(encoded: text, sensitive: sensitive)
    } catch {
      noteUnwritable(name)
    }
  }

  /// Appends a path parameter as JSON text (`content` in a description).
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The value.
  ///   - sensitive: Whether log lines leave the value out.
  public mutating func appendSegment(
    _ name: String, json value: some Encodable, sensitive: Bool = false
  ) {
    do {
      let text = try FieldNode.value(of: value).json
      appendSegment(encoded: PercentEncoding.encode(text), sensitive: sensitive)
    } catch {
      noteUnwritable(name)
    }
  }

  /// Appends a query parameter of any kind in a style; nil appends nothing.
  ///
  /// A value without a spelling, such as an array of arrays, is refused when the request is sent.
  /// So is, where the delimiter itself is encoded, a part that holds it, and a tuple that lacks an
  /// element in front of others.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The value: a scalar, an array or an object.
  ///   - style: How its parts stand together.
  ///   - explode: Whether each part has a name of its own.
  ///   - allowReserved: Whether reserved characters that cannot be taken for those of the query
  ///     stand as they are.
  ///   - allowEmpty: Whether an empty array or object is sent as an empty value.
  ///   - sensitive: Whether log lines leave the value out.
  public mutating func appendQuery(
    _ name: String, encoding value: (some Encodable)?, style: QueryStyle = .form,
    explode: Bool = true, allowReserved: Bool = false, allowEmpty: Bool = false,
    sensitive: Bool = false
  ) {
    guard let value else { return }
    do {
      // `deepObject` names positions, so that none moves.
      let value = try FieldNode.value(of: value, keepingPositions: style != .deepObject)
      var pairs = try FieldPair.pairs(name, value, style, explode: explode)
      if pairs.isEmpty, allowEmpty { pairs = [FieldPair(name: name, parts: [""])] }
      for pair in pairs {
        appendQuery(
          pair.name, encoded: try pair.encodedValue(allowReserved ? .reserved : .unreserved),
          sensitive: sensitive)
      }
    } catch {
      noteUnwritable(name)
    }
  }

  /// Appends a query parameter as JSON text (`content` in a description); nil appends nothing.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The value.
  ///   - sensitive: Whether log lines leave the value out.
  public mutating func appendQuery(
    _ name: String, json value: (some Encodable)?, sensitive: Bool = false
  ) {
    guard let value else { return }
    do {
      let text = try FieldNode.value(of: value).json
      appendQuery(name, encoded: PercentEncoding.encode(text), sensitive: sensitive)
    } catch {
      noteUnwritable(name)
    }
  }

  fileprivate mutating func noteUnwritable(_ name: String) {
    unwritable = unwritable ?? name
  }
}

extension RequestTarget {
  /// What makes the path or the query unusable, or nil.
  var problem: RequestError.Reason? {
    if let unwritable { return .unwritableParameter(name: unwritable) }
    if hasEmptySegment { return .emptyPathSegment }
    return hasDotSegment ? .dotPathSegment : nil
  }

  /// Whether a URL parser would take a segment for `.` or `..`, encoded dots included.
  private var hasDotSegment: Bool {
    var dots = DotCount()
    for byte in path.utf8 {
      if byte != UInt8(ascii: "/") {
        dots.take(byte)
      } else if dots.isDotSegment {
        return true
      } else {
        dots = DotCount()
      }
    }
    return dots.isDotSegment
  }

  /// Counts the dots of a segment, `.` or `%2e`, as long as it has nothing else.
  private struct DotCount {
    private var count = 0
    /// How much of `%2e` stands before the next byte.
    private var encoded = 0
    private var isOther = false

    /// Whether the segment is one dot or two.
    var isDotSegment: Bool { !isOther && encoded == 0 && (1...2).contains(count) }

    mutating func take(_ byte: UInt8) {
      switch (encoded, byte) {
      case (0, UInt8(ascii: ".")): count += 1
      case (0, UInt8(ascii: "%")), (1, UInt8(ascii: "2")): encoded += 1
      case (2, UInt8(ascii: "e")), (2, UInt8(ascii: "E")): (count, encoded) = (count + 1, 0)
      default: isOther = true
      }
    }
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
