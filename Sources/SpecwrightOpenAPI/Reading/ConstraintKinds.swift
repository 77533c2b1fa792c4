import SpecwrightJSON

extension ReadingContext {
  /// Whether the value of a constraining keyword is of the kind it must be; reports another.
  func check(_ keyword: OpenAPI.Constraint.Keyword, _ value: JSONNode) -> Bool {
    switch keyword {
    case .multipleOf:
      return checkStep(value)
    case .maximum, .minimum:
      return check(value, is: .number, "a number")
    case .exclusiveMaximum, .exclusiveMinimum:
      return version == .v30
        ? check(value, is: .boolean, "true or false") : check(value, is: .number, "a number")
    case .maxLength, .minLength, .maxItems, .minItems, .maxContains, .minContains, .maxProperties,
      .minProperties:
      return checkCount(value)
    case .pattern:
      guard check(value, is: .string, "a string") else { return false }
      if let text = value.string { checkPattern(text, at: value.location) }
      return true
    case .uniqueItems:
      return check(value, is: .boolean, "true or false")
    case .contains:
      return OpenAPI.Schema.read(value, self) != nil
    case .dependentRequired:
      return checkDependentRequired(value)
    }
  }

  /// Warns of a pattern that nobody can read; values of any text are read all the same.
  func checkPattern(_ text: String, at location: Location) {
    guard let fault = PatternCheck.fault(of: text) else { return }
    log.warning(DocumentMessages.noPattern(fault), at: location)
  }

  private func check(_ value: JSONNode, is kind: JSONNode.Kind, _ expected: String) -> Bool {
    if value.kind == kind { return true }
    log.error(ReadingMessages.expected(expected, found: value), at: value.location)
    return false
  }

  /// A count may be spelled with a fraction of zeros, as in `2.0`, and may exceed every `Int`.
  private func checkCount(_ value: JSONNode) -> Bool {
    guard check(value, is: .number, "a number") else { return false }
    if let number = value.number, number.isWhole, !number.isNegative { return true }
    log.error(DocumentMessages.noCount(value.text), at: value.location)
    return false
  }

  /// A step is above zero (JSON Schema validation 6.2.1).
  private func checkStep(_ value: JSONNode) -> Bool {
    guard check(value, is: .number, "a number") else { return false }
    if let number = value.number, !number.isNegative, !number.decimal.digits.isEmpty { return true }
    log.error(DocumentMessages.noStep(value.text), at: value.location)
    return false
  }

  private func checkDependentRequired(_ value: JSONNode) -> Bool {
    var isSound = value.kind == .object
    for member in log.members(value) {
      guard let keys = log.elements(member.value) else {
        isSound = false
        continue
      }
      for key in keys where log.string(key) == nil { isSound = false }
    }
    return isSound
  }
}
