/// One line of the report: a figure of ours, beside one of a reference where there is one.
struct Comparison: Sendable, Codable {
  /// What was measured, with its input.
  let name: String
  let unit: Unit
  let subject: Sample
  let reference: Reference?
  let bar: Bar?

  /// Our figure divided by that of the reference.
  var ratio: Double? {
    reference.map { subject.median / $0.sample.median }
  }

  /// How many times better ours is, whichever way the unit counts.
  var advantage: Double? {
    ratio.map { unit.isBetterWhenGreater ? $0 : 1 / $0 }
  }

  /// Whether the bar is met; nil without one.
  var meetsItsBar: Bool? {
    guard let bar else { return nil }
    switch bar {
    case .figure(let limit):
      return unit.isBetterWhenGreater ? subject.median >= limit : subject.median <= limit
    case .advantage(let least):
      return advantage.map { $0 >= least }
    case .both(let limit, let least):
      let figure = unit.isBetterWhenGreater ? subject.median >= limit : subject.median <= limit
      return figure && (advantage.map { $0 >= least } ?? true)
    }
  }
}

/// What a figure is compared with.
struct Reference: Sendable, Codable {
  let name: String
  let sample: Sample
}

/// What a figure has to reach.
enum Bar: Sendable, Codable {
  /// A limit for the figure itself.
  case figure(Double)
  /// How many times better than the reference it has to be; 0.8 allows it to be a fifth worse.
  case advantage(Double)
  case both(figure: Double, advantage: Double)
}

/// What figures count.
enum Unit: String, Sendable, Codable {
  case seconds = "s"
  case processorSeconds = "CPU s"
  case megabytesPerSecond = "MB/s"
  case callsPerSecond = "1/s"
  case megabytes = "MB"
  /// A quotient of two equal things.
  case times = "×"

  var isBetterWhenGreater: Bool {
    switch self {
    case .megabytesPerSecond, .callsPerSecond: true
    case .seconds, .processorSeconds, .megabytes, .times: false
    }
  }
}
