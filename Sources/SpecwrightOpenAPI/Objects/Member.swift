package import SpecwrightJSON

extension OpenAPI {
  /// An entry of a map of the document, which keeps its order.
  package struct Member<Value: Sendable>: Sendable {
    /// The key as it is spelled once escapes are resolved.
    package let key: String
    /// The pointer of the value with the bytes of the key.
    package let keyLocation: Location
    /// What stands under the key.
    package let value: Value

    /// Pairs a key with its value.
    package init(key: String, keyLocation: Location, value: Value) {
      self.key = key
      self.keyLocation = keyLocation
      self.value = value
    }
  }
}
