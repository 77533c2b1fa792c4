/// Runs a program over a text, all branches side by side.
struct PatternMatcher {
  private let program: PatternProgram
  private let scalars: [UInt32]
  /// Where each look of the pattern has found its content.
  private let found: [[Bool]]
  private var current: [Int] = []
  private var following: [Int] = []
  /// For each instruction the number of the place it was last reached at.
  private var reached: [Int]
  private var stack: [Int] = []
  private var isMatched = false
  /// How many instructions were reached at the current place.
  private var visited = 0

  init(_ program: PatternProgram, _ scalars: [UInt32], _ found: [[Bool]]) {
    self.program = program
    self.scalars = scalars
    self.found = found
    reached = [Int](repeating: -1, count: program.instructions.count)
  }

  /// Whether there is a match that begins anywhere; stops at the first.
  mutating func hasMatch(_ budget: inout Budget) -> Bool? {
    var hasMatch = false
    let isDone = run(&budget) { _ in
      hasMatch = true
      return false
    }
    return isDone ? hasMatch : nil
  }

  /// All places where a match ends, in the program's direction.
  mutating func places(_ budget: inout Budget) -> [Bool]? {
    var places = [Bool](repeating: false, count: scalars.count + 1)
    let isDone = run(&budget) { place in
      places[place] = true
      return true
    }
    return isDone ? places : nil
  }

  /// Goes through the text once, and begins a match at every place.
  ///
  /// - Parameters:
  ///   - budget: what the text may cost.
  ///   - handle: told of each place where a match ends; says whether to go on.
  /// - Returns: whether the budget was enough.
  private mutating func run(_ budget: inout Budget, _ handle: (Int) -> Bool) -> Bool {
    for step in 0...scalars.count {
      let place = program.isBackward ? scalars.count - step : step
      isMatched = false
      visited = 0
      for instruction in current { reach(instruction + 1, place, step) }
      reach(0, place, step)
      if isMatched, !handle(place) { return true }
      guard budget.pay(visited + 1) else { return false }
      guard step < scalars.count else { break }
      consume(scalars[program.isBackward ? place - 1 : place])
    }
    return true
  }

  /// Keeps the branches that a code point lets go on.
  private mutating func consume(_ scalar: UInt32) {
    current.removeAll(keepingCapacity: true)
    for instruction in following {
      if case .scalar(let set) = program.instructions[instruction], set.contains(scalar) {
        current.append(instruction)
      }
    }
    following.removeAll(keepingCapacity: true)
  }

  /// Follows the branches from an instruction to those that wait for a code point.
  private mutating func reach(_ start: Int, _ place: Int, _ step: Int) {
    stack.append(start)
    while let instruction = stack.popLast() {
      guard reached[instruction] != step else { continue }
      reached[instruction] = step
      visited += 1
      switch program.instructions[instruction] {
      case .scalar: following.append(instruction)
      case .split(let first, let second):
        stack.append(second)
        stack.append(first)
      case .jump(let target): stack.append(target)
      case .assertion(let assertion):
        if holds(assertion, at: place) { stack.append(instruction + 1) }
      case .look(let look, let isNegated):
        if found[look][place] != isNegated { stack.append(instruction + 1) }
      case .match: isMatched = true
      }
    }
  }

  private func holds(_ assertion: PatternAssertion, at place: Int) -> Bool {
    switch assertion {
    case .start: return place == 0
    case .end: return place == scalars.count
    case .wordBoundary: return isBoundary(place)
    case .noWordBoundary: return !isBoundary(place)
    }
  }

  private func isBoundary(_ place: Int) -> Bool {
    let before = place > 0 && ScalarSet.isWord(scalars[place - 1])
    let behind = place < scalars.count && ScalarSet.isWord(scalars[place])
    return before != behind
  }
}
