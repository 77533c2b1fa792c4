/// The header parameters of a request, in style `simple`.
public struct RequestHeaders: Hashable, Sendable {
  /// Names and values in the order they were appended.
  private(set) var fields: [Field] = []

  struct Field: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Starts with no field.
  public init() {}

  /// Appends a header parameter; nil appends nothing.
  ///
  /// A value that no field can carry, such as one with a line break, is refused when the request is
  /// sent.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The value.
  public mutating func append(_ name: String, _ value: (some ParameterValue)?) {
    guard let value else { return }
    fields.append(Field(name: name, value: value.parameterText))
  }

  /// Appends an array as one field, separated by commas; nil and an empty array append nothing.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - values: The values.
  public mutating func append(_ name: String, _ values: [some ParameterValue]?) {
    guard let values, !values.isEmpty else { return }
    append(name, values.map(\.parameterText).joined(separator: ","))
  }
}

extension RequestHeaders: RedactedReflection {
  /// A mirror of the names.
  public var customMirror: Mirror {
    Mirror(redacting: self, leftOut: fields.map(\.name))
  }
}
