import SpecwrightJSON

extension Evaluation {
  /// Takes over what a child has found out.
  mutating func receive(_ child: Frame) {
    let step = library.table[top.schema].steps[top.step]
    if child.isValid { top.tally.matchCount += 1 }
    switch step.rule {
    case .nothing, .assertion: break
    case .combination(let combination): receive(child, combination, step)
    case .parts(let parts): receive(child, parts)
    }
  }

  private mutating func receive(
    _ child: Frame, _ combination: Rule.Combination, _ step: Step
  ) {
    if child.isValid && top.tracksEvaluation { takeOver(child, combination) }
    switch combination {
    case .reference, .allOf, .dependentSchemas: require(child)
    case .anyOf:
      // All alternatives count for what was looked at, and the first is enough for the verdict.
      if child.isValid && !top.tracksEvaluation { top.children = .none }
    case .oneOf:
      guard child.isValid else { return }
      top.tally.matches.append(top.tally.childCount - 1)
      if top.tally.matches.count == 2 { top.children = .none }
    case .not: forgetTrials()
    case .condition(_, let consequence, let alternative):
      guard child.keyword == step.keyword else { return require(child) }
      forgetTrials()
      let next = child.isValid ? consequence : alternative
      guard let next else { return }
      let keyword = child.isValid ? "then" : "else"
      top.children = ChildCursor([Child(schema: next, node: top.node, keyword: keyword)])
    }
  }

  /// Keeps what a fitting schema for the same value has looked at, unless fitting means failing.
  private mutating func takeOver(_ child: Frame, _ combination: Rule.Combination) {
    if case .not = combination { return }
    top.evaluated.formUnion(child.evaluated)
  }

  /// The value fits only if it fits the child.
  private mutating func require(_ child: Frame) {
    guard !child.isValid else { return }
    top.isValid = false
    top.isUnclear = true
  }

  private mutating func receive(_ child: Frame, _ parts: Rule.Parts) {
    if case .contains(_, let minimum, let maximum) = parts {
      forgetTrials()
      guard child.isValid else { return }
      if top.tracksEvaluation { return top.evaluated.insert(child.node.range.lowerBound) }
      let isDecided = maximum.map { top.tally.matchCount > $0 } ?? true
      if isDecided && top.tally.matchCount >= minimum { top.children = .none }
      return
    }
    if !child.isValid { top.isValid = false }
    if top.tracksEvaluation, !parts.isAboutNames {
      top.evaluated.insert(child.node.range.lowerBound)
    }
  }

  /// Ends a step: all its children have been received.
  mutating func conclude(_ step: Step) {
    switch step.rule {
    case .combination(.anyOf): concludeAnyOf(step)
    case .combination(.oneOf): concludeOneOf(step)
    case .combination(.not):
      if top.tally.matchCount > 0 { report(ViolationMessages.not, step) }
    case .parts(.contains(_, let minimum, let maximum)): concludeContains(step, minimum, maximum)
    default: break
    }
    top.isInStep = false
    top.step += 1
  }

  private mutating func concludeAnyOf(_ step: Step) {
    let tally = top.tally
    guard tally.matchCount == 0 else { return forgetTrials() }
    let causes = takeBack(to: tally.start)
    top.isUnclear = true
    report(ViolationMessages.noMatch(of: tally.childCount), step, causes: causes)
  }

  private mutating func concludeOneOf(_ step: Step) {
    let tally = top.tally
    guard tally.matchCount != 1 else { return forgetTrials() }
    top.isUnclear = true
    if tally.matches.count == 2 {
      forgetTrials()
      report(ViolationMessages.severalMatches(tally.matches[0], tally.matches[1]), step)
    } else {
      let causes = takeBack(to: tally.start)
      report(ViolationMessages.noMatch(of: tally.childCount), step, causes: causes)
    }
  }

  private mutating func concludeContains(_ step: Step, _ minimum: Int, _ maximum: Int?) {
    let count = top.tally.matchCount
    guard top.node.kind == .array else { return }
    if count < minimum {
      report(
        ViolationMessages.containsTooFew(minimum, found: count), self.step("minContains", step))
    }
    if let maximum, count > maximum {
      report(ViolationMessages.containsTooMany(maximum), self.step("maxContains", step))
    }
  }

  /// The keyword that sets a limit, where the schema has it.
  private func step(_ keyword: String, _ step: Step) -> Step {
    guard let member = library.table[top.schema].node.member(keyword) else { return step }
    return Step(keyword: keyword, location: member.keyLocation, rule: step.rule)
  }
}

extension Rule.Parts {
  /// Whether keys are looked at rather than what stands under them.
  fileprivate var isAboutNames: Bool {
    if case .propertyNames = self { return true }
    return false
  }
}
