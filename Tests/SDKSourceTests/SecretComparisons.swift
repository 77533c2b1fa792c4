import Foundation

/// Finds comparisons of secrets that end where the first difference is.
struct SecretComparisons {
  /// The code of the lines that hold one, without the comments.
  let found: [String]

  /// What secrets are called that come from outside and are held against one's own.
  private static let names =
    "nonce|state|signatures?|secret|verifier|challenge|password|apiKey|authenticationCode"
    + #"|\w+(?:Nonce|State|Signature|Secret|Verifier|Challenge|Password)"#
  /// What may stand behind such a name and still be the secret.
  private static let ends = #"(?:\.utf8|\.rawValue)?[!?)]*"#

  private static let patterns = [
    // One that is compared with something else than a case of an enumeration or nothing.
    #"\b(?:\#(names))\#(ends)\s*[=!]=(?!\s*(?:\.|nil\b))"#,
    #"[=!]=\s*(?:[a-z_$][\w]*[.?!]+)*(?:\#(names))\b(?!\.count|\()"#,
    #"\b(?:\#(names))\#(ends)\.elementsEqual\("#,
    #"\.elementsEqual\([^)]*\b(?:\#(names))\b"#,
  ]

  init(in source: String) {
    let code = source.components(separatedBy: "\n").map { line in
      line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
    }
    found = code.map { $0.trimmingCharacters(in: .whitespaces) }.filter { line in
      // Most lines compare nothing, and need no look at the patterns.
      ["==", "!=", "elementsEqual"].contains(where: line.contains)
        && Self.patterns.contains { line.range(of: $0, options: .regularExpression) != nil }
    }
  }
}
