/// Where a value stands: its JSON Pointer, and its bytes in the file.
///
/// A location made of a node spells the pointer out only when somebody asks, since nearly nobody
/// does: a document has a location for everything and a diagnostic for next to nothing.
package struct Location: Sendable {
  /// The bytes of the value.
  package var range: SourceRange
  private var place: Place

  private enum Place {
    case pointer(JSONPointer, SourceFile?)
    case node(JSONNode)
  }

  /// Pairs a pointer with the range it resolves to, in a file when it is known.
  package init(pointer: JSONPointer, range: SourceRange, file: SourceFile? = nil) {
    self.range = range
    place = .pointer(pointer, file)
  }

  /// The place of a node, or of some of its bytes.
  package init(_ node: JSONNode, range: SourceRange? = nil) {
    self.range = range ?? node.range
    place = .node(node)
  }

  /// The pointer from the root of the document (RFC 6901).
  package var pointer: JSONPointer {
    switch place {
    case .pointer(let pointer, _): return pointer
    case .node(let node): return node.pointer
    }
  }

  /// The file, when it is known.
  package var file: SourceFile? {
    switch place {
    case .pointer(_, let file): return file
    case .node(let node): return node.file
    }
  }
}

extension Location: Hashable {
  package static func == (left: Location, right: Location) -> Bool {
    left.range == right.range && left.pointer == right.pointer
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(range)
  }
}

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
