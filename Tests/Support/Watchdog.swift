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
  try await handedOver { settle in
    // Tests that compute keep every thread of the usual priority busy.
    Task(priority: .high) {
      do {
        settle(.success(try await body()))
      } catch {
        settle(.failure(error))
      }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
      settle(.failure(TookTooLong()))
    }
  }
}

/// Waits for the first result of work that goes on elsewhere.
///
/// A continuation that is resumed before its task waits hands over by an atomic value inside the
/// concurrency library, which the thread sanitizer does not watch. It watches locks, so the result is
/// left and taken under one.
///
/// - Parameter begin: Begins the work, and is given what to call with its result.
/// - Returns: The result of the first call.
/// - Throws: The error of the first call.
package func handedOver<Value: Sendable>(
  _ begin: (_ settle: @escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
) async throws -> Value {
  let outcome = Locked<Result<Value, any Error>?>(nil)
  await withCheckedContinuation { continuation in
    begin { result in
      let isFirst = outcome.withLock { outcome in
        guard case nil = outcome else { return false }
        outcome = result
        return true
      }
      if isFirst { continuation.resume() }
    }
  }
  guard let result = outcome.withLock({ $0 }) else { throw TookTooLong() }
  return try result.get()
}
