internal import Foundation

/// The cells of a comparison, as a person reads them.
struct Row {
  static let titles = ["what", "ours", "spread", "reference", "its figure", "better by", "bar", ""]

  let cells: [String]

  init(_ comparison: Comparison) {
    let unit = comparison.unit
    cells = [
      comparison.name,
      Self.figure(comparison.subject.median, unit),
      Self.percent(comparison.subject.spread),
      comparison.reference?.name ?? "",
      comparison.reference.map { Self.figure($0.sample.median, unit) } ?? "",
      comparison.advantage.map { Self.number($0) + "×" } ?? "",
      comparison.bar.map { Self.bar($0, unit) } ?? "",
      comparison.meetsItsBar.map { $0 ? "met" : "missed" } ?? "",
    ]
  }

  private static func bar(_ bar: Bar, _ unit: Unit) -> String {
    switch bar {
    case .figure(let limit): figure(limit, unit)
    case .advantage(let least): number(least) + "×"
    case .both(let limit, let least): figure(limit, unit) + ", " + number(least) + "×"
    }
  }

  private static func figure(_ value: Double, _ unit: Unit) -> String {
    "\(number(value)) \(unit.rawValue)"
  }

  private static func percent(_ value: Double) -> String {
    "\(Int((value * 100).rounded())) %"
  }

  /// Three significant digits; more would be noise.
  private static func number(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "\(value)" }
    let digits = max(0, 2 - Int(floor(log10(abs(value)))))
    return String(format: "%.\(digits)f", value)
  }
}
