#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation

  /// One request on its way through libcurl.
  ///
  /// One with a long answer or a file has a thread of its own that ends with it: bytes are handed on by
  /// that very thread, so reading waits for whoever takes them, or fetched by the thread of a reader who
  /// has come for them. The others go side by side in a `CurlLoop`.
  ///
  /// `@unchecked`: `control` is read and written under `lock` only, and everything else that changes
  /// by the one thread alone that moves the transfer: of two, the one with the baton.
  final class CurlTransfer: @unchecked Sendable {
    /// How a transfer ends.
    enum End {
      case cancelled
      /// The library's own word, of which the code 0 means success.
      case result(CurlFailure)
      case failure(URLError.Code)
    }

    private struct Control {
      var isCancelled = false
      /// What to wake up; nil before the thread has made it, and as soon as it is about to go.
      var multi: OpaquePointer?
    }

    let request: HTTPRequest
    let exchange: Exchange
    /// What goes out behind the header section, if anything does.
    let content: CurlContent?
    let userAgent: String
    private let functions: LibCurl.Functions
    private let threadName: String
    private let lock = NSLock()
    private var control = Control()
    private var head = AnswerHead()
    private let pool = BlockPool()
    /// What came and was not handed on yet, `filled` bytes: the library gives it in pieces of 16 KiB.
    private var block: UnsafeMutableRawPointer?
    private var filled = 0
    /// How many blocks were handed on.
    private var handedOn = 0
    /// Whether a reader fetches the next block, or is to do so behind this one.
    private var stopsAtBlock = false
    /// Whether the library was told to bring nothing more for now.
    private var isPaused = false
    private let baton = CurlBaton(patience: .milliseconds(Int(1_000 * patience)))
    /// What holds the transfer, on a thread of its own.
    private var multi: OpaquePointer?
    /// The transfer in the library.
    var pointer: OpaquePointer?

    /// Makes a transfer that has not begun.
    ///
    /// - Parameters:
    ///   - request: What to send.
    ///   - exchange: Who is told of everything.
    ///   - library: What sends it.
    ///   - threadName: The name of the thread, of up to 15 bytes.
    init(_ request: HTTPRequest, _ exchange: Exchange, _ library: LibCurl, threadName: String) {
      self.request = request
      self.exchange = exchange
      content = CurlContent(of: request, exchange)
      userAgent = library.userAgent
      functions = library.functions
      self.threadName = threadName
    }

    /// Sends the request on a thread of its own.
    func start() {
      guard CurlThread(named: threadName, run).start() else {
        return end(.failure(.resourceUnavailable))
      }
    }

    /// Ends the transfer, begun or not; whoever waits is not told.
    func cancel() {
      defer { baton.stop() }
      lock.lock()
      defer { lock.unlock() }
      control.isCancelled = true
      // Under the lock, or it might be gone meanwhile.
      if let multi = control.multi { _ = functions.wakeUp(multi) }
    }

    /// Notes that the transfer is not to go on.
    func noteCancelled() {
      lock.lock()
      control.isCancelled = true
      lock.unlock()
    }

    /// Fetches what has come on the thread of a reader who has found nothing, and waits for nothing.
    ///
    /// - Returns: Whether there is a block for the reader now.
    func pull() -> Bool {
      guard baton.take() else { return false }
      let before = handedOn
      let running = BrokenPipe.blocking { step(stoppingAtBlock: true, patience: 0) }
      let hasBlock = handedOn != before
      baton.putDown(needsThread: !hasBlock || running != 1)
      return hasBlock
    }

    // The rest is called on the thread.

    var isCancelled: Bool {
      lock.lock()
      defer { lock.unlock() }
      return control.isCancelled
    }

    private func run() {
      // Nobody is told before the connection and the library's memory are given back.
      end(moved())
    }

    /// Tells how the transfer has ended.
    func end(_ end: End) {
      switch end {
      case _ where isCancelled: break
      case .cancelled: break
      case .failure(let code): exchange.fail(URLError(code))
      case .result(let failure) where failure.code != 0:
        exchange.fail(URLError(failure.urlErrorCode))
      // The library takes a header section without an end for a whole answer.
      case .result where !head.isComplete: exchange.fail(URLError(.networkConnectionLost))
      case .result: exchange.complete(status: head.status, headers: head.fields)
      }
    }

    private func moved() -> End {
      do throws(CurlFailure) {
        guard let handle = CurlHandle(functions) else { throw .noMemory }
        guard let multi = functions.newWakeableMulti() else {
          return .failure(.resourceUnavailable)
        }
        defer { _ = functions.freeMulti(multi) }
        try configure(handle)
        guard functions.add(multi, handle.pointer) == 0 else { throw .noMemory }
        // What the multi handle holds lives at least as long.
        defer { withExtendedLifetime(handle) { _ = functions.remove(multi, handle.pointer) } }
        (self.multi, pointer) = (multi, handle.pointer)
        defer { (self.multi, pointer) = (nil, nil) }
        announce(multi)
        defer { announce(nil) }
        guard let code = try move(multi) else { return .cancelled }
        return .result(CurlFailure(code: code, systemError: code == 0 ? 0 : handle.systemError))
      } catch {
        return .failure(error.urlErrorCode)
      }
    }

    private func announce(_ multi: OpaquePointer?) {
      lock.lock()
      control.multi = multi
      lock.unlock()
    }

    /// Moves bytes until there are no more; nil when the transfer was cancelled.
    private func move(_ multi: OpaquePointer) throws(CurlFailure) -> CInt? {
      while !isCancelled {
        let isWanted = baton.isWanted
        guard let running = step(stoppingAtBlock: isWanted, patience: Self.patience) else {
          throw .noMemory
        }
        // Without a message nothing is known to have gone well: CURLE_RECV_ERROR.
        if running == 0 {
          return isCancelled ? nil : CurlResult(next: multi, functions)?.code ?? 56
        }
        if isWanted, exchange.readerIsAwake {
          baton.lend()
        } else if !isPaused {
          // Woken by what comes, by its own timers and by `cancel`; the minute is only a bound.
          guard functions.poll(multi, nil, 0, 60_000, nil) == 0 else { throw .noMemory }
        }
      }
      return nil
    }

    /// Moves what can be moved without waiting, and hands it on.
    ///
    /// - Parameters:
    ///   - stopsAtBlock: Whether a block is enough; the library would bring up to a hundred times its
    ///     buffer otherwise.
    ///   - patience: How many seconds a reader is waited for who has no room.
    /// - Returns: 1, or 0 when there are no more; nil when the library does not go on.
    private func step(stoppingAtBlock stopsAtBlock: Bool, patience: TimeInterval) -> CInt? {
      self.stopsAtBlock = stopsAtBlock
      self.patience = patience
      // What the library was given meanwhile comes out of this call, and may fill a block.
      if isPaused {
        isPaused = false
        guard functions.pause(pointer, Self.pausesNothing) == 0 else { return nil }
      }
      var running: CInt = 1
      guard functions.perform(multi, &running) == 0 else { return nil }
      handOn()
      return running
    }

    /// Takes a line of a header section; false ends the transfer.
    func take(line: UnsafeBufferPointer<UInt8>) -> Bool {
      guard !isCancelled else { return false }
      let wasComplete = head.isComplete
      guard head.take(line) else { return false }
      if head.isComplete, !wasComplete {
        exchange.begin(status: head.status, headers: head.fields)
      }
      return true
    }

    /// Takes a piece of the body; false ends the transfer.
    func take(piece: UnsafeBufferPointer<UInt8>) -> Bool {
      guard !isCancelled else { return false }
      guard request.streamsResponse else {
        exchange.receive(Data(buffer: piece))
        return true
      }
      if filled + piece.count > BlockPool.blockSize { handOn() }
      guard let source = piece.baseAddress, piece.count <= BlockPool.blockSize,
        let block = block ?? pool.take()
      else {
        // More than the library ever gives at once, or no memory but what ends the process by itself.
        handOn()
        handedOn += 1
        exchange.receive(Data(buffer: piece), patience: patience)
        return true
      }
      self.block = block
      BlockPool.copy(source, to: block + filled, count: piece.count)
      filled += piece.count
      if stopsAtBlock, !isPaused, filled > BlockPool.blockSize - Self.receivedAtOnce {
        // What the library has read already still comes, and still fits.
        isPaused = functions.pause(pointer, Self.pausesReceiving) == 0
      }
      return true
    }

    /// Hands on what came; waits a moment for a reader who is behind.
    private func handOn() {
      guard let block, filled > 0 else { return }
      let data: Data
      if filled < BlockPool.blockSize / 2 {
        // A spool counts the bytes of a block and not the room behind them, so there is none.
        data = Data(bytes: block, count: filled)
      } else {
        data = pool.data(block, count: filled)
        self.block = nil
      }
      filled = 0
      handedOn += 1
      exchange.receive(data, patience: patience)
    }

    /// How many seconds a reader is waited for who has no room, or who may come for the next block.
    private static let patience: TimeInterval = 0.05
    /// The same at the moment: the thread of a reader waits for nobody.
    private var patience = CurlTransfer.patience
    /// CURLPAUSE_RECV.
    private static let pausesReceiving: CInt = 1
    /// CURLPAUSE_CONT.
    private static let pausesNothing: CInt = 0

    deinit { block.map(pool.giveBack) }
  }
#endif
