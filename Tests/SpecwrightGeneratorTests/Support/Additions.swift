import Foundation

/// The places of a document where something can be added.
struct Additions {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The insides of each object or array under a key, without blanks at their end.
  func places(of key: String, _ opener: Character, _ closer: Character) -> [Range<String.Index>] {
    var places: [Range<String.Index>] = []
    var start = text.startIndex
    while let found = text[start...].range(of: "\"\(key)\": \(opener)") {
      if let end = end(from: found.upperBound, opener, closer) {
        places.append(found.upperBound..<end)
      }
      start = found.upperBound
    }
    return places
  }

  private func end(
    from start: String.Index, _ opener: Character, _ closer: Character
  ) -> String.Index? {
    var depth = 1
    var isText = false
    var isEscaped = false
    var index = start
    while index < text.endIndex {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if isText {
        isEscaped = character == "\\"
        isText = character != "\""
      } else if character == "\"" {
        isText = true
      } else if character == opener {
        depth += 1
      } else if character == closer {
        depth -= 1
        if depth == 0 { return withoutBlanks(from: start, to: index) }
      }
      text.formIndex(after: &index)
    }
    return nil
  }

  private func withoutBlanks(from start: String.Index, to end: String.Index) -> String.Index {
    var end = end
    while end > start, text[text.index(before: end)].isWhitespace {
      text.formIndex(before: &end)
    }
    return end
  }
}
