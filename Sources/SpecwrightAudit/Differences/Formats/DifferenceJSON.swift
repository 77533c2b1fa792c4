/// Differences for programs, one a line.
struct DifferenceJSON {
  private let differences: DescriptionDifferences

  init(_ differences: DescriptionDifferences) {
    self.differences = differences
  }

  var text: String {
    let places = DifferencePlaces(differences)
    let wire = differences.differences.map { "    " + difference($0, places).text }
    let swift = differences.swift.map { $0.map { "    " + Self.swift($0).text } }
    return """
      {
        "old": \(JSONText.string(places.oldPath).text),
        "new": \(JSONText.string(places.newPath).text),
        "step": "\(differences.step.rawValue)",
        "differences": \(Self.list(wire)),
        "swift": \(swift.map(Self.list) ?? "null")
      }

      """
  }

  private static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
  }

  private func difference(_ difference: Difference, _ places: DifferencePlaces) -> JSONText {
    var members: [(String, JSONText)] = [
      ("rule", .string(difference.rule.identifier)), ("title", .string(difference.rule.title)),
      ("class", .string(difference.difference.rawValue)),
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
