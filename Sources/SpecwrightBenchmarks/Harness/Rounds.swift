/// Takes both sides of a comparison in turns, so that what else the machine does meets both.
struct Rounds: Sendable {
  let count: Int

  /// No more than so many, for what takes long.
  func atMost(_ limit: Int) -> Rounds { Rounds(count: min(count, limit)) }

  /// Measures two sides.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - unit: What the figures count.
  ///   - bar: What ours has to reach.
  ///   - reference: What the other side is.
  ///   - referenceRounds: How often the other side is measured, where once takes long.
  ///   - ours: Measures our side once.
  ///   - theirs: Measures the other side once.
  /// - Returns: The figures of both.
  /// - Throws: Whatever a side throws.
  func compare(
    _ name: String, in unit: Unit, bar: Bar? = nil, with reference: String,
    referenceRounds: Int = .max, ours: () async throws -> Double,
    theirs: () async throws -> Double
  ) async throws -> Comparison {
    // The first of each fills caches, and does not count.
    _ = try await ours()
    if referenceRounds > 1 { _ = try await theirs() }
    var subject: [Double] = []
    var other: [Double] = []
    for round in 0..<count {
      subject.append(try await ours())
      if round < referenceRounds { other.append(try await theirs()) }
    }
    return Comparison(
      name: name, unit: unit, subject: Sample(figures: subject),
      reference: Reference(name: reference, sample: Sample(figures: other)), bar: bar)
  }

  /// Measures one side, for what has no reference.
  func measure(
    _ name: String, in unit: Unit, bar: Bar? = nil, rounds: Int = .max,
    ours: () async throws -> Double
  ) async throws -> Comparison {
    if rounds > 1 { _ = try await ours() }
    var subject: [Double] = []
    for _ in 0..<min(count, rounds) { subject.append(try await ours()) }
    return Comparison(
      name: name, unit: unit, subject: Sample(figures: subject), reference: nil, bar: bar)
  }
}
