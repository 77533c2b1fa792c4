package import SpecwrightJSON

/// Values by their places in one document.
///
/// A place is a number there; a table keyed by nodes would hold on to the document once for each
/// comparison.
package struct NodeTable<Value> {
  private var values: [Int: Value] = [:]

  package init() {}

  /// The value of a place.
  package subscript(node: JSONNode) -> Value? {
    get { values[node.ordinal] }
    set { values[node.ordinal] = newValue }
  }

  /// How many places have a value.
  package var count: Int { values.count }

  /// The values in document order.
  package var inOrder: [Value] { values.sorted { $0.key < $1.key }.map(\.value) }
}

extension NodeTable: Sendable where Value: Sendable {}
