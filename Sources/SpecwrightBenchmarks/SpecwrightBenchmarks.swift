internal import Foundation

/// Measures what the project says about its speed, each figure beside a reference in the same run.
///
///     swift run -c release SpecwrightBenchmarks [name…] [--rounds N] [--json FILE] [--page FILE]
///
/// A figure says little on a machine that does other work; the ratio of two that were taken in turns
/// says more. Ends with 0 when all bars are met, with 1 when one is not or a benchmark failed, and with
/// 2 for wrong usage.
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
  /// It is written anew behind each of them, so that what was measured is not lost when a later one is
  /// interrupted. One that fails does not keep the others from running.
  ///
  /// - Returns: Whether every bar was met, and none failed.
  private static func run(
    _ benchmarks: [Benchmark], _ request: BenchmarkRequest
  ) async throws -> Bool {
    var report = Report(machine: Machine.current(), comparisons: [], omissions: [])
    var failures = 0
    for benchmark in benchmarks {
      complain("measuring \(benchmark.name) …")
      var part = Report(machine: report.machine, comparisons: [], omissions: [])
      let seconds = await Stopwatch.seconds {
        do {
          part.comparisons = try await benchmark.measure(Rounds(count: request.rounds))
        } catch let missing as MissingReference {
          part.omissions = [Omission(name: benchmark.name, reason: missing.reason)]
        } catch {
          failures += 1
          part.omissions = [Omission(name: benchmark.name, reason: "it failed: \(error)")]
        }
      }
      complain(part.rows + "\n  after \(Int(seconds.rounded())) s")
      report.comparisons += part.comparisons
      report.omissions += part.omissions
      try write(report, request)
    }
    print(report.table)
    return failures == 0 && report.comparisons.allSatisfy { $0.meetsItsBar != false }
  }

  private static func write(_ report: Report, _ request: BenchmarkRequest) throws {
    if let file = request.json {
      try Data(report.json().utf8).write(to: URL(fileURLWithPath: file))
    }
    if let file = request.page { try SpeedPage(path: file).replaceFigures(with: report) }
  }

  /// Progress and faults go to the standard error, so that the table can be redirected.
  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
