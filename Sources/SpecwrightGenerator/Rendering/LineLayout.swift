/// Breaks lines of code that are too long: an element of the outermost list on each line.
struct LineLayout {
  /// The columns a line may have, counted from the indentation.
  var width: Int

  /// The line as one or more lines; further ones carry their own indentation.
  func lines(_ line: CodeLine) -> [String] {
    layout(line, column: 0, indentation: 0, reserved: 0)
  }

  /// The line without any break.
  static func flat(_ line: CodeLine) -> String {
    switch line {
    case .text(let text): text
    case .list, .sequence, .chain, .closure:
      SourcePrinter.flat(line)
    }
  }

  /// Words with commas between them behind a head, as many on a line as fit.
  ///
  /// `flat` is the spelling on one line, taken where it fits.
  func filled(_ head: String, _ words: [String], end: String, flat: String) -> [String] {
    guard flat.columns > width, !words.isEmpty else { return [flat] }
    var lines: [String] = []
    var line = head
    for (index, word) in words.enumerated() {
      let piece = word + (index == words.count - 1 ? end : ",")
      // A clause may start below its colon, patterns stay with their keyword.
      if line.columns + 1 + piece.columns > width, index > 0 || head.last == ":" {
        lines.append(line)
        line = "  \(piece)"
      } else {
        line += " \(piece)"
      }
    }
    return lines + [line]
  }

  /// `column` is where the text starts, `reserved` what others will write behind it.
  private func layout(_ line: CodeLine, column: Int, indentation: Int, reserved: Int) -> [String] {
    // The formatter counts the comma that an array would have if it were broken.
    let comma = line.isArray ? 1 : 0
    let columns = line.plainColumns ?? Self.flat(line).columns
    if column + columns + reserved + comma <= width { return [Self.flat(line)] }
    switch line {
    case .text(let text): return [text]
    case .chain(let head, let links):
      let blanks = String(repeating: " ", count: indentation + 2)
      return [head] + links.map { blanks + $0.drop { $0 == " " } }
    case .closure(let head, let inner, let tail):
      let blanks = String(repeating: " ", count: indentation)
      var lines = layout(inner, column: indentation + 2, indentation: indentation + 2, reserved: 0)
      lines[0] = blanks + "  " + lines[0]
      return [head + " {"] + lines + [blanks + "}" + tail]
    case .sequence(let parts):
      return sequence(parts, column: column, indentation: indentation, reserved: reserved)
    case .list(let opener, let elements, let closer, let style):
      guard !elements.isEmpty else { return [opener + closer] }
      return list(opener, elements, closer, style, indentation: indentation)
    }
  }

  private func sequence(
    _ parts: [CodeLine], column: Int, indentation: Int, reserved: Int
  ) -> [String] {
    // The last list is broken; what stands around it stays in one piece.
    guard let index = parts.lastIndex(where: { $0.isList }) else {
      return [parts.map(Self.flat).joined()]
    }
    let before = parts[..<index].map(Self.flat).joined()
    let after = parts[(index + 1)...].map(Self.flat).joined()
    var lines = layout(
      parts[index], column: column + before.columns, indentation: indentation,
      reserved: reserved + after.columns)
    lines[0] = before + lines[0]
    lines[lines.count - 1] += after
    return lines
  }

  private func list(
    _ opener: String, _ elements: [CodeLine], _ closer: String, _ style: CodeLine.ListStyle,
    indentation: Int
  ) -> [String] {
    let inner = indentation + 2
    let blanks = String(repeating: " ", count: inner)
    var lines = [opener]
    for (index, element) in elements.enumerated() {
      let isLast = index == elements.count - 1
      let end = isLast ? Self.end(style, closer: closer, of: elements.count) : ","
      var part = layout(element, column: inner, indentation: inner, reserved: end.columns)
      part[0] = blanks + part[0]
      part[part.count - 1] += end
      lines += part
    }
    if style != .call { lines.append(String(repeating: " ", count: indentation) + closer) }
    return lines
  }

  /// What stands behind the last element; an array of one has no comma there.
  private static func end(_ style: CodeLine.ListStyle, closer: String, of count: Int) -> String {
    switch style {
    case .call: closer
    case .parameters: ""
    case .array: count > 1 ? "," : ""
    }
  }
}

extension CodeLine {
  /// Whether the line ends in an array.
  var isArray: Bool {
    switch self {
    case .list(_, let elements, _, let style): style == .array && elements.count > 1
    case .sequence(let parts): parts.last?.isArray == true
    case .text, .chain, .closure: false
    }
  }

  var isList: Bool {
    if case .list = self { true } else { false }
  }
}
