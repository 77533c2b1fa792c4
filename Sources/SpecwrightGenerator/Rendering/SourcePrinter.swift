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
    if !content.isEmpty {
      text +=
        indentation < Self.blanks.count
        ? Self.blanks[indentation] : String(repeating: " ", count: indentation)
      text += content
    }
    text += "\n"
  }

  /// Writes lines one step further in.
  mutating func indented(_ write: (inout SourcePrinter) -> Void) {
    indentation += 2
    write(&self)
    indentation -= 2
  }
}
