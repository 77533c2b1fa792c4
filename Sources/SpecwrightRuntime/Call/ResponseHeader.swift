/// A documented header field of an answer, with the type of its value.
public struct ResponseHeader<Value: ParameterValue>: Hashable, Sendable {
  /// The field's name.
  public let name: String

  /// Makes the key of a field.
  public init(_ name: String) {
    self.name = name
  }
}
