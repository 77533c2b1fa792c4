/// Where a value stands: its JSON Pointer, and its bytes in the file.
///
/// A location made of a node is no more than the node, and finds range and pointer when somebody
/// asks; a document has a location for everything, and a diagnostic for next to nothing.
package struct Location: Sendable {
  private let place: Place

  private enum Place {
    case node(JSONNode)
    case bytes(Bytes)
  }

  private final class Bytes: Sendable {
    let pointer: JSONPointer
    let range: SourceRange
    let file: SourceFile?

    init(_ pointer: JSONPointer, _ range: SourceRange, _ file: SourceFile?) {
      self.pointer = pointer
      self.range = range
      self.file = file
    }
  }

  /// Pairs a pointer with the range it resolves to, in a file when it is known.
  package init(pointer: JSONPointer, range: SourceRange, file: SourceFile? = nil) {
    place = .bytes(Bytes(pointer, range, file))
  }

  /// The place of a value, or of a key: then the pointer is that of the member's value.
  package init(_ node: JSONNode) {
    place = .node(node)
  }

  /// The place of some bytes of a value.
  package init(_ node: JSONNode, range: SourceRange) {
    self.init(pointer: node.pointer, range: range, file: node.file)
  }

  /// The pointer from the root of the document (RFC 6901).
  package var pointer: JSONPointer {
    switch place {
    case .node(let node): return node.pointer
    case .bytes(let bytes): return bytes.pointer
    }
  }

  /// The pointer as a URI fragment, `#` included.
  package var fragment: String {
    switch place {
    case .node(let node): return node.fragment
    case .bytes(let bytes): return bytes.pointer.fragment
    }
  }

  /// The bytes.
  package var range: SourceRange {
    switch place {
    case .node(let node): return node.range
    case .bytes(let bytes): return bytes.range
    }
  }

  /// The array or object that a value stands in, at its key where it has one; nil for the outermost
  /// value, and for bytes.
  package var enclosing: Location? {
    guard case .node(let node) = place, let parent = node.parent else { return nil }
    return parent.enclosingMember?.keyLocation ?? parent.location
  }

  /// The file, when it is known.
  package var file: SourceFile? {
    switch place {
    case .node(let node): return node.file
    case .bytes(let bytes): return bytes.file
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
