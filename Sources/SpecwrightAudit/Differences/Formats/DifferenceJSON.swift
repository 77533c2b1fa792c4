/// Differences for programs, one a line.
struct DifferenceJSON {
  private let differences: DescriptionDifferences
  private let refused: [RefusedDocument]

  init(_ differences: DescriptionDifferences, refused: [RefusedDocument]) {
    self.differences = differences
    self.refused = refused
  }

  var text: String {
    let places = DifferencePlaces(differences)
    let wire = differences.wire.map { "    " + difference($0, places).text }
    let swift = differences.swift.map { $0.map { "    " + Self.swift($0).text } }
    return Self.text(
      old: places.oldPath, new: places.newPath,
      step: JSONText.string(differences.step.rawValue).text, differences: Self.list(wire),
      swift: swift.map(Self.list), refused)
  }

  /// Where nothing is compared there is no step, and no list of differences, not even an empty one.
  static func text(_ refusal: RefusedComparison, because refused: [RefusedDocument]) -> String {
    text(old: refusal.old, new: refusal.new, step: nil, differences: nil, swift: nil, refused)
  }

  private static func text(
    old: String, new: String, step: String?, differences: String?, swift: String?,
    _ refused: [RefusedDocument]
  ) -> String {
    """
    {
      "old": \(JSONText.string(old).text),
      "new": \(JSONText.string(new).text),
      "step": \(step ?? "null"),
      "differences": \(differences ?? "null"),
      "swift": \(swift ?? "null"),
      "refused": \(list(refused.map { "    " + JSONFormat.refusal($0).text }))
    }

    """
  }

  private static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
  }

  private func difference(_ difference: Difference, _ places: DifferencePlaces) -> JSONText {
    var members: [(String, JSONText)] = [
      ("rule", .string(difference.rule.identifier)), ("title", .string(difference.rule.title)),
      ("class", .string(difference.impact.rawValue)),
      ("change", .string(difference.change.rawValue)), ("message", .string(difference.message)),
      ("reason", .string(difference.rule.reason)),
    ]
    if let request = difference.request { members.append(("request", .string(request.rawValue))) }
    if let response = difference.response {
      members.append(("response", .string(response.rawValue)))
    }
    if let old = places.json(difference.old, isNew: false) { members.append(("old", old)) }
    if let new = places.json(difference.new, isNew: true) { members.append(("new", new)) }
    return .object(members)
  }

  private static func swift(_ difference: SwiftDifference) -> JSONText {
    var members: [(String, JSONText)] = [
      ("name", .string(difference.name)), ("change", .string(difference.change.rawValue)),
      ("class", .string(difference.word)),
    ]
    if let old = difference.old { members.append(("old", .string(old))) }
    if let new = difference.new { members.append(("new", .string(new))) }
    return .object(members)
  }
}
