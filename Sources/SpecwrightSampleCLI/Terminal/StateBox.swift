internal import Foundation

/// A value that several threads share.
// `@unchecked`: `value` is private, and the only function that touches it holds `lock`.
final class StateBox<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Changes the value while nobody else can.
  @discardableResult
  func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
