internal import DIDWWVerification
internal import Foundation
internal import SpecwrightSandbox

/// Calls a sandbox over loopback from many tasks at once, and counts on both sides.
///
/// A process of its own, since only so its memory can be told from that of other tests. Prints one
/// line, and ends with 1 when a call was lost or doubled, or when memory grew with the calls.
@main
enum Main {
  static let calls = 10_000
  static let tasks = 100
  /// Calls that may leave something behind for good: caches, threads, pages of the allocator.
  static let warmUp = 2_000
  /// The MiB that the other calls may add to the memory of the process, which plays both sides.
  static let mayGrow = 32

  static func main() async throws {
    let arrivals = Arrivals()
    var settings = DIDWW.Settings(otherNumbers: .delivered, limits: .none) { request in
      await arrivals.count(request.custom ?? "")
      return .allow
    }
    // Fewer than there are calls: what is kept must be bounded, not merely small.
    settings.maximumVerifications = 1_000
    let listener = try Sandbox(didww: settings, descriptions: .strict).listen()
    let client = VerificationClient(
      environment: .custom(listener.url), auth: .public(appKey: DIDWW.Application.sample.key),
      configuration: Configuration(timeout: 300))

    var answers = try await start(0..<warmUp, with: client)
    let before = Memory.resident()
    answers += try await start(warmUp..<calls, with: client)
    let after = Memory.resident()
    await listener.stop()

    let counts = await arrivals.counts
    let growth = after - before
    print(
      "\(answers.count) answers, \(Set(answers).count) verifications, \(counts.count) requests,",
      "\(counts.values.filter { $0 > 1 }.count) of them more than once;",
      "memory \(before) MiB, then \(after) MiB")
    let isWhole =
      Set(answers).count == calls && counts.count == calls && counts.values.allSatisfy { $0 == 1 }
    exit(isWhole && growth < mayGrow ? 0 : 1)
  }

  /// Starts a verification for each number of a range, and answers their ids.
  private static func start(
    _ range: Range<Int>, with client: VerificationClient
  ) async throws -> [String] {
    try await withThrowingTaskGroup(of: [String].self) { group in
      for task in 0..<tasks {
        group.addTask {
          var ids: [String] = []
          for call in range where call % tasks == task {
            let number = "49\(30_000_000 + call)"
            let verification = try await client.start(
              destination: number, method: .sms, custom: "call \(call)")
            // An answer that belongs to another call is none.
            if verification.destination == number { ids.append(verification.id) }
          }
          return ids
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }
}

/// What reached the sandbox, by the text that each call carries.
private actor Arrivals {
  private(set) var counts: [String: Int] = [:]

  func count(_ call: String) {
    counts[call, default: 0] += 1
  }
}

private enum Memory {
  /// What the process holds in memory, in MiB, by proc(5); 0 where there is no such file.
  static func resident() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let digits = line.map { $0.filter(\.isNumber) } ?? ""
    return (Int(digits) ?? 0) / 1024
  }
}
