extension SwiftFile {
  /// The text of the file; a file without declarations is its header.
  var text: String {
    var printer = SourcePrinter()
    for line in header { printer.line("// \(CommentText.singleLine(line))") }
    guard !declarations.isEmpty else { return printer.text }
    if !imports.isEmpty { printer.line("") }
    for item in imports {
      printer.line((item.isPublic ? "public " : "") + "import \(item.module)")
    }
    for declaration in declarations {
      printer.line("")
      printer.write(declaration)
    }
    return printer.text
  }
}
