import SpecwrightJSON

/// One check of a value, as a stack of frames in place of the machine's stack.
struct Evaluation {
  let library: SchemaLibrary
  var frames: [Frame] = []
  private(set) var violations: [SchemaViolation] = []
  var budget = Budget(0)
  private var isStopped = false

  /// What a check may cost, whatever the size of the value, and for each of its bytes.
  private static let basicSteps = 10_000_000
  private static let stepsForByte = 1_000
  /// How many violations of schemas that were only tried are kept.
  private static let causeLimit = 20

  init(_ library: SchemaLibrary) {
    self.library = library
  }

  mutating func run(_ schema: Int, _ node: JSONNode) {
    let byteCount = node.range.upperBound - node.range.lowerBound
    budget = Budget(Self.basicSteps + Self.stepsForByte * byteCount)
    frames = [
      Frame(
        schema: schema, node: node, keyword: "", token: nil, isInPlace: false,
        tracksEvaluation: library.table[schema].tracksEvaluation, trialStart: nil)
    ]
    while !frames.isEmpty && !isStopped { advance() }
  }

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
    guard budget.pay(1) else { return stop(ViolationMessages.tooMuchWork, at: step.location) }
    top.tally = Frame.Tally(start: violations.count)
    top.isInStep = true
    switch step.rule {
    case .nothing: report(ViolationMessages.unexpected(top.keyword), step)
    case .assertion(let assertion): check(assertion, step)
    case .combination(let combination): top.children = children(of: combination)
    case .parts(let parts): top.children = children(of: parts)
    }
    if budget.isUsedUp { stop(ViolationMessages.tooMuchWork, at: step.location) }
  }

  private mutating func push(_ child: Child) {
    let step = library.table[top.schema].steps[top.step]
    var isInPlace = false
    if case .combination = step.rule { isInPlace = true }
    guard budget.pay(1) else { return stop(ViolationMessages.tooMuchWork, at: step.location) }
    if isInPlace && isInProgress(child) {
      return stop(ViolationMessages.endless, at: step.location)
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
    _ message: String, _ step: Step, at location: Location? = nil, causes: [SchemaViolation] = []
  ) {
    top.isValid = false
    if let start = top.trialStart, violations.count - start >= Self.causeLimit { return }
    let instance = location ?? top.node.location
    violations.append(
      SchemaViolation(
        instance: instance, keyword: step.location, keywordPath: path(to: step.keyword),
        message: message, causes: causes, isUndecided: false))
    guard top.trialStart == nil, violations.count >= library.options.maximumViolationCount else {
      return
    }
    stop(ViolationMessages.tooMany, at: step.location)
  }

  /// Takes back the violations of schemas that were only tried; a few serve as causes.
  mutating func takeBack(to start: Int) -> [SchemaViolation] {
    let causes = violations[start...].flatMap { violation in
      [violation.withoutCauses] + violation.causes
    }
    violations.removeSubrange(start...)
    return [SchemaViolation](causes.prefix(Self.causeLimit))
  }

  /// Ends the check without a verdict; what is sure so far stays.
  private mutating func stop(_ message: String, at keyword: Location) {
    guard !isStopped else { return }
    isStopped = true
    let instance = top.node.location
    let keywordPath = path(to: "")
    for frame in frames {
      guard let start = frame.trialStart else { continue }
      violations.removeSubrange(start...)
      break
    }
    violations.append(
      SchemaViolation(
        instance: instance, keyword: keyword, keywordPath: keywordPath, message: message,
        causes: [], isUndecided: true))
  }

  private mutating func path(to keyword: String) -> JSONPointer {
    budget.pay(frames.count)
    var tokens: [String] = []
    for frame in frames.dropFirst() {
      tokens.append(frame.keyword)
      if let token = frame.token { tokens.append(token.text) }
    }
    if !keyword.isEmpty { tokens.append(keyword) }
    return JSONPointer(tokens)
  }
}

extension SchemaViolation {
  fileprivate var withoutCauses: SchemaViolation {
    SchemaViolation(
      instance: instance, keyword: keyword, keywordPath: keywordPath, message: message, causes: [],
      isUndecided: isUndecided)
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
