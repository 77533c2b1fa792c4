import Foundation

/// A continuation that is resumed once, whoever comes first.
///
/// The system's web session calls its handler twice at times, or after it said that it would not
/// start; a continuation that is resumed twice ends the program.
///
/// `@unchecked`: the continuation is read and written under `lock` only.
final class OnceOnly<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) {
    self.continuation = continuation
  }

  /// Resumes with a result, unless that was done before.
  func resume(with result: Result<Value, any Error>) {
    lock.lock()
    let taken = continuation
    continuation = nil
    lock.unlock()
    taken?.resume(with: result)
  }
}

extension OnceOnly where Value == URL {
  /// Resumes with what a completion handler was called with, which may be nothing at all.
  func complete(_ url: URL?, _ error: (any Error)?) {
    if let url {
      resume(with: .success(url))
    } else {
      resume(with: .failure(error ?? BrowserManagerError.noAnswer))
    }
  }
}
