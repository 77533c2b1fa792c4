internal import Foundation

/// A mask made of regular expressions, one pass each.
struct ExpressionMask {
  private let expressions: [NSRegularExpression]

  init() throws {
    expressions = try [
      #"[\w.+-]+@[\w-]+(\.[\w-]+)+"#, #"(?i)bearer\s+\S+"#, #"\+?\d[\d ().\-]{5,}\d"#,
      #"\b\d{4,15}\b"#,
    ].map { try NSRegularExpression(pattern: $0) }
  }

  func masked(_ line: String) -> String {
    var line = line
    for expression in expressions {
      let range = NSRange(line.startIndex..., in: line)
      line = expression.stringByReplacingMatches(in: line, range: range, withTemplate: "***")
    }
    return line
  }
}
