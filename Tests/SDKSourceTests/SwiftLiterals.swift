import Foundation

/// The string literals of a Swift source, as texts; an interpolation parts a literal in two.
struct SwiftLiterals {
  private(set) var texts: [String] = []
  /// The code without its comments and literals.
  let code: String
  /// The code inside interpolations.
  let interpolations: [String]

  init(in source: String) {
    var scanner = Scanner(source)
    scanner.scanCode(until: nil)
    texts = scanner.texts.filter { !$0.isEmpty }
    code = scanner.code
    interpolations = scanner.interpolations
  }

  private struct Scanner {
    private let source: [Character]
    private var index = 0
    private(set) var texts: [String] = []
    private(set) var code = ""
    private(set) var interpolations: [String] = []
    /// The last literal as far as `+` has put it together, and where it ended.
    private var sum: (text: String, end: Int)?

    init(_ source: String) {
      self.source = Array(source)
    }

    private func starts(_ text: String) -> Bool {
      source[index...].starts(with: text)
    }

    /// Scans code up to a closing bracket on its own level, or to the end.
    mutating func scanCode(until closing: Character?) {
      var depth = 0
      while index < source.count {
        if starts("//") {
          skipLine()
        } else if starts("/*") {
          skipComment()
        } else {
          let hashes = source[index...].prefix { $0 == "#" }.count
          if index + hashes < source.count, source[index + hashes] == "\"" {
            index += hashes
            scanLiteral(hashes: hashes)
            continue
          }
          if source[index] == "(" { depth += 1 }
          if source[index] == ")" {
            if depth == 0, closing != nil { return }
            depth -= 1
          }
          code.append(source[index])
          index += 1
        }
      }
    }

    private mutating func skipLine() {
      while index < source.count, !source[index].isNewline { index += 1 }
    }

    private mutating func skipComment() {
      var depth = 0
      repeat {
        if starts("/*") {
          depth += 1
          index += 2
        } else if starts("*/") {
          depth -= 1
          index += 2
        } else {
          index += 1
        }
      } while depth > 0 && index < source.count
    }

    private mutating func scanLiteral(hashes: Int) {
      let start = index - hashes
      let isMultiline = starts("\"\"\"")
      let mark = String(repeating: "#", count: hashes)
      let end = (isMultiline ? "\"\"\"" : "\"") + mark
      index += isMultiline ? 3 : 1
      var text = ""
      while index < source.count, !starts(end) {
        if starts("\\" + mark + "(") {
          add(text, isMultiline)
          text = ""
          index += 2 + hashes
          let outside = code
          code = ""
          scanCode(until: ")")
          interpolations.append(code)
          code = outside + "\n" + code + "\n"
          index += 1
        } else if starts("\\" + mark) {
          index += 1 + hashes
          text += takeEscape()
        } else {
          text.append(source[index])
          index += 1
        }
      }
      index += end.count
      add(text, isMultiline)
      addSum(text, from: start)
      code += "\"\""
    }

    /// Literals with nothing but `+` between them are one text as well.
    private mutating func addSum(_ text: String, from start: Int) {
      let between = sum.map { source[min($0.end, start)..<start].filter { !$0.isWhitespace } }
      guard let earlier = sum?.text, between == ["+"] else {
        sum = (text, index)
        return
      }
      sum = (earlier + text, index)
      texts.append(earlier + text)
    }

    private mutating func add(_ text: String, _ isMultiline: Bool) {
      texts.append(isMultiline ? text.trimmingCharacters(in: .whitespacesAndNewlines) : text)
    }

    private mutating func takeEscape() -> String {
      guard index < source.count else { return "" }
      defer { index += 1 }
      switch source[index] {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "0": return "\0"
      case "u":
        let digits = source[index...].dropFirst(2).prefix { $0 != "}" }
        index += digits.count + 2
        return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
      case let other: return String(other)
      }
    }
  }
}
