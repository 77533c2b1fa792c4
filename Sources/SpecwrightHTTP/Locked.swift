import Foundation

/// A value that several threads share, reached only while its lock is held.
///
/// `Mutex` of the standard library would be the word for it, but asks for newer systems.
// `@unchecked`: `value` is private, and the only function that touches it holds `lock`.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Shares a value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` with exclusive access; `body` must not come back to the same value.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
