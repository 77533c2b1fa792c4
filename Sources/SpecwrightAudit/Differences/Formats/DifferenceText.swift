import SpecwrightJSON

/// Differences for people at a terminal: a line each, why, and the sum.
struct DifferenceText {
  private let differences: DescriptionDifferences
  private let isColored: Bool

  init(_ differences: DescriptionDifferences, isColored: Bool) {
    self.differences = differences
    self.isColored = isColored
  }

  var text: String {
    let places = DifferencePlaces(differences)
    let lines = differences.wire.map { line($0, places) }
    let swift = (differences.swift ?? []).map(line)
    return lines.joined() + (swift.isEmpty ? "" : "\n" + swift.joined()) + reasons
      + "\(LineText.safe(places.newPath)): \(differences.sum)\n"
  }

  private func line(_ difference: Difference, _ places: DifferencePlaces) -> String {
    let (path, start) = places.place(of: difference)
    let directions = difference.directions.isEmpty ? "" : " (\(difference.directions))"
    return "\(LineText.safe(path)):\(start.line):\(start.column): "
      + "\(colored(difference.impact.rawValue, difference.impact)): "
      + "\(LineText.safe(difference.message))\(directions) [\(difference.rule.identifier)]\n"
  }

  private func line(_ difference: SwiftDifference) -> String {
    let word = colored(difference.word, difference.impact)
    let before = difference.old.map { "\n  - \(LineText.safe($0))" } ?? ""
    let after = difference.new.map { "\n  + \(LineText.safe($0))" } ?? ""
    return "Swift: \(word): \(LineText.safe(difference.name)) is \(difference.change.rawValue)"
      + "\(before)\(after)\n"
  }

  /// Why each rule classifies as it does; once, however often it applied.
  private var reasons: String {
    let used = Set(differences.wire.map(\.rule.identifier))
    let lines = DifferenceRule.all.filter { used.contains($0.identifier) }.map { rule in
      "\(rule.identifier)  \(rule.title): \(rule.reason)\n"
    }
    let isAnything = !lines.isEmpty || differences.swift?.isEmpty == false
    return (lines.isEmpty ? "" : "\n" + lines.joined()) + (isAnything ? "\n" : "")
  }

  private func colored(_ word: String, _ impact: DifferenceClass) -> String {
    guard isColored else { return word }
    let code =
      switch impact {
      case .breaking: "31"
      case .additive: "32"
      case .editorial: "2"
      }
    return "\u{1B}[\(code)m\(word)\u{1B}[0m"
  }
}
