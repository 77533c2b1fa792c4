/// A workflow command of GitHub Actions, which becomes an annotation.
enum WorkflowCommand {
  /// One line: `::error file=spec/API.json,line=4::what is wrong`.
  static func text(
    _ level: String, _ properties: [(String, String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0.0)=\(escaped($0.1, inProperty: true))" }
    return "::\(level) \(list.joined(separator: ","))::\(escaped(message, inProperty: false))\n"
  }

  /// What separates the parts of a command is written as percent-encoding in them.
  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in LineText.safeLines(text).unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
