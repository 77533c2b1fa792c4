/// Text of a document in Markdown.
enum MarkdownText {
  /// The text on one line, without anything that could become markup.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in LineText.safe(text).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&":
        result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
