import SpecwrightJSON

extension Evaluation {
  /// Checks what can be decided by looking at the value of the frame on top alone.
  mutating func check(_ assertion: Assertion, _ step: Step) {
    let node = top.node
    switch assertion {
    case .type(let list):
      if !list.accepts(node) { report(ViolationMessages.type(list, found: node), step) }
    case .constant(let set):
      if set.first(equalTo: node, &budget) == nil { report(ViolationMessages.constant, step) }
    case .enumeration(let set):
      if set.first(equalTo: node, &budget) == nil { report(ViolationMessages.enumeration, step) }
    case .multipleOf, .bound: checkNumber(node, assertion, step)
    case .length, .pattern: checkString(node, assertion, step)
    case .elementCount(let limit):
      if node.kind == .array { check(node.count, limit, ViolationMessages.elements, step) }
    case .uniqueElements: checkUniqueness(node, step)
    case .memberCount(let limit):
      if node.kind == .object { check(node.count, limit, ViolationMessages.members, step) }
    case .required(let keys): checkPresence(node, keys, step)
    case .dependentRequired(let entries):
      for (key, keys) in entries where node[key] != nil { checkPresence(node, keys, step) }
    case .format(let format):
      budget.pay(node.range.upperBound - node.range.lowerBound)
      if !format.accepts(node) { report(ViolationMessages.format(format), step) }
    }
  }

  private mutating func check(
    _ count: Int, _ limit: Assertion.Count, _ noun: ViolationMessages.Noun, _ step: Step
  ) {
    guard limit.isUpper ? count > limit.value : count < limit.value else { return }
    report(ViolationMessages.count(count, limit, noun), step)
  }

  private mutating func checkNumber(_ node: JSONNode, _ assertion: Assertion, _ step: Step) {
    guard let number = node.number.map({ ExactNumber($0) }) else { return }
    budget.pay(number.digits.count)
    switch assertion {
    case .multipleOf(let divisor, let spelling):
      if number.isMultiple(of: divisor, &budget) == false {
        report(ViolationMessages.multipleOf(spelling), step)
      }
    case .bound(let bound):
      if !bound.accepts(number) { report(ViolationMessages.bound(bound), step) }
    default: break
    }
  }

  private mutating func checkString(_ node: JSONNode, _ assertion: Assertion, _ step: Step) {
    guard let string = node.string else { return }
    budget.pay(string.utf8.count)
    switch assertion {
    case .length(let limit):
      check(string.unicodeScalars.count, limit, ViolationMessages.characters, step)
    case .pattern(let pattern):
      if pattern.matches(string, &budget) == false { report(ViolationMessages.pattern, step) }
    default: break
    }
  }

  private mutating func checkUniqueness(_ node: JSONNode, _ step: Step) {
    guard node.kind == .array else { return }
    var known = ValueSet()
    for element in node.elements {
      guard let first = known.insert(element, &budget) else { continue }
      report(ViolationMessages.duplicate(of: first.position), step, at: element.location)
      if budget.isUsedUp { return }
    }
  }

  private mutating func checkPresence(_ node: JSONNode, _ keys: [String], _ step: Step) {
    guard node.kind == .object else { return }
    budget.pay(keys.count)
    for key in keys where node.member(key) == nil {
      report(ViolationMessages.missing(key), step)
    }
  }
}

extension TypeList {
  func accepts(_ node: JSONNode) -> Bool {
    switch node.kind {
    case .null: return isNullable || names.contains("null")
    case .boolean: return names.contains("boolean")
    case .string: return names.contains("string")
    case .array: return names.contains("array")
    case .object: return names.contains("object")
    case .number: return names.contains("number") || names.contains("integer") && isInteger(node)
    }
  }

  private func isInteger(_ node: JSONNode) -> Bool {
    guard let number = node.number else { return false }
    if countsWholeNumbers { return number.isWhole }
    return number.text.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
    }
  }
}

extension Assertion.Bound {
  func accepts(_ number: ExactNumber) -> Bool {
    if number == value { return !isExclusive }
    return isUpper ? number < value : value < number
  }
}
