/// The header and cookie parameters of a request.
public struct RequestHeaders: Hashable, Sendable {
  /// Names and values in the order they were appended.
  private(set) var fields: [Field] = []
  /// The pairs of the `Cookie` field, encoded, in the order they were appended.
  private(set) var cookies: [Cookie] = []
  /// The name of the first parameter whose value has no spelling in its style.
  private(set) var unwritable: String?

  struct Field: Hashable, Sendable {
    var name: String
    var value: String
  }

  struct Cookie: Hashable, Sendable {
    /// The parameter's name.
    var name: String
    /// `name=value`.
    var pair: String
  }

  /// Starts with no field.
  public init() {}

  /// Appends a header parameter; nil appends nothing.
  ///
  /// A value that no field can carry, such as one with a line break or a number that is not finite, is
  /// refused when the request is sent.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The value.
  public mutating func append(_ name: String, _ value: (some ParameterValue)?) {
    guard let value else { return }
    guard let text = value.writtenParameterText else {
      unwritable = unwritable ?? name
      return
    }
    fields.append(Field(name: name, value: text))
  }

  /// Appends an array as one field, separated by commas; nil and an empty array append nothing.
  ///
  /// An element that a reader would take for another, or for none, is refused when the request is sent:
  /// one that is empty, holds a comma, or begins or ends with a blank (RFC 9110 section 5.6.1).
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - values: The values.
  public mutating func append(_ name: String, _ values: [some ParameterValue]?) {
    guard let values, !values.isEmpty else { return }
    let texts = values.compactMap(\.writtenParameterText)
    guard texts.count == values.count, texts.allSatisfy(HeaderList.isElement) else {
      unwritable = unwritable ?? name
      return
    }
    append(name, texts.joined(separator: ","))
  }
}

extension RequestHeaders {
  /// Appends a header parameter of any kind in style `simple`; nil appends nothing.
  ///
  /// A value without a spelling, such as an array of arrays, is refused when the request is sent, and so
  /// is one whose parts a reader would take for others.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The value: a scalar, an array or an object.
  ///   - explode: Whether the members of an object stand as `name=value`.
  public mutating func append(
    _ name: String, encoding value: (some Encodable)?, explode: Bool = false
  ) {
    guard let value else { return }
    do {
      let value = try FieldNode.value(of: value, keepingPositions: true)
      guard try HeaderList.isReadable(value, explode: explode) else {
        throw FieldFault.delimiterInside
      }
      let text = try PathText(style: .simple, explode: explode) { $0 }.text(name, value)
      // An empty text is a value; no text at all is none.
      if !text.isEmpty || value.scalar != nil { fields.append(Field(name: name, value: text)) }
    } catch {
      unwritable = unwritable ?? name
    }
  }

  /// Appends a header parameter as JSON text in ASCII (`content` in a description); nil appends
  /// nothing.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The value.
  public mutating func append(_ name: String, json value: (some Encodable)?) {
    guard let value else { return }
    do {
      fields.append(Field(name: name, value: try FieldNode.value(of: value).json))
    } catch {
      unwritable = unwritable ?? name
    }
  }

  /// Appends a cookie in style `form`; nil appends nothing.
  ///
  /// Characters that a cookie cannot hold are percent-encoded, and so is the comma between parts
  /// (RFC 6265 section 4.1.1); a part that holds a comma is refused when the request is sent.
  ///
  /// - Parameters:
  ///   - name: The cookie's name.
  ///   - value: The value: a scalar, an array or an object.
  ///   - explode: Whether each part is a cookie of its own.
  public mutating func appendCookie(
    _ name: String, encoding value: (some Encodable)?, explode: Bool = true
  ) {
    guard let value else { return }
    do {
      let value = try FieldNode.value(of: value, keepingPositions: true)
      for pair in try FieldPair.pairs(name, value, .form, explode: explode) {
        cookies.append(Cookie(name: pair.name, pair: try pair.cookie()))
      }
    } catch {
      unwritable = unwritable ?? name
    }
  }

  /// Appends a cookie as JSON text (`content` in a description); nil appends nothing.
  ///
  /// - Parameters:
  ///   - name: The cookie's name.
  ///   - value: The value.
  public mutating func appendCookie(_ name: String, json value: (some Encodable)?) {
    guard let value else { return }
    do {
      let text = try FieldNode.value(of: value).json
      cookies.append(Cookie(name: name, pair: try FieldPair(name: name, parts: [text]).cookie()))
    } catch {
      unwritable = unwritable ?? name
    }
  }

  /// What makes a parameter unusable, or nil.
  var problem: RequestError.Reason? {
    unwritable.map { .unwritableParameter(name: $0) }
  }
}

extension RequestHeaders: RedactedReflection {
  /// A mirror of the names.
  public var customMirror: Mirror {
    Mirror(redacting: self, leftOut: fields.map(\.name) + cookies.map(\.name))
  }
}
