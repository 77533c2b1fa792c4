import Foundation

/// Runs a body on a thread with 512 KiB of stack, as secondary threads have on Apple platforms.
func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async throws -> Value {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
