/// A regular expression as a small machine without memory of how it got where it is.
struct PatternProgram: Sendable {
  enum Instruction: Sendable {
    /// Consumes a code point of a set; goes on behind.
    case scalar(ScalarSet)
    /// Goes on at both places.
    case split(Int, Int)
    case jump(Int)
    /// Goes on behind when the place is right.
    case assertion(PatternAssertion)
    /// Goes on behind when another program has, or has not, found a match at this place.
    case look(Int, isNegated: Bool)
    case match
  }

  var instructions: [Instruction] = []
  /// Whether the text is read from its end to its beginning.
  var isBackward = false
}

/// Turns the tree of a pattern into programs: one for the pattern and one for each look around.
///
/// A look ahead is a program that reads the text backwards and so finds every place where the
/// content begins, and a look behind one that reads forwards. Each reads the text once, so that
/// the time stays linear in the text whatever the pattern says.
struct PatternCompiler {
  /// The programs that others ask, each before those that ask it.
  private(set) var looks: [PatternProgram] = []
  private var count = 0

  /// How many instructions all programs of a pattern may have together.
  static let maximumCount = 50_000

  /// The program for a whole pattern or for the content of a look.
  mutating func program(
    _ syntax: PatternSyntax, isBackward: Bool
  ) throws(PatternError) -> PatternProgram {
    var program = PatternProgram(isBackward: isBackward)
    try emit(syntax, &program)
    try append(.match, &program)
    return program
  }

  private mutating func append(
    _ instruction: PatternProgram.Instruction, _ program: inout PatternProgram
  ) throws(PatternError) {
    count += 1
    guard count <= Self.maximumCount else {
      throw PatternError(message: "its repetitions add up to too much", offset: 0)
    }
    program.instructions.append(instruction)
  }

  private mutating func emit(
    _ syntax: PatternSyntax, _ program: inout PatternProgram
  ) throws(PatternError) {
    switch syntax {
    case .empty: break
    case .scalar(let set): try append(.scalar(set), &program)
    case .sequence(let terms):
      for term in program.isBackward ? terms.reversed() : terms { try emit(term, &program) }
    case .choice(let choices): try emit(choices, &program)
    case .repetition(let content, let minimum, let maximum):
      try emit(content, minimum, maximum, &program)
    case .assertion(let assertion): try append(.assertion(assertion), &program)
    case .look(let content, let isAhead, let isNegated):
      looks.append(try self.program(content, isBackward: isAhead))
      try append(.look(looks.count - 1, isNegated: isNegated), &program)
    }
  }

  private mutating func emit(
    _ choices: [PatternSyntax], _ program: inout PatternProgram
  ) throws(PatternError) {
    var jumps: [Int] = []
    for choice in choices.dropLast() {
      let split = program.instructions.count
      try append(.split(split + 1, 0), &program)
      try emit(choice, &program)
      jumps.append(program.instructions.count)
      try append(.jump(0), &program)
      program.instructions[split] = .split(split + 1, program.instructions.count)
    }
    if let last = choices.last { try emit(last, &program) }
    for jump in jumps { program.instructions[jump] = .jump(program.instructions.count) }
  }

  private mutating func emit(
    _ content: PatternSyntax, _ minimum: Int, _ maximum: Int?, _ program: inout PatternProgram
  ) throws(PatternError) {
    for _ in 0..<minimum {
      let before = program.instructions.count
      try emit(content, &program)
      // What is empty stays so however often it is repeated.
      if program.instructions.count == before { return }
    }
    guard let maximum else { return try emitLoop(content, &program) }
    var splits: [Int] = []
    for _ in minimum..<maximum {
      splits.append(program.instructions.count)
      try append(.split(program.instructions.count + 1, 0), &program)
      let before = program.instructions.count
      try emit(content, &program)
      if program.instructions.count == before { break }
    }
    for split in splits {
      program.instructions[split] = .split(split + 1, program.instructions.count)
    }
  }

  private mutating func emitLoop(
    _ content: PatternSyntax, _ program: inout PatternProgram
  ) throws(PatternError) {
    let split = program.instructions.count
    try append(.split(split + 1, 0), &program)
    try emit(content, &program)
    try append(.jump(split), &program)
    program.instructions[split] = .split(split + 1, program.instructions.count)
  }
}
