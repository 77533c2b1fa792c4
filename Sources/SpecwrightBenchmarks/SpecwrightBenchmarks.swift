internal import Foundation

/// Measures what the project says about its speed, each figure beside a reference in the same run.
///
///     swift run -c release SpecwrightBenchmarks [name…] [--rounds N] [--json FILE] [--page FILE]
///
/// A figure says little on a machine that does other work; the ratio of two that were taken in turns
/// says more. Ends with 0 when all bars are met, with 1 when one is not, and with 2 for wrong usage.
@main
enum SpecwrightBenchmarks {
  static func main() async {
    do {
      let request = try BenchmarkRequest(CommandLine.arguments.dropFirst())
      if request.showsHelp {
        print(BenchmarkRequest.usage)
        return
      }
      let chosen = try request.benchmarks(of: BenchmarkList.all)
      if request.lists {
        for benchmark in chosen { print(benchmark.listed) }
        return
      }
      exit(try await run(chosen, request) ? 0 : 1)
    } catch let fault as UsageFault {
      complain("\(fault.sentence)\n\n\(BenchmarkRequest.usage)")
      exit(2)
    } catch {
      complain("error: \(error)")
      exit(2)
    }
  }

  /// Runs benchmarks and writes what was asked for.
  ///
  /// - Returns: Whether every bar was met.
  private static func run(
    _ benchmarks: [Benchmark], _ request: BenchmarkRequest
  ) async throws -> Bool {
    var report = Report(machine: Machine.current(), comparisons: [], omissions: [])
    for benchmark in benchmarks {
      complain("measuring \(benchmark.name) …")
      do {
        report.comparisons += try await benchmark.measure(Rounds(count: request.rounds))
      } catch let missing as MissingReference {
        report.omissions.append(Omission(name: benchmark.name, reason: missing.reason))
      }
    }
    print(report.table)
    if let file = request.json {
      try Data(report.json().utf8).write(to: URL(fileURLWithPath: file))
    }
    if let file = request.page { try SpeedPage(path: file).replaceFigures(with: report) }
    return report.comparisons.allSatisfy { $0.meetsItsBar != false }
  }

  /// Progress and faults go to the standard error, so that the table can be redirected.
  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
