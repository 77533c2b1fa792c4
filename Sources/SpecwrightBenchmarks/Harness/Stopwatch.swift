internal import Foundation

/// Reads clocks that nobody sets.
enum Stopwatch {
  /// The seconds that work takes.
  static func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let before = now(CLOCK_MONOTONIC)
    try await work()
    return now(CLOCK_MONOTONIC) - before
  }

  /// The seconds that work takes from the processors, of all threads of this process.
  static func processorSeconds(_ work: () async throws -> Void) async rethrows -> Double {
    let before = now(CLOCK_PROCESS_CPUTIME_ID)
    try await work()
    return now(CLOCK_PROCESS_CPUTIME_ID) - before
  }

  /// How often a second work can be done, by doing it for at least a tenth of one.
  static func rate(_ work: () throws -> Void) rethrows -> Double {
    var times = 0
    var batch = 1
    let before = now(CLOCK_MONOTONIC)
    while true {
      for _ in 0..<batch { try work() }
      times += batch
      let seconds = now(CLOCK_MONOTONIC) - before
      if seconds >= 0.1 { return Double(times) / seconds }
      batch *= 2
    }
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
