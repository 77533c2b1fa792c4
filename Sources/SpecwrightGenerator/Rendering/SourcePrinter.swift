/// Collects lines of source; owns indentation and nothing else.
struct SourcePrinter {
  /// The columns a line may have.
  static let width = 100

  /// Indentations, so that not every line has to make its own.
  private static let blanks = (0...24).map { String(repeating: " ", count: $0) }

  private(set) var text = ""
  /// The blanks in front of the next line.
  private(set) var indentation = 0

  /// The columns left on a line.
  var room: Int { Self.width - indentation }

  /// Writes one line; an empty one carries no blanks.
  mutating func line(_ content: String) {
    guard !content.isEmpty else {
      text += "\n"
      return
    }
    line { $0.add(content) }
  }

  /// Writes one line of pieces, which are never put together anywhere but in the text.
  mutating func line(_ pieces: (inout SourcePrinter) -> Void) {
    text +=
      indentation < Self.blanks.count
      ? Self.blanks[indentation] : String(repeating: " ", count: indentation)
    pieces(&self)
    text += "\n"
  }

  /// A line of code without any break.
  static func flat(_ line: CodeLine) -> String {
    var printer = SourcePrinter()
    printer.add(line)
    return printer.text
  }

  /// Adds a piece to the line that is being written.
  mutating func add(_ piece: String) { text += piece }

  /// Adds code without any break.
  mutating func add(_ line: CodeLine) {
    switch line {
    case .text(let text):
      add(text)
    case .list(let opener, let elements, let closer, _):
      add(opener)
      for (index, element) in elements.enumerated() {
        if index > 0 { add(", ") }
        add(element)
      }
      add(closer)
    case .sequence(let parts):
      for part in parts { add(part) }
    case .chain(let head, let links):
      add(head)
      add(" ")
      for link in links { add(link) }
    case .closure(let head, let inner, let tail):
      add(head)
      add(" { ")
      add(inner)
      add(" }")
      add(tail)
    }
  }

  /// Writes lines one step further in.
  mutating func indented(_ write: (inout SourcePrinter) -> Void) {
    indentation += 2
    write(&self)
    indentation -= 2
  }
}
