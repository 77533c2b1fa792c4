internal import Foundation

extension Benchmark {
  /// Answers and files of a size at which memory counts; the programs move the bytes in processes of
  /// their own, and none of them looks at a byte.
  static let streaming = Benchmark(
    name: "streaming",
    summary: "1 GB of results and an upload of 100 MB, beside curl and URLSession"
  ) { rounds in
    let curl = try Workplace.program("curl", from: "Debian's curl")
    let probe = try Workplace.product("SpecwrightStreamProbe")
    let server = try await Server(probe) { ["serve", "\($0)"] }
    defer { server.stop() }
    let transfers = Transfers(curl: curl, probe: probe, origin: "http://127.0.0.1:\(server.port)")
    return try await Workplace.withFolder { folder in
      let file = "\(folder)/list.csv"
      try transfers.writeList(to: file)
      let rounds = rounds.atMost(3)
      return try await transfers.results(rounds) + transfers.upload(of: file, rounds)
    }
  }
}

/// The same bytes moved by three programs.
private struct Transfers {
  let curl: String
  let probe: String
  let origin: String

  private static let results = 1_000
  private static let upload = 100

  func writeList(to file: String) throws {
    let line = Data(repeating: UInt8(ascii: "a"), count: (1 << 20) - 1) + Data("\n".utf8)
    var text = Data()
    for _ in 0..<Self.upload { text += line }
    try text.write(to: URL(fileURLWithPath: file))
  }

  func results(_ rounds: Rounds) async throws -> [Comparison] {
    try await compare(
      "results", megabytes: Self.results, rounds,
      ["results", "\(Self.results)"],
      curl: ["\(origin)/v1/bulk/\(Self.results)/results"])
  }

  func upload(of file: String, _ rounds: Rounds) async throws -> [Comparison] {
    try await compare(
      "upload", megabytes: Self.upload, rounds, ["upload", file],
      curl: [
        "--request", "POST", "--header", "Content-Type: text/csv", "--upload-file", file,
        "\(origin)/v1/bulk/file",
      ])
  }

  private func compare(
    _ name: String, megabytes: Int, _ rounds: Rounds, _ words: [String], curl options: [String]
  ) async throws -> [Comparison] {
    let bytes = Double(megabytes) * 1_048_576 / 1e6
    func rate(_ way: String) throws -> Double {
      bytes / (try figures([words[0], way, origin, words[1]])[0])
    }
    let subject = "\(name) of \(megabytes) MiB"
    func compare(
      with reference: String, bar: Bar?, _ theirs: () async throws -> Double
    ) async throws -> Comparison {
      try await rounds.compare(
        subject, in: .megabytesPerSecond, bar: bar, with: reference, ours: { try rate("sdk") },
        theirs: theirs)
    }
    return [
      try await compare(with: "curl", bar: .advantage(0.8)) { bytes / (try curlSeconds(options)) },
      // Called back at once and without a reader: what there is to be had of URLSession.
      try await compare(with: "URLSession into the void", bar: .advantage(0.7)) {
        try rate("direct")
      },
      try await compare(with: "bare URLSession", bar: .advantage(1)) { try rate("bare") },
      try await rounds.measure(
        "\(subject), memory above idle", in: .megabytes, bar: .figure(40),
        ours: { try figures([words[0], "sdk", origin, words[1]])[1] * 1_024 / 1e6 }),
    ]
  }

  /// Seconds and KiB, as the probe prints them.
  private func figures(_ words: [String]) throws -> [Double] {
    let figures = try Child.output(probe, words).split(separator: " ").compactMap { Double($0) }
    guard figures.count == 2 else {
      throw ChildFault(words: [probe] + words, reason: "it printed something else")
    }
    return figures
  }

  private func curlSeconds(_ options: [String]) throws -> Double {
    let words = ["--silent", "--fail", "--output", "/dev/null", "--write-out", "%{time_total}"]
    guard let seconds = Double(try Child.output(curl, words + options)) else {
      throw ChildFault(words: [curl] + options, reason: "it printed something else")
    }
    return seconds
  }
}
