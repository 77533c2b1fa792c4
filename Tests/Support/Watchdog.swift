import Dispatch
package import Foundation
import SpecwrightHTTP

/// The error of a test whose subject hangs.
package struct TookTooLong: Error {}

/// Runs a body and gives up on it after a generous time, whether it can be cancelled or not.
///
/// All tests start at once and share a few threads, so the time counts the other tests as well: on a
/// busy machine a minute goes by before the last of them runs.
///
/// - Parameters:
///   - seconds: How long the body may take.
///   - body: What might hang.
/// - Returns: What the body returns.
/// - Throws: `TookTooLong`, or what the body throws.
package func finishing<Value: Sendable>(
  within seconds: TimeInterval = 240, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let waiting = Locked<CheckedContinuation<Value, any Error>?>(continuation)
    let claim: @Sendable () -> CheckedContinuation<Value, any Error>? = {
      waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
    }
    // Tests that compute keep every thread of the usual priority busy.
    Task(priority: .high) {
      do {
        let value = try await body()
        claim()?.resume(returning: value)
      } catch {
        claim()?.resume(throwing: error)
      }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
      claim()?.resume(throwing: TookTooLong())
    }
  }
}
