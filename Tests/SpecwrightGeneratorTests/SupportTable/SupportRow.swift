import Foundation

/// A row of the article on what is supported.
///
///     ### Parameter
///
///     | member | 3.0 | 3.1 | shown by | |
///     | --- | --- | --- | --- | --- |
///     | `style` | yes | yes | `wire` | every style of its place |
struct SupportRow: Sendable, CustomStringConvertible {
  /// What becomes of a member.
  enum Support: String, Sendable {
    /// It decides about the generated code or its documentation.
    case yes
    /// It is read and checked, and nothing generated depends on it.
    case read
    /// The document is refused at its place.
    case refused
    /// The version has no such member.
    case missing = "–"
  }

  var member: SpecificationMember
  var in30: Support
  var in31: Support
  /// The golden case that has it; empty where none is needed.
  var golden: String

  var description: String { member.description }

  /// The rows of the article, and its lines that look like rows and are none.
  static func rows(of article: String) -> (rows: [SupportRow], odd: [String]) {
    var object: SpecificationObject?
    var rows: [SupportRow] = []
    var odd: [String] = []
    for line in article.components(separatedBy: "\n") {
      if line.hasPrefix("#") {
        let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
        object = SpecificationObject(rawValue: title)
      }
      guard let object, line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 5, let in30 = Support(rawValue: cells[1]),
        let in31 = Support(rawValue: cells[2])
      else {
        odd.append(line)
        continue
      }
      for key in cells[0].components(separatedBy: ", ") {
        rows.append(
          SupportRow(
            member: SpecificationMember(object: object, key: unquoted(key)), in30: in30,
            in31: in31, golden: unquoted(cells[3])))
      }
    }
    return (rows, odd)
  }

  private static func unquoted(_ text: String) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: "`"))
  }
}
