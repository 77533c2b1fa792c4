import SpecwrightJSON

/// JSON values, each once, in which a value is found without looking at all of them.
struct ValueSet: Sendable {
  private var byHash: [Int: [JSONNode]] = [:]

  init() {}

  init(_ nodes: [JSONNode]) {
    // The values of a description are as long as the description allows.
    var budget = Budget(.max)
    for node in nodes { _ = insert(node, &budget) }
  }

  /// The value of the set that equals another.
  func first(equalTo node: JSONNode, _ budget: inout Budget) -> JSONNode? {
    find(node, hash: ValueEquality.hash(of: node, &budget), &budget)
  }

  /// Adds a value.
  ///
  /// - Returns: the equal value that was there before; then the set stays as it is.
  mutating func insert(_ node: JSONNode, _ budget: inout Budget) -> JSONNode? {
    let hash = ValueEquality.hash(of: node, &budget)
    if let known = find(node, hash: hash, &budget) { return known }
    byHash[hash, default: []].append(node)
    return nil
  }

  private func find(_ node: JSONNode, hash: Int, _ budget: inout Budget) -> JSONNode? {
    for candidate in byHash[hash] ?? []
    where ValueEquality.areEqual(candidate, node, &budget) {
      return candidate
    }
    return nil
  }
}
