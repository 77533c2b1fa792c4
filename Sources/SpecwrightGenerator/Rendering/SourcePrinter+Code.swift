/// The bodies of functions.
extension SourcePrinter {
  /// Writes the statements of a block.
  mutating func write(_ block: CodeBlock) {
    for statement in block.statements { write(statement) }
  }

  /// Writes one line, broken where it is too long.
  mutating func write(_ line: CodeLine) {
    if case .text(let text) = line { return self.line(text) }
    // The formatter counts the comma that an array would have if it were broken.
    if let columns = line.plainColumns, columns + (line.isArray ? 1 : 0) <= room {
      return self.line { $0.add(line) }
    }
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
    if let columns = branch.head.plainColumns, columns + (isFirst ? 2 : 4) <= room {
      return line {
        if !isFirst { $0.add("} ") }
        $0.add(branch.head)
        $0.add(" {")
      }
    }
    var parts = [branch.head]
    if case .sequence(let inner) = branch.head { parts = inner }
    let head = CodeLine.sequence((isFirst ? [] : ["} "]) + parts)
    let flat = LineLayout.flat(head)
    guard flat.count + 2 > room else { return line(flat + " {") }
    let lines = LineLayout(width: room - 2).lines(head)
    guard lines.count > 1 else { return line(lines[0] + " {") }
    for text in lines { line(text) }
    line("{")
  }

  /// `case .a, .b: body` on one line where it fits, else the patterns filled and the body below.
  private mutating func write(_ switchCase: CodeBlock.SwitchCase) {
    let patterns = switchCase.patterns
    if writeShort(switchCase) { return }
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

  /// Writes a case of one plain pattern whose body fits behind it, as most do.
  private mutating func writeShort(_ switchCase: CodeBlock.SwitchCase) -> Bool {
    let statements = switchCase.body.statements
    guard switchCase.patterns.count <= 1, statements.count == 1,
      case .line(let body) = statements[0], let columns = body.plainColumns
    else { return false }
    let pattern = switchCase.patterns.first
    // `default: ` without a pattern, `case …: ` with one.
    guard let head = pattern.map(PlainText.columns) ?? 2, head + 7 + columns <= room else {
      return false
    }
    line {
      if let pattern {
        $0.add("case ")
        $0.add(pattern)
        $0.add(": ")
      } else {
        $0.add("default: ")
      }
      $0.add(body)
    }
    return true
  }
}
