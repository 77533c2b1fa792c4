import Foundation
import SpecwrightTestSupport

/// Runs a body on a thread with 512 KiB of stack, as secondary threads have on Apple platforms.
func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async throws -> Value {
  try await handedOver { settle in
    let thread = Thread { settle(.success(body())) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
