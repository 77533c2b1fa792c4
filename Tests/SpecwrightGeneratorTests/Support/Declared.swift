import Foundation

/// The text of a declaration.
struct Declared: Equatable {
  var text: String

  /// The pointer in its comment.
  var place: String? {
    guard let start = text.range(of: "rom `#/")?.upperBound else { return nil }
    return "#/" + text[start...].prefix { $0 != "`" }
  }

  /// The declared name.
  var name: String? {
    let keywords: Set<Substring> = ["struct", "enum", "func", "let", "var", "typealias"]
    for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0.isMark) }
      if let index = words.firstIndex(where: keywords.contains), index + 1 < words.count {
        return String(words[index + 1])
      }
    }
    return nil
  }

  /// The stored properties or the constants, each a line.
  var members: [Declared] {
    text.split(separator: "\n").filter { line in
      (line.hasPrefix("  public var ") || line.hasPrefix("  public static let "))
        && line != "  public var rawValue: String" && !line.contains("static let known: ")
    }.map { Declared(text: String($0)) }
  }

  func mentions(_ word: String) -> Bool {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0.isMark) }.contains { $0 == word }
  }
}

extension Declared {
  /// Whether a declaration has what was added, and every word that another had, in the same order.
  func isExtended(of before: Declared) -> Bool {
    guard text.lowercased().contains("zzadded") else { return false }
    var rest = words[...]
    for word in before.words {
      guard let index = rest.firstIndex(of: word) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }

  private var words: [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}

extension Character {
  fileprivate var isMark: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .nonspacingMark }
  }
}
