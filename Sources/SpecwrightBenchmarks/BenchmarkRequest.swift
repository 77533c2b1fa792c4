/// What the command line asks for.
struct BenchmarkRequest {
  static let usage = """
    usage: SpecwrightBenchmarks [name…] [options]

    Measures the benchmarks whose names contain one of the given words; all without any.

      --list           show the benchmarks, measure nothing
      --rounds <n>     how often each side of a comparison is measured; 5 by default
      --json <file>    write the report as JSON too, after each benchmark
      --page <file>    replace the figures between the markers of a Markdown page, likewise
      --help           show this help
    """

  var words: [String] = []
  var rounds = 5
  var json: String?
  var page: String?
  var lists = false
  var showsHelp = false

  init(_ arguments: some Sequence<String>) throws(UsageFault) {
    var rest = arguments.makeIterator()
    while let word = rest.next() {
      switch word {
      case "--list": lists = true
      case "--help": showsHelp = true
      case "--rounds":
        guard let text = rest.next(), let count = Int(text), (1...1000).contains(count) else {
          throw UsageFault(sentence: "'--rounds' takes a number from 1 to 1000")
        }
        rounds = count
      case "--json": json = try Self.value(of: word, rest.next())
      case "--page": page = try Self.value(of: word, rest.next())
      default:
        if word.hasPrefix("-") { throw UsageFault(sentence: "unknown option '\(word)'") }
        words.append(word)
      }
    }
  }

  /// The benchmarks whose names contain a word of the request.
  func benchmarks(of all: [Benchmark]) throws(UsageFault) -> [Benchmark] {
    guard !words.isEmpty else { return all }
    for word in words where !all.contains(where: { $0.name.contains(word) }) {
      throw UsageFault(sentence: "no benchmark is called '\(word)'; '--list' shows them")
    }
    return all.filter { benchmark in words.contains { benchmark.name.contains($0) } }
  }

  private static func value(of option: String, _ word: String?) throws(UsageFault) -> String {
    guard let word else { throw UsageFault(sentence: "'\(option)' takes a file") }
    return word
  }
}

/// A command line that cannot be understood.
struct UsageFault: Error {
  let sentence: String
}
