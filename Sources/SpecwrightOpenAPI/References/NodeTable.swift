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

  /// Takes over the values of another part of the document.
  mutating func take(_ part: NodeTable) {
    if values.isEmpty { values = part.values } else { values.merge(part.values) { $1 } }
  }

  /// How many places have a value.
  package var count: Int { values.count }

  /// The values in document order.
  package var inOrder: [Value] { values.sorted { $0.key < $1.key }.map(\.value) }
}

extension NodeTable: Sendable where Value: Sendable {}

/// Small values by their places in one document, for what stands nearly everywhere.
///
/// A place of its own for each value of the document, so that nothing is hashed.
package struct FullNodeTable<Value> {
  private var values: [Value?] = []

  package init() {}

  /// The value of a place.
  package subscript(node: JSONNode) -> Value? {
    get {
      let place = node.ordinal
      return place < values.count ? values[place] : nil
    }
    set {
      let place = node.ordinal
      // Most documents are read from the front to the back, so that room is made a few times.
      if place >= values.count {
        values.append(contentsOf: repeatElement(nil, count: place + 1 - values.count))
      }
      values[place] = newValue
    }
  }

  /// Takes over the values of another part of the document.
  mutating func take(_ part: FullNodeTable) {
    if values.count < part.values.count {
      values.append(contentsOf: part.values[values.count...])
    }
    for place in part.values.indices where values[place] == nil {
      values[place] = part.values[place]
    }
  }

  /// The values in document order.
  package var inOrder: [Value] { values.compactMap(\.self) }
}

extension FullNodeTable: Sendable where Value: Sendable {}
