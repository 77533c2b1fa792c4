import SpecwrightJSON

/// A schema together with those it wraps or refers to, as far as the other document does not.
///
/// Members of outer layers come first.
struct SchemaLayers {
  /// Outermost first; never empty.
  private(set) var nodes: [JSONNode]
  /// Keys that were followed, by the layer they stand in.
  private var followedKeys: [JSONNode: Set<String>] = [:]
  /// Where the schema says that null is admitted, outside of the innermost layer.
  private(set) var null: JSONNode?
  /// Where the schema says that there are more values than it lists.
  private(set) var openness: JSONNode?

  init(_ node: JSONNode) {
    nodes = [node]
  }

  var outer: JSONNode { nodes[0] }
  var inner: JSONNode { nodes[nodes.count - 1] }
  var isOpen: Bool { openness != nil }

  /// Goes on to what is wrapped.
  mutating func peel(_ wrapper: SchemaWrapper) {
    if wrapper.admitsNull { null = null ?? wrapper.branches }
    if wrapper.admitsText { openness = openness ?? wrapper.branches }
    followedKeys[inner, default: []].formUnion(["anyOf", "oneOf"])
    nodes.append(wrapper.inner)
  }

  /// Goes on to what a member leads to.
  mutating func follow(_ target: JSONNode, by key: String) {
    followedKeys[inner, default: []].insert(key)
    nodes.append(target)
  }

  /// Whether something that a schema says of values is said here already.
  ///
  /// - Parameters:
  ///   - schema: What would become the next layer.
  ///   - key: The member that leads to it.
  /// - Returns: Whether both say something of the values under one key.
  func hides(_ schema: JSONNode, except key: String) -> Bool {
    schema.members.contains { member in
      member.key != key && !Self.isAnnotation(member.key) && self[member.key] != nil
    }
  }

  /// Whether a member says nothing of values, so that the nearest one is meant.
  private static func isAnnotation(_ key: String) -> Bool {
    switch ComparedObject.schema.member(key)?.rule {
    case .words?, .papers?, .examples?, .unknown?, .deprecation?, nil: true
    default: false
    }
  }

  /// The value of a member that was not followed.
  subscript(key: String) -> JSONNode? {
    for node in nodes {
      if let value = node[key], followedKeys[node]?.contains(key) != true { return value }
    }
    return nil
  }

  /// The keys of all layers.
  var keys: [String] {
    nodes.flatMap { node in
      node.members.map(\.key).filter { followedKeys[node]?.contains($0) != true }
    }
  }

  /// Where null is admitted, if it is.
  var nullPlace: JSONNode? {
    if let null { return null }
    if let nullable = self["nullable"], nullable.boolean == true { return nullable }
    if let type = self["type"] {
      if type.string == "null" || type.elements.contains(where: { $0.string == "null" }) {
        return type
      }
    }
    for key in ["anyOf", "oneOf"] {
      if let branches = self[key],
        branches.elements.contains(where: { SchemaWrapper.isPlain($0, "null") })
      {
        return branches
      }
    }
    return nil
  }

  /// The types that are named, null apart; nil where none is.
  var types: Set<String>? {
    guard let type = self["type"] else { return nil }
    let names = type.string.map { [$0] } ?? type.elements.compactMap(\.string)
    return Set(names).subtracting(["null"])
  }

  /// The list of values, in whatever notation.
  var enumeration: EnumerationView? { EnumerationView { self[$0] } }
}
