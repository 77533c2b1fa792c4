/// The bodies of functions.
extension SourcePrinter {
  /// Writes the statements of a block.
  mutating func write(_ block: CodeBlock) {
    for statement in block.statements { write(statement) }
  }

  /// Writes one line, broken where it is too long.
  mutating func write(_ line: CodeLine) {
    for text in LineLayout(width: room).lines(line) { self.line(text) }
  }

  private mutating func write(_ statement: CodeBlock.Statement) {
    switch statement {
    case .line(let line):
      write(line)
    case .branches(let branches):
      for (index, branch) in branches.enumerated() {
        write(branch, isFirst: index == 0)
        indented { $0.write(branch.body) }
      }
      line("}")
    case .selection(let subject, let cases):
      line("switch \(subject) {")
      for switchCase in cases { write(switchCase) }
      line("}")
    }
  }

  /// The head of a branch with its brace, which has its own line below what does not fit.
  private mutating func write(_ branch: CodeBlock.Branch, isFirst: Bool) {
    var parts = [branch.head]
    if case .sequence(let inner) = branch.head { parts = inner }
    let head = CodeLine.sequence((isFirst ? [] : ["} "]) + parts)
    let flat = ([LineLayout.flat(head)] + branch.conditions).joined(separator: ", ")
    guard flat.count + 2 > room else { return line(flat + " {") }
    var lines = LineLayout(width: room - 2).lines(head)
    guard lines.count > 1 || !branch.conditions.isEmpty else { return line(lines[0] + " {") }
    for condition in branch.conditions {
      lines[lines.count - 1] += ","
      lines.append("  " + condition)
    }
    for text in lines { line(text) }
    line("{")
  }

  /// `case .a, .b: body` on one line where it fits, else the patterns filled and the body below.
  private mutating func write(_ switchCase: CodeBlock.SwitchCase) {
    let patterns = switchCase.patterns
    let head = patterns.isEmpty ? "default:" : "case \(patterns.joined(separator: ", ")):"
    let statements = switchCase.body.statements
    if statements.count == 1, case .line(let body) = statements[0] {
      let flat = "\(head) \(LineLayout.flat(body))"
      if flat.columns <= room { return line(flat) }
    }
    for line in LineLayout(width: room).filled("case", patterns, end: ":", flat: head) {
      self.line(line)
    }
    indented { $0.write(switchCase.body) }
  }
}
