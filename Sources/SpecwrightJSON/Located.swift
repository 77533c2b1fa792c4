/// A value with the place it was read from.
package struct Located<Value: Sendable>: Sendable {
  /// What was read.
  package var value: Value
  /// Where it stands.
  package var location: Location

  /// Pairs a value with its place.
  package init(_ value: Value, at location: Location) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
