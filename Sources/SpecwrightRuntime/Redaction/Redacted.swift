/// A credential or another secret that prints, dumps, mirrors and encodes as `«redacted»`.
///
/// ```swift
/// let key = Redacted("k-7f3a")
/// print(key)              // «redacted»
/// send(key.unredacted)    // the only way to the value
/// ```
public struct Redacted<Value> {
  /// The value itself.
  public let unredacted: Value

  /// Wraps a value that no log may show.
  ///
  /// - Parameter value: The secret.
  public init(_ value: Value) {
    unredacted = value
  }
}

extension Redacted: Sendable where Value: Sendable {}
extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The marker, whatever the value.
  public var description: String { RedactionMarker.value.text }

  /// The marker, whatever the value.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Encoding gives the marker. Decoding does not exist: it would take the marker for the secret.
extension Redacted: Encodable {
  /// Encodes the marker, whatever the value.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
