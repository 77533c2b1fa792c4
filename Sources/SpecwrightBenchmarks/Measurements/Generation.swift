internal import Foundation
internal import SpecwrightMeasuredWork

extension Benchmark {
  /// The whole process, from the document's bytes to the written files.
  static let generation = Benchmark(
    name: "generate", summary: "specwright-generate as a process, beside the Java generator"
  ) { rounds in
    let tool = try Workplace.product("specwright-generate")
    let inputs = [
      (Documents.published, 0.020, 250.0), (Documents.twilio, 0.060, 100),
      (Documents.discord, 0.150, 100),
    ]
    var comparisons: [Comparison] = []
    for (document, limit, advantage) in inputs {
      let path = try Documents.path(document)
      try await Workplace.withFolder { folder in
        let waiting = try await rounds.measure(
          "generate \(document), waiting", in: .seconds, bar: .figure(limit)
        ) {
          try generate(tool, path, to: folder).seconds
        }
        comparisons.append(waiting)
        // Once is enough of what takes half a minute.
        let java = try? Workplace.program("openapi-generator-cli", from: "PyPI")
        guard let java else { return }
        comparisons.append(
          try await rounds.compare(
            "generate \(document), processor", in: .processorSeconds,
            bar: document == Documents.published ? .advantage(advantage) : nil,
            with: "openapi-generator-cli (Java)", referenceRounds: 1,
            ours: { try generate(tool, path, to: folder).processorSeconds },
            theirs: {
              try Child.run(
                java, ["generate", "-g", "swift6", "-i", path, "-o", "\(folder)/java"]
              ).processorSeconds
            }))
      }
    }
    return comparisons
  }

  /// Time and memory by size.
  static let growth = Benchmark(
    name: "growth", summary: "time and memory of the generator from 0.03 to 16 MB"
  ) { rounds in
    let tool = try Workplace.product("specwright-generate")
    return try await Workplace.withFolder { folder in
      // What the process costs without any work is no growth.
      let empty = try write(SyntheticDocument.text(bytes: 1), to: "\(folder)/empty.json")
      var perMegabyte: [Double] = []
      var comparisons: [Comparison] = []
      let start = try await rounds.measure("start", in: .seconds) {
        try mean(of: repetitions(bytes: 1)) { try generate(tool, empty, to: folder) }
      }
      for bytes in [30_000, 1_000_000, 4_000_000, 16_000_000] {
        let path = try write(SyntheticDocument.text(bytes: bytes), to: "\(folder)/\(bytes).json")
        let size = try size(of: path)
        var memory: [Double] = []
        let time = try await rounds.measure(
          "generate \(bytes / 1000) kB, processor per MB", in: .processorSeconds,
          rounds: bytes > 2_000_000 ? 3 : .max
        ) {
          let time = try mean(of: repetitions(bytes: bytes)) {
            let child = try generate(tool, path, to: folder)
            memory.append(Double(child.peakMemory) / size)
            return child
          }
          return (time - start.subject.median) / (size / 1e6)
        }
        comparisons.append(time)
        perMegabyte.append(time.subject.median)
        if bytes > 2_000_000 {
          comparisons.append(
            Comparison(
              name: "generate \(bytes / 1000) kB, memory by document", unit: .times,
              subject: Sample(figures: memory), reference: nil, bar: .figure(12)))
        }
      }
      let least = perMegabyte.min() ?? .nan
      let most = perMegabyte.max() ?? .nan
      comparisons.append(
        Comparison(
          name: "slowest size by fastest", unit: .times, subject: Sample(figures: [most / least]),
          reference: nil, bar: .figure(1.3)))
      return comparisons
    }
  }

  /// How much Swift a document becomes.
  static let outputSize = Benchmark(
    name: "output-size", summary: "bytes of Swift by bytes of the document"
  ) { _ in
    let tool = try Workplace.product("specwright-generate")
    let inputs = [(Documents.published, 2.5), (Documents.twilio, 1.2), (Documents.discord, 2.5)]
    var comparisons: [Comparison] = []
    for (document, limit) in inputs {
      let path = try Documents.path(document)
      let ratio = try await Workplace.withFolder { folder in
        _ = try generate(tool, path, to: folder)
        return Double(Workplace.size(of: folder)) / (try size(of: path))
      }
      comparisons.append(
        Comparison(
          name: "bytes out by bytes in, \(document)", unit: .times,
          subject: Sample(figures: [ratio]), reference: nil, bar: .figure(limit)))
    }
    return comparisons
  }

  /// The tool as `swift build` compiles and runs it, without optimization.
  static let debugGeneration = Benchmark(
    name: "debug-generator", summary: "the tool that a debug build makes for its plugin"
  ) { rounds in
    let tool = try Workplace.product("specwright-generate", configuration: "debug")
    let inputs = [(Documents.published, 0.15), (Documents.twilio, 1.5), (Documents.discord, 4.0)]
    var comparisons: [Comparison] = []
    for (document, limit) in inputs {
      let path = try Documents.path(document)
      comparisons.append(
        try await Workplace.withFolder { folder in
          try await rounds.atMost(3).measure(
            "generate \(document), built for debugging", in: .seconds, bar: .figure(limit)
          ) {
            try generate(tool, path, to: folder).seconds
          }
        })
    }
    return comparisons
  }

  /// How many runs make one figure: what the system does beside a short one is a large part of it.
  private static func repetitions(bytes: Int) -> Int { max(1, min(20, 600_000 / bytes)) }

  /// The processor's seconds of a run, on average.
  private static func mean(of count: Int, _ run: () throws -> Child) throws -> Double {
    var sum = 0.0
    for _ in 0..<count { sum += try run().processorSeconds }
    return sum / Double(count)
  }

  private static func generate(_ tool: String, _ path: String, to folder: String) throws -> Child {
    // Files that are there already would not be written again.
    for file in try FileManager.default.contentsOfDirectory(atPath: folder)
    where file.hasSuffix(".swift") {
      try FileManager.default.removeItem(atPath: "\(folder)/\(file)")
    }
    return try Child.run(tool, [path, "--target", "Client", "--output", folder])
  }

  private static func write(_ text: String, to path: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private static func size(of path: String) throws -> Double {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.size] as? NSNumber)?.doubleValue ?? .nan
  }
}
