internal import SpecwrightMeasuredWork
internal import SpecwrightRuntime

extension Benchmark {
  static let masking = Benchmark(
    name: "mask", summary: "the mask over log lines, beside NSRegularExpression"
  ) { rounds in
    let mask = RedactionMask()
    let expressions = try ExpressionMask()
    let inputs = [
      ("without digits", LogText.plain(bytes: 100_000), 1000.0),
      ("dense with digits", LogText.dense(bytes: 100_000), 300),
    ]
    var comparisons: [Comparison] = []
    for (name, lines, limit) in inputs {
      let megabytes = Double(lines.reduce(0) { $0 + $1.utf8.count }) / 1e6
      comparisons.append(
        try await rounds.compare(
          "mask lines \(name)", in: .megabytesPerSecond,
          bar: .both(figure: limit, advantage: 100), with: "NSRegularExpression",
          ours: { Stopwatch.rate { for line in lines { _ = mask.masked(line) } } * megabytes },
          theirs: {
            Stopwatch.rate { for line in lines { _ = expressions.masked(line) } } * megabytes
          }))
    }
    return comparisons
  }
}
