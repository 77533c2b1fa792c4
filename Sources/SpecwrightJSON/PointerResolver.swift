/// Follows many pointers into one document, each step in constant time.
///
/// Objects find their members fast by themselves; this keeps where the elements of those arrays
/// begin that pointers lead through.
package struct PointerResolver {
  private let root: JSONNode
  private var elements: [JSONNode: [JSONNode]] = [:]

  /// How far a pointer leads.
  package enum Outcome {
    /// It leads to a value.
    case found(JSONNode)
    /// The last value it reaches, and the token that leads nowhere from there.
    case lost(at: JSONNode, token: String)
  }

  /// Prepares to follow pointers from the outermost value.
  package init(root: JSONNode) {
    self.root = root
  }

  /// Follows a pointer.
  package mutating func resolve(_ pointer: JSONPointer) -> Outcome {
    var node = root
    for token in pointer.tokens {
      let next = node.kind == .array ? element(token, of: node) : node[token]
      guard let next else { return .lost(at: node, token: token) }
      node = next
    }
    return .found(node)
  }

  private mutating func element(_ token: String, of array: JSONNode) -> JSONNode? {
    guard let position = Int(token), position >= 0, position < array.count,
      String(position) == token
    else { return nil }
    let nodes = elements[array] ?? [JSONNode](array.elements)
    elements[array] = nodes
    return nodes[position]
  }
}
