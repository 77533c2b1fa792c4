import SpecwrightHTTP

/// A count that only grows, and that tasks can wait for.
package final class Signal: Sendable {
  private struct State: Sendable {
    var count = 0
    var waiting: [(wanted: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Locked(State())

  package init() {}

  /// How often it was raised.
  package var count: Int { state.withLock { $0.count } }

  /// Adds one and wakes whoever has waited for it.
  package func raise() {
    let reached = state.withLock { state in
      state.count += 1
      let reached = state.waiting.filter { $0.wanted <= state.count }
      state.waiting.removeAll { $0.wanted <= state.count }
      return reached
    }
    for waiter in reached { waiter.continuation.resume() }
  }

  /// Waits until it was raised so often.
  package func reaches(_ wanted: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.count < wanted { state.waiting.append((wanted, continuation)) }
        return state.count >= wanted
      }
      if isReached { continuation.resume() }
    }
  }
}
