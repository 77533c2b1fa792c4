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

  /// Whether a comment is a sentence that fits on one line as it stands, as most are.
  func isOneLine(_ comment: DocComment) -> Bool {
    comment.paragraphs.isEmpty && comment.parameters.isEmpty
      && comment.summary.utf8.count <= width - 4 && Self.isOneSentence(comment.summary)
  }

  private static let abbreviations: Set<Substring> = [
    "e.g.", "i.e.", "(e.g.", "(i.e.", "vs.", "etc.",
  ]

  /// Splits where our linter sees the end of the first sentence: at a full stop before a blank.
  static func firstSentence(_ text: String) -> (sentence: String, rest: String) {
    if isOneSentence(text) { return (text, "") }
    if let cut = plainSentence(text) { return cut }
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

  /// The first sentence of printable ASCII with single blanks that begins with a letter; nil for any
  /// other text, and where an abbreviation stands in it.
  private static func plainSentence(_ text: String) -> (sentence: String, rest: String)? {
    let end = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      guard let first = bytes.first, isLetter(first), bytes.last != 0x20 else { return nil }
      var end: Int?
      var previous = first
      for (index, byte) in bytes.enumerated() {
        guard 0x20..<0x7F ~= byte, byte != 0x20 || previous != 0x20 else { return nil }
        if byte == 0x20, previous == 0x2E {
          guard !endsAbbreviation(bytes[..<index]) else { return nil }
          end = end ?? index
        }
        previous = byte
      }
      return end ?? bytes.count
    }
    guard let end = end ?? nil else { return nil }
    guard end < text.utf8.count else { return (terminated(text), "") }
    return (
      String(decoding: text.utf8.prefix(end), as: UTF8.self),
      String(decoding: text.utf8.dropFirst(end + 1), as: UTF8.self)
    )
  }

  /// Whether the last word is an abbreviation.
  private static func endsAbbreviation(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let word = bytes.suffix(6)
    // None is longer than five bytes.
    guard word.contains(0x20) || word.count < 6 else { return false }
    let last = word.split(separator: 0x20).last ?? word
    return abbreviations.contains(Substring(String(decoding: last, as: UTF8.self)))
  }

  /// Whether a text is already what the search would make of it, seen at little cost.
  private static func isOneSentence(_ text: String) -> Bool {
    let isSentence = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, Self.isLetter(first) else { return false }
      var previous = first
      for byte in bytes {
        guard byte >= 0x20, byte < 0x7F else { return false }
        // A blank behind a blank or behind a full stop.
        if byte == 0x20, previous == 0x20 || previous == 0x2E { return false }
        previous = byte
      }
      return previous == 0x2E
    }
    return isSentence == true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func terminated(_ sentence: String) -> String {
    if let last = sentence.utf8.last, isLetter(last) { return sentence + "." }
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
      // What begins with a letter is text, and nothing of Markdown.
      if !isFenced, let first = line.utf8.first, Self.isLetter(first) {
        result += wrapped(line)
        continue
      }
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
