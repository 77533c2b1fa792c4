/// One load that several callers wait for.
///
/// A caller whose task is cancelled stops waiting at once; the load goes on for the others, and for
/// the next one.
actor SharedLoad<Value: Sendable> {
  private var result: Result<Value, LoginFailure>?
  private var waiters: [Int: CheckedContinuation<Value, any Error>] = [:]
  private var next = 0

  /// Starts the load.
  init(_ load: @escaping @Sendable () async throws(LoginFailure) -> Value) {
    // Not a child of the first caller, whose cancellation would take it from the others.
    Task { [self] in
      let result: Result<Value, LoginFailure>
      do throws(LoginFailure) {
        result = .success(try await load())
      } catch {
        result = .failure(error)
      }
      await finish(result)
    }
  }

  /// Waits for the value.
  ///
  /// - Returns: The value.
  /// - Throws: `LoginFailure`: that of the load, or `.cancelled`.
  func value() async throws(LoginFailure) -> Value {
    let waiter = next
    next += 1
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          if Task.isCancelled { return continuation.resume(throwing: LoginFailure.cancelled) }
          if let result { return continuation.resume(with: result.mapError { $0 as any Error }) }
          waiters[waiter] = continuation
        }
      } onCancel: {
        Task { await self.stop(waiter) }
      }
    } catch let failure as LoginFailure {
      throw failure
    } catch {
      throw .cancelled
    }
  }

  private func finish(_ result: Result<Value, LoginFailure>) {
    self.result = result
    for continuation in waiters.values {
      continuation.resume(with: result.mapError { $0 as any Error })
    }
    waiters = [:]
  }

  private func stop(_ waiter: Int) {
    waiters.removeValue(forKey: waiter)?.resume(throwing: LoginFailure.cancelled)
  }
}
