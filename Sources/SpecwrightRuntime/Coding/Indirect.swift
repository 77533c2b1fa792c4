/// A value behind a box, so that a type can hold another of itself.
///
/// It keeps the meaning of a value: setting it in one copy leaves the others alone.
public struct Indirect<Value> {
  private var box: Box

  /// The value.
  public var value: Value {
    get {
      switch box {
      case .value(let value): value
      }
    }
    set { box = .value(newValue) }
  }

  /// Boxes a value.
  public init(_ value: Value) {
    box = .value(value)
  }

  fileprivate indirect enum Box {
    case value(Value)
  }
}

extension Indirect.Box: Sendable where Value: Sendable {}

extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (left: Indirect, right: Indirect) -> Bool {
    left.value == right.value
  }
}

extension Indirect: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension Indirect: CustomStringConvertible, CustomReflectable {
  /// The value's description; the box is nobody's business.
  public var description: String { String(describing: value) }

  /// The value's mirror.
  public var customMirror: Mirror { Mirror(reflecting: value) }
}
