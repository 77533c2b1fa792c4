internal import SpecwrightHTTP

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How other threads and tasks reach the thread that owns the sockets: messages, and a pipe
/// whose bytes end its wait.
final class Mailbox: Sendable {
  enum Message: Sendable {
    case answer(ServerResponse, connection: Int)
    /// Stop when nothing is left to be answered.
    case finish
    case stop
  }

  private struct State {
    var messages: [Message] = []
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isClosed = false
  }

  /// The end of the pipe that the owning thread polls.
  let wakeUp: Socket
  private let writeEnd: Socket
  private let state = Locked(State())

  init() throws(SocketError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last("pipe") }
    wakeUp = Socket(descriptor: ends[0])
    writeEnd = Socket(descriptor: ends[1])
    do throws(SocketError) {
      try wakeUp.configure()
      try writeEnd.configure()
    } catch {
      wakeUp.close()
      writeEnd.close()
      throw error
    }
  }

  /// Leaves a message; a mailbox whose owner is gone drops it.
  func post(_ message: Message) {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.messages.append(message)
      // Under the lock, so that the descriptor cannot have been closed and used again. A full
      // pipe needs no further byte.
      var byte: UInt8 = 0
      _ = write(writeEnd.descriptor, &byte, 1)
    }
  }

  /// Waits until the owner has closed everything.
  func waitUntilClosed() async {
    await withCheckedContinuation { continuation in
      let isClosed = state.withLock { state in
        if !state.isClosed { state.waiters.append(continuation) }
        return state.isClosed
      }
      if isClosed { continuation.resume() }
    }
  }

  /// Takes the messages so far; for the owner.
  func takeMessages() -> [Message] {
    var drain = [UInt8](repeating: 0, count: 256)
    while read(wakeUp.descriptor, &drain, drain.count) == drain.count {}
    return state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Ends the mailbox; for the owner, as its last act.
  func close() {
    let waiters = state.withLock { state in
      guard !state.isClosed else { return [CheckedContinuation<Void, Never>]() }
      state.isClosed = true
      state.messages = []
      wakeUp.close()
      writeEnd.close()
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
