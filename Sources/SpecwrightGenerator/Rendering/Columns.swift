extension StringProtocol {
  /// The columns that the text takes: characters, which in ASCII are bytes.
  var columns: Int {
    // A carriage return with a line feed is one character, but stands in no line.
    utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? utf8.count : count
  }

  /// The words between single blanks, found by bytes: characters are slow to find.
  var wordsBetweenBlanks: [SubSequence] {
    utf8.split(separator: 0x20, omittingEmptySubsequences: false).map { word in
      self[word.startIndex..<word.endIndex]
    }
  }
}
