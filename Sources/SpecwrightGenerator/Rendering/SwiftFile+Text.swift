extension SwiftFile {
  /// The text of the file; a file without declarations is its header.
  var text: String { head(isEmpty: declarations.isEmpty) + Self.text(of: declarations) }

  /// The lines at the top, with the imports where there is something that needs them.
  func head(isEmpty: Bool) -> String {
    var printer = SourcePrinter()
    for line in header { printer.line("// \(CommentText.singleLine(line))") }
    guard !isEmpty else { return printer.text }
    if !imports.isEmpty { printer.line("") }
    for item in imports {
      printer.line((item.isPublic ? "public " : "") + "import \(item.module)")
    }
    return printer.text
  }

  /// The text of declarations, with a blank line before each.
  static func text(of declarations: [Declaration]) -> String {
    var printer = SourcePrinter()
    for declaration in declarations {
      printer.line("")
      printer.write(declaration)
    }
    return printer.text
  }
}
