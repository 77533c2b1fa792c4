import SpecwrightJSON

/// One check of a value, as a stack of frames in place of the machine's stack.
struct Evaluation {
  let library: SchemaLibrary
  var frames: [Frame] = []
  /// What was found so far; a finding becomes a violation when the trail is complete.
  private var findings: [Finding] = []
  private var trail = KeywordTrail()
  var budget = Budget(0)
  private var isStopped = false

  /// How many violations of schemas that were only tried are kept.
  private static let causeLimit = 20

  init(_ library: SchemaLibrary) {
    self.library = library
  }

  mutating func run(_ schema: Int, _ node: JSONNode) {
    let byteCount = node.range.upperBound - node.range.lowerBound
    let options = library.options
    let stepsForBytes = byteCount.multipliedSaturating(by: options.stepsForEachByte)
    budget = Budget(options.stepLimit.addedSaturating(to: stepsForBytes))
    frames = [
      Frame(
        schema: schema, node: node, keyword: "", token: nil, isInPlace: false,
        tracksEvaluation: library.table[schema].tracksEvaluation, trialStart: nil)
    ]
    frames[0].way = KeywordTrail.start
    while !frames.isEmpty && !isStopped { advance() }
  }

  /// What was found.
  var violations: [SchemaViolation] { findings.map { $0.violation(trail) } }

  /// The frame on top.
  var top: Frame {
    get { frames[frames.count - 1] }
    _modify { yield &frames[frames.count - 1] }
  }

  private mutating func advance() {
    if let child = top.children.next() { return push(child) }
    let steps = library.table[top.schema].steps
    if top.isInStep {
      conclude(steps[top.step])
    } else if top.step < steps.count {
      start(steps[top.step])
    } else {
      let frame = frames.removeLast()
      if !frames.isEmpty { receive(frame) }
    }
  }

  private mutating func start(_ step: Step) {
    guard budget.pay(1) else { return stop(ViolationMessages.tooMuchWork, step) }
    top.tally = Frame.Tally(start: findings.count, trailStart: trail.count)
    top.isInStep = true
    switch step.rule {
    case .nothing: report(ViolationMessages.unexpected(top.keyword), step)
    case .assertion(let assertion): check(assertion, step)
    case .combination(let combination): top.children = children(of: combination)
    case .parts(let parts): top.children = children(of: parts)
    }
    if budget.isUsedUp { stop(ViolationMessages.tooMuchWork, step) }
  }

  private mutating func push(_ child: Child) {
    let step = library.table[top.schema].steps[top.step]
    var isInPlace = false
    if case .combination = step.rule { isInPlace = true }
    guard budget.pay(1) else { return stop(ViolationMessages.tooMuchWork, step) }
    if isInPlace && isInProgress(child) {
      return stop(ViolationMessages.endless, step)
    }
    top.tally.childCount += 1
    frames.append(
      Frame(
        schema: child.schema, node: child.node, keyword: child.keyword ?? step.keyword,
        token: child.token, isInPlace: isInPlace,
        tracksEvaluation: library.table[child.schema].tracksEvaluation
          || isInPlace && top.tracksEvaluation,
        trialStart: step.rule.isTrial(of: child) ? top.tally.start : top.trialStart))
  }

  /// Whether the same value is being checked against the same schema already.
  private mutating func isInProgress(_ child: Child) -> Bool {
    var index = frames.count - 1
    while true {
      if frames[index].schema == child.schema { return true }
      guard frames[index].isInPlace, budget.pay(1) else { return false }
      index -= 1
    }
  }
}

extension Evaluation {
  /// Writes down that the value of the frame on top breaks a rule.
  mutating func report(
    _ message: String, _ step: Step, at location: Location? = nil, causes: [Finding] = []
  ) {
    top.isValid = false
    if let start = top.trialStart, findings.count - start >= Self.causeLimit { return }
    findings.append(
      Finding(
        instance: location ?? top.node.location, keyword: step.location, way: wayToTop(),
        keywordName: step.keyword, message: message, causes: causes))
    guard top.trialStart == nil, findings.count >= library.options.maximumViolationCount else {
      return
    }
    stop(ViolationMessages.tooMany, step)
  }

  /// Takes back the findings of schemas that were only tried; a few serve as causes.
  mutating func takeBack(to start: Int) -> [Finding] {
    let causes = findings[start...].flatMap { finding in
      [finding.withoutCauses] + finding.causes
    }
    findings.removeSubrange(start...)
    return [Finding](causes.prefix(Self.causeLimit))
  }

  /// Takes back the findings of the step on top for good, and the ways that only they needed.
  ///
  /// The frames that are left may have got ways since, in order; none comes behind that on top.
  mutating func forgetTrials() {
    findings.removeSubrange(top.tally.start...)
    trail.truncate(to: max(top.tally.trailStart, (top.way ?? KeywordTrail.start) + 1))
  }

  /// Ends the check without a verdict; what is sure so far stays.
  private mutating func stop(_ message: String, _ step: Step) {
    guard !isStopped else { return }
    isStopped = true
    let finding = Finding(
      instance: top.node.location, keyword: step.location, way: wayToTop(),
      keywordName: step.keyword, message: message, causes: [], isUndecided: true)
    if let start = frames.lazy.compactMap(\.trialStart).first { findings.removeSubrange(start...) }
    findings.append(finding)
  }

  /// The way to the frame on top; those on which no violation was found before get theirs too.
  private mutating func wayToTop() -> Int {
    var first = frames.count
    while first > 0, frames[first - 1].way == nil { first -= 1 }
    var way = first > 0 ? frames[first - 1].way ?? KeywordTrail.start : KeywordTrail.start
    for index in first..<frames.count {
      way = trail.append(frames[index].keyword, frames[index].token, after: way)
      frames[index].way = way
    }
    return way
  }
}

extension Rule {
  /// Whether a child may fail without the value failing.
  fileprivate func isTrial(of child: Child) -> Bool {
    switch self {
    case .combination(.anyOf), .combination(.oneOf), .combination(.not), .parts(.contains):
      return true
    case .combination(.condition): return child.keyword == nil
    default: return false
    }
  }
}
