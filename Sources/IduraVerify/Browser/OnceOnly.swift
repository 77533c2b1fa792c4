import Foundation
import SpecwrightHTTP

/// A continuation that is resumed once, whoever comes first.
///
/// The system's web session calls its handler twice at times, or after it said that it would not
/// start; a continuation that is resumed twice ends the program.
final class OnceOnly<Value: Sendable>: Sendable {
  private let continuation: Locked<CheckedContinuation<Value, any Error>?>

  init(_ continuation: CheckedContinuation<Value, any Error>) {
    self.continuation = Locked(continuation)
  }

  /// Resumes with a result, unless that was done before.
  func resume(with result: Result<Value, any Error>) {
    let taken = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
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
