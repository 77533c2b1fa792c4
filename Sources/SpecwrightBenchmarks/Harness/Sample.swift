/// The figures that the rounds of one side gave.
struct Sample: Sendable, Codable {
  let figures: [Double]

  /// The middle figure; between the two in the middle where their number is even.
  var median: Double {
    let sorted = figures.sorted()
    guard let last = sorted.last else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1
      ? sorted[middle] : (sorted[middle - 1] + min(sorted[middle], last)) / 2
  }

  /// How far the outermost figures lie apart, as a part of the median.
  var spread: Double {
    guard let least = figures.min(), let most = figures.max(), median != 0 else { return 0 }
    return (most - least) / median
  }
}
