import SpecwrightJSON

/// When two JSON values are the same (JSON Schema Core section 4.2.2).
///
/// Numbers are the same when their values are, strings when their code points are, objects
/// whatever the order of their members. Nothing here recurses, so that no nesting is too deep.
enum ValueEquality {
  static func areEqual(_ left: JSONNode, _ right: JSONNode, _ budget: inout Budget) -> Bool {
    var pairs = [(left, right)]
    while let (left, right) = pairs.popLast() {
      guard budget.pay(1) else { return false }
      guard left.kind == right.kind, left.count == right.count else { return false }
      switch left.kind {
      case .null: break
      case .boolean: guard left.boolean == right.boolean else { return false }
      case .number: guard areEqualNumbers(left, right) else { return false }
      case .string: guard areEqualStrings(left, right) else { return false }
      case .array: pairs += zip(left.elements, right.elements)
      case .object:
        for member in left.members {
          guard let other = right[member.key] else { return false }
          pairs.append((member.value, other))
        }
      }
    }
    return true
  }

  private static func areEqualNumbers(_ left: JSONNode, _ right: JSONNode) -> Bool {
    guard let left = left.number, let right = right.number else { return false }
    return left.text.utf8.elementsEqual(right.text.utf8) || ExactNumber(left) == ExactNumber(right)
  }

  /// Compares the bytes, since the standard library's strings are equal by canonical equivalence.
  private static func areEqualStrings(_ left: JSONNode, _ right: JSONNode) -> Bool {
    guard let left = left.string, let right = right.string else { return false }
    return left.utf8.elementsEqual(right.utf8)
  }

  /// A number that equal values share.
  ///
  /// Every scalar is hashed together with its path, and the sum is taken, so that the order of
  /// members does not matter. The standard library seeds the hash in each process: no document can
  /// make its values collide on purpose.
  static func hash(of node: JSONNode, _ budget: inout Budget) -> Int {
    var sum = 0
    var nodes = [(node, path: 0)]
    while let (node, path) = nodes.popLast() {
      guard budget.pay(1) else { return sum }
      var hasher = Hasher()
      hasher.combine(path)
      combine(node, into: &hasher)
      sum &+= hasher.finalize()
      for (index, element) in node.elements.enumerated() {
        nodes.append((element, self.path(path, "\(index)")))
      }
      for member in node.members { nodes.append((member.value, self.path(path, member.key))) }
    }
    return sum
  }

  private static func combine(_ node: JSONNode, into hasher: inout Hasher) {
    hasher.combine(node.kind)
    hasher.combine(node.count)
    if let boolean = node.boolean { hasher.combine(boolean) }
    if let number = node.number { hasher.combine(ExactNumber(number)) }
    if let string = node.string { combine(string, into: &hasher) }
  }

  private static func combine(_ text: String, into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  private static func path(_ path: Int, _ token: String) -> Int {
    var hasher = Hasher()
    hasher.combine(path)
    combine(token, into: &hasher)
    return hasher.finalize()
  }
}
