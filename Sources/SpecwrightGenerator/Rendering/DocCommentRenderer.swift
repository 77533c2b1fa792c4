/// Writes documentation comments as our linter wants them: a summary of one sentence with a full
/// stop, then paragraphs, then parameters.
struct DocCommentRenderer {
  /// The columns a line may have behind the indentation.
  var width: Int

  /// The lines, each with its slashes; none for an empty comment.
  func lines(_ comment: DocComment) -> [String] {
    var (summary, rest) = Self.firstSentence(comment.summary)
    var paragraphs = comment.paragraphs.map(CommentText.lines).filter { $0 != [""] }
    if !rest.isEmpty { paragraphs.insert([rest], at: 0) }
    if summary.isEmpty, !paragraphs.isEmpty {
      (summary, rest) = Self.firstSentence(paragraphs[0].joined(separator: " "))
      paragraphs[0] = rest.isEmpty ? [] : [rest]
    }
    guard !summary.isEmpty else { return [] }
    var content = wrapped(summary)
    for paragraph in paragraphs where !paragraph.isEmpty {
      content += [""] + block(paragraph)
    }
    if !comment.parameters.isEmpty { content += [""] + fields(comment) }
    return content.map { $0.isEmpty ? "///" : "/// \($0)" }
  }

  private static let abbreviations: Set<Substring> = [
    "e.g.", "i.e.", "(e.g.", "(i.e.", "vs.", "etc.",
  ]

  /// Splits where our linter sees the end of the first sentence: at a full stop before a blank.
  static func firstSentence(_ text: String) -> (sentence: String, rest: String) {
    if isOneSentence(text) { return (text, "") }
    var words = CommentText.singleLine(text)[...].wordsBetweenBlanks.filter { !$0.isEmpty }
    while let first = words.first, first.allSatisfy({ "#-*+>`=|~_".contains($0) }) {
      words.removeFirst()
    }
    guard !words.isEmpty else { return ("", "") }
    for index in words.indices.dropLast()
    where words[index].utf8.last == 0x2E && abbreviations.contains(words[index]) {
      words[index] += ","
    }
    let end = words.firstIndex { $0.utf8.last == 0x2E } ?? words.count - 1
    let sentence = words[...end].joined(separator: " ")
    return (terminated(sentence), words[(end + 1)...].joined(separator: " "))
  }

  /// Whether a text is already what the search would make of it, seen at little cost.
  private static func isOneSentence(_ text: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F else { return false }
      // A blank behind a blank, at the start, or behind a full stop.
      if byte == 0x20, previous == 0x20 || previous == 0x2E { return false }
      previous = byte
    }
    let isText = text.utf8.first.map { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 } ?? false
    return isText && previous == 0x2E
  }

  private static func terminated(_ sentence: String) -> String {
    var sentence = Substring(sentence)
    while let last = sentence.last, ":;,!?".contains(last) { sentence.removeLast() }
    return sentence.hasSuffix(".") ? String(sentence) : sentence + "."
  }

  private func wrapped(_ line: String, hanging: Int = 0) -> [String] {
    CommentText.wrapped(line, to: width - 4, hanging: hanging)
  }

  /// A paragraph line by line; fenced code and tables are left as they are.
  private func block(_ lines: [String]) -> [String] {
    var result: [String] = []
    var isFenced = false
    for line in lines {
      let start = line.drop { $0 == " " }
      if start.hasPrefix("```") || start.hasPrefix("~~~") { isFenced.toggle() }
      if isFenced || start.hasPrefix("|") {
        result.append(line)
      } else {
        let isItem = start.hasPrefix("- ") || start.hasPrefix("* ")
        result += wrapped(Self.withoutField(line), hanging: isItem ? 2 : 0)
      }
    }
    // An open fence would swallow what follows.
    if isFenced { result.append("```") }
    return result
  }

  /// Keeps a list item of the document from being read as documentation of a parameter.
  private static func withoutField(_ line: String) -> String {
    let start = line.drop { $0 == " " }
    guard let marker = start.first, "-*+".contains(marker) else { return line }
    let word = start.dropFirst().drop { $0 == " " }.lowercased()
    let isField = ["parameter", "return", "throw"].contains { word.hasPrefix($0) }
    return isField ? line.prefix(line.count - start.count) + "\\" + start : line
  }

  private func fields(_ comment: DocComment) -> [String] {
    let isSingle = comment.parameters.count == 1
    var lines = isSingle ? [] : ["- Parameters:"]
    for parameter in comment.parameters {
      let marker = isSingle ? "- Parameter" : "  -"
      let text = Self.oneParagraph(parameter.text)
      lines += wrapped("\(marker) \(parameter.name): \(text)", hanging: 2)
    }
    for (field, text) in [("Returns", comment.result), ("Throws", comment.failure)]
    where !text.isEmpty {
      lines += wrapped("- \(field): \(Self.oneParagraph(text))", hanging: 2)
    }
    return lines
  }

  private static func oneParagraph(_ text: String) -> String {
    let (first, rest) = firstSentence(text)
    return rest.isEmpty ? first : "\(first) \(rest)"
  }
}
