#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation

  /// A thread on which calls go over libcurl side by side: those whose answers are taken whole.
  ///
  /// Such a call waits for nobody but its server, and so no other has to wait for it. The thread begins
  /// with a call, and ends when none has come for a while; what the library keeps for all transfers, such
  /// as the trusted certificates of a newer one, goes with it.
  ///
  /// `@unchecked`: `shared` is read and written under `lock` only, and everything else that changes by
  /// the thread alone, of which there is one at a time.
  final class CurlLoop: @unchecked Sendable {
    private struct Shared {
      var arrivals: [CurlTransfer] = []
      var cancelled: [CurlTransfer] = []
      var hasThread = false
      /// What to wake up; nil before the thread has made it, and as soon as it is about to go.
      var multi: OpaquePointer?
    }

    private struct Running {
      let transfer: CurlTransfer
      let handle: CurlHandle
    }

    private let functions: LibCurl.Functions
    private let threadName: String
    private let idleMilliseconds: CInt
    private let lock = NSLock()
    private var shared = Shared()
    /// The transfers under way, by the handle of each.
    private var running: [OpaquePointer: Running] = [:]

    /// Makes a loop without a thread.
    ///
    /// - Parameters:
    ///   - library: What sends requests.
    ///   - threadName: The name of the thread, of up to 15 bytes.
    ///   - idleMilliseconds: How long the thread stays without a call.
    init(_ library: LibCurl, threadName: String, idleMilliseconds: CInt) {
      functions = library.functions
      self.threadName = threadName
      self.idleMilliseconds = idleMilliseconds
    }

    /// Sends the request of a transfer.
    func start(_ transfer: CurlTransfer) {
      lock.lock()
      shared.arrivals.append(transfer)
      if shared.hasThread {
        wakeUp()
        return lock.unlock()
      }
      shared.hasThread = true
      lock.unlock()
      guard !CurlThread(named: threadName, run).start() else { return }
      for transfer in takeShared(leaving: true).arrivals {
        transfer.end(.failure(.resourceUnavailable))
      }
    }

    /// Ends a transfer, begun or not; whoever waits is not told.
    func cancel(_ transfer: CurlTransfer) {
      transfer.noteCancelled()
      lock.lock()
      defer { lock.unlock() }
      guard shared.hasThread else { return }
      shared.cancelled.append(transfer)
      wakeUp()
    }

    /// Ends the thread's wait; under the lock, or what it waits with might be gone meanwhile.
    private func wakeUp() {
      if let multi = shared.multi { _ = functions.wakeUp(multi) }
    }

    /// What others have left; also says that the thread is gone.
    private func takeShared(leaving: Bool = false) -> Shared {
      lock.lock()
      defer { lock.unlock() }
      let taken = shared
      (shared.arrivals, shared.cancelled) = ([], [])
      if leaving { (shared.hasThread, shared.multi) = (false, nil) }
      return taken
    }

    // The rest is called on the thread.

    private func run() {
      guard let multi = functions.newWakeableMulti() else {
        for transfer in takeShared(leaving: true).arrivals {
          transfer.end(.failure(.resourceUnavailable))
        }
        return
      }
      lock.lock()
      shared.multi = multi
      lock.unlock()
      while turn(multi) {}
      _ = functions.freeMulti(multi)
    }

    /// Goes on with everything there is; false when there is nothing more, and the thread is to go.
    private func turn(_ multi: OpaquePointer) -> Bool {
      let taken = takeShared()
      for transfer in taken.arrivals { begin(transfer, multi) }
      for transfer in taken.cancelled {
        if let pointer = transfer.pointer { finish(pointer, .cancelled, multi) }
      }
      var count: CInt = 0
      guard functions.perform(multi, &count) == 0 else { return fail(multi) }
      for (pointer, code) in results(of: multi) {
        let systemError = code == 0 ? 0 : running[pointer]?.handle.systemError ?? 0
        finish(pointer, .result(CurlFailure(code: code, systemError: systemError)), multi)
      }
      // Woken by what comes, by the library's timers and by others; the minute is only a bound.
      let wait = running.isEmpty ? idleMilliseconds : 60_000
      guard functions.poll(multi, nil, 0, wait, nil) == 0 else { return fail(multi) }
      return !running.isEmpty || !leavesIdle()
    }

    /// Whether nothing has come, so that the thread goes.
    private func leavesIdle() -> Bool {
      lock.lock()
      defer { lock.unlock() }
      // A transfer that has failed is cancelled for good measure, and that ends the wait before its time.
      guard shared.arrivals.isEmpty, shared.cancelled.isEmpty else { return false }
      shared = Shared()
      return true
    }

    private func begin(_ transfer: CurlTransfer, _ multi: OpaquePointer) {
      guard !transfer.isCancelled else { return }
      do throws(CurlFailure) {
        guard let handle = CurlHandle(functions) else { throw .noMemory }
        try transfer.configure(handle)
        guard functions.add(multi, handle.pointer) == 0 else { throw .noMemory }
        transfer.pointer = handle.pointer
        running[handle.pointer] = Running(transfer: transfer, handle: handle)
      } catch {
        transfer.end(.failure(error.urlErrorCode))
      }
    }

    /// Gives back what a transfer had, and tells of its end behind that.
    private func finish(
      _ pointer: OpaquePointer, _ end: CurlTransfer.End, _ multi: OpaquePointer
    ) {
      guard let transfer = giveBack(pointer, multi) else { return }
      transfer.end(end)
    }

    private func giveBack(_ pointer: OpaquePointer, _ multi: OpaquePointer) -> CurlTransfer? {
      guard let ended = running.removeValue(forKey: pointer) else { return nil }
      ended.transfer.pointer = nil
      withExtendedLifetime(ended.handle) { _ = functions.remove(multi, pointer) }
      return ended.transfer
    }

    /// Ends everything when the library does not go on; false, since the thread has to go.
    private func fail(_ multi: OpaquePointer) -> Bool {
      for pointer in Array(running.keys) {
        finish(pointer, .failure(CurlFailure.noMemory.urlErrorCode), multi)
      }
      for transfer in takeShared(leaving: true).arrivals {
        transfer.end(.failure(CurlFailure.noMemory.urlErrorCode))
      }
      return false
    }

    /// The transfers that have come to their end, each with its `CURLcode`.
    private func results(of multi: OpaquePointer) -> [(OpaquePointer, CInt)] {
      var results: [(OpaquePointer, CInt)] = []
      while let result = CurlResult(next: multi, functions) {
        if let pointer = result.pointer { results.append((pointer, result.code)) }
      }
      return results
    }
  }
#endif
