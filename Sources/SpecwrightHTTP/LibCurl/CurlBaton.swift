#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Dispatch
  import Foundation

  /// Says which of two threads moves a transfer: the transfer's own, or that of a reader.
  ///
  /// A reader who comes for the next bytes can fetch them as well as anybody, and then they stay in the
  /// caches of one core, and nobody has to be woken. The transfer's own thread stands in for a reader who
  /// does something else, and waits for the server.
  ///
  /// `@unchecked`: every stored property that changes is read and written under `lock` only.
  final class CurlBaton: @unchecked Sendable {
    private enum Holder {
      case thread
      case nobody
      case reader
    }

    /// How long a reader may stay away before the thread goes on by itself.
    private let patience: DispatchTimeInterval
    private let lock = NSLock()
    /// Raised when the thread has to look.
    private let call = DispatchSemaphore(value: 0)
    private var holder = Holder.thread
    private var wanted = false
    /// Whether a reader has come since the thread has last looked.
    private var hasCome = false
    private var isStopped = false

    /// Makes a baton that the thread holds.
    ///
    /// - Parameter patience: How long a reader may stay away before the thread goes on by itself.
    init(patience: DispatchTimeInterval) {
      self.patience = patience
    }

    /// Takes it for a reader; false when the thread goes on with the transfer.
    func take() -> Bool {
      lock.lock()
      defer { lock.unlock() }
      hasCome = true
      guard holder == .nobody, !isStopped else {
        wanted = true
        return false
      }
      holder = .reader
      return true
    }

    /// Puts it down when a reader has done what could be done.
    ///
    /// - Parameter needsThread: Whether the rest is the thread's: to wait for the server, or to end.
    func putDown(needsThread: Bool) {
      lock.lock()
      defer { lock.unlock() }
      guard needsThread || isStopped else {
        holder = .nobody
        return
      }
      // A reader who waits now is there for what the thread will bring.
      (holder, wanted) = (.thread, true)
      call.signal()
    }

    /// Lets the thread have it for the rest.
    func stop() {
      lock.lock()
      defer { lock.unlock() }
      isStopped = true
      if holder == .nobody { call.signal() }
    }

    // The rest is called by the thread, while it holds the baton.

    /// Whether a reader has come in vain.
    var isWanted: Bool {
      lock.lock()
      defer { lock.unlock() }
      return wanted
    }

    /// Leaves the transfer to a reader, as long as one keeps coming who finds something.
    func lend() {
      lock.lock()
      guard !isStopped else { return lock.unlock() }
      (holder, wanted, hasCome) = (.nobody, false, false)
      lock.unlock()
      var isCalled = false
      repeat {
        isCalled = call.wait(timeout: .now() + patience) == .success
      } while !returns(isCalled)
    }

    /// Whether the thread has to go on.
    private func returns(_ isCalled: Bool) -> Bool {
      lock.lock()
      defer { lock.unlock() }
      guard holder == .nobody else { return holder == .thread }
      guard isStopped || !(isCalled || hasCome) else {
        hasCome = false
        return false
      }
      holder = .thread
      return true
    }
  }
#endif
