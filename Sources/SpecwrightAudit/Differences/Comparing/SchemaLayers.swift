import SpecwrightJSON
import SpecwrightOpenAPI

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
  private let isVersion30: Bool

  /// Begins with a schema.
  ///
  /// - Parameters:
  ///   - node: The schema.
  ///   - isVersion30: Whether the document is one of OpenAPI 3.0.
  init(_ node: JSONNode, isVersion30: Bool) {
    nodes = [node]
    self.isVersion30 = isVersion30
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

  /// The value of a member that means something and was not followed.
  subscript(key: String) -> JSONNode? {
    for node in nodes {
      if let value = node[key], followedKeys[node]?.contains(key) != true, !isIdle(key, in: node) {
        return value
      }
    }
    return nil
  }

  /// The keys of all layers.
  var keys: [String] {
    nodes.flatMap { node in
      node.members.map(\.key).filter {
        followedKeys[node]?.contains($0) != true && !isIdle($0, in: node)
      }
    }
  }

  // MARK: Members without effect

  /// Whether a member means nothing, since a reference stands beside it or it came with a later version.
  ///
  /// The former is so in OpenAPI 3.0 ("Reference Object"); what people and generators read of it stays.
  private func isIdle(_ key: String, in node: JSONNode) -> Bool {
    guard isVersion30, key != "$ref", !Self.isAnnotation(key) else { return false }
    if !OpenAPI.Document.Version.v30.knows(keyword: key) { return true }
    guard node["$ref"]?.string != nil else { return false }
    switch ComparedObject.schema.member(key)?.rule {
    case .sensitivity?, .facts?: return false
    default: return true
    }
  }

  /// The keys of members that mean nothing.
  var idleKeys: [String] {
    guard isVersion30 else { return [] }
    return nodes.flatMap { node in
      node.members.map(\.key).filter { isIdle($0, in: node) }
    }
  }

  /// The value of a member that means nothing.
  func idle(_ key: String) -> JSONNode? {
    for node in nodes where isIdle(key, in: node) {
      if let value = node[key] { return value }
    }
    return nil
  }

  // MARK: Values

  /// Where null is admitted, if it is.
  ///
  /// - Parameter list: The list of values, if there is one.
  /// - Returns: The place that says so.
  func nullPlace(among list: EnumerationView?) -> JSONNode? {
    if let null { return null }
    // A list has all that is admitted, null as well (JSON Schema Validation, section 6.1.2).
    guard let list else { return statedNull }
    guard let place = list.null, self["type"] == nil || statedNull != nil else { return nil }
    return place
  }

  /// Whether neither types nor values are named, so that null is admitted like anything.
  var admitsAnyType: Bool {
    null == nil
      && ["type", "nullable", "enum", "const", "$ref", "allOf", "anyOf", "oneOf"].allSatisfy {
        self[$0] == nil
      }
  }

  /// Where null is said to be admitted, whatever is listed.
  private var statedNull: JSONNode? {
    if isVersion30, let nullable = self["nullable"], nullable.boolean == true { return nullable }
    if let type = self["type"] {
      if type.string == "null" || type.elements.contains(where: { $0.string == "null" }) {
        return type
      }
    }
    for key in ["anyOf", "oneOf"] {
      guard let branches = self[key] else { continue }
      let count = branches.elements.filter { SchemaWrapper.isPlain($0, "null") }.count
      // Of a `oneOf` no more than one alternative may fit.
      if key == "oneOf" ? count == 1 : count > 0 { return branches }
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
  var enumeration: EnumerationView? { EnumerationView(isVersion30: isVersion30) { self[$0] } }
}
