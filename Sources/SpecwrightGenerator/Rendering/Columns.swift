extension StringProtocol {
  /// The columns that the text takes: characters, which in ASCII are bytes.
  var columns: Int {
    // A carriage return with a line feed is one character, but stands in no line.
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    }
    return isPlain == true ? utf8.count : count
  }

  /// The words between single blanks, found by bytes: characters are slow to find.
  var wordsBetweenBlanks: [SubSequence] {
    utf8.split(separator: 0x20, omittingEmptySubsequences: false).map { word in
      self[word.startIndex..<word.endIndex]
    }
  }
}
