import SpecwrightJSON

/// Differences as workflow commands: what breaks is an error, what is added a notice.
///
/// What is only read by people stays out, since a page shows few annotations.
struct DifferenceAnnotations {
  private let differences: DescriptionDifferences

  init(_ differences: DescriptionDifferences) {
    self.differences = differences
  }

  var text: String {
    let places = DifferencePlaces(differences)
    let wire = differences.wire.filter { $0.impact != .editorial }.map { difference in
      // What is gone has no line in the file that is looked at.
      let line = difference.new == nil ? 1 : places.place(of: difference).start.line
      let directions = difference.directions.isEmpty ? "" : " (\(difference.directions))"
      return WorkflowCommand.text(
        Self.level(difference.impact),
        [
          ("file", places.newPath), ("line", String(line)),
          ("title", "\(difference.rule.identifier) \(difference.rule.title)"),
        ],
        "\(difference.message)\(directions): \(DifferencePlaces.pointer(of: difference)). "
          + difference.rule.reason)
    }
    let swift = (differences.swift ?? []).filter(\.isPublic).map { difference in
      let signatures = [difference.old, difference.new].compactMap(\.self).joined(separator: " → ")
      return WorkflowCommand.text(
        Self.level(difference.impact),
        [
          ("file", places.newPath), ("line", "1"),
          ("title", "Swift: \(difference.name) is \(difference.change.rawValue)"),
        ], signatures)
    }
    return lost(places.newPath) + wire.joined() + swift.joined()
      + "\(LineText.safe(places.newPath)): \(differences.sum)\n"
  }

  private func lost(_ path: String) -> String {
    guard differences.isClientLost else { return "" }
    return WorkflowCommand.text(
      "error", [("file", path), ("line", "1"), ("title", "Swift: the client is lost")],
      "A client could be made of the old description, and none can be made of this one.")
  }

  private static func level(_ impact: DifferenceClass) -> String {
    impact == .breaking ? "error" : "notice"
  }
}
