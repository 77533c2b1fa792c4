#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation

  /// One request on its way through libcurl, on a thread of its own that ends with it.
  ///
  /// Bytes are handed on by that very thread, so reading waits for whoever takes them.
  ///
  /// `@unchecked`: `control` is read and written under `lock` only, and everything else that changes
  /// by the thread alone.
  final class CurlTransfer: @unchecked Sendable {
    private enum Outcome {
      case cancelled, complete
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
    /// What came and was not handed on yet: the library gives it in pieces of 16 KiB.
    private var pending = Data()

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

    /// Sends the request.
    func start() {
      let context = Unmanaged.passRetained(self)
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<CurlTransfer>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, context.toOpaque())
      guard status == 0 else {
        context.release()
        return exchange.fail(URLError(.resourceUnavailable))
      }
      pthread_detach(thread)
    }

    /// Ends the transfer, begun or not; whoever waits is not told.
    func cancel() {
      lock.lock()
      defer { lock.unlock() }
      control.isCancelled = true
      // Under the lock, or it might be gone meanwhile.
      if let multi = control.multi { _ = functions.wakeUp(multi) }
    }

    // The rest is called on the thread.

    private var isCancelled: Bool {
      lock.lock()
      defer { lock.unlock() }
      return control.isCancelled
    }

    private func run() {
      prepareThread()
      // Nobody is told before the connection and the library's memory are given back.
      switch outcome() {
      case .cancelled: break
      case .complete: exchange.complete(status: head.status, headers: head.fields)
      case .failure(let code): exchange.fail(URLError(code))
      }
    }

    private func outcome() -> Outcome {
      do throws(CurlFailure) {
        guard let handle = CurlHandle(functions), let multi = functions.newMulti() else {
          throw .noMemory
        }
        defer { _ = functions.freeMulti(multi) }
        try configure(handle)
        guard functions.add(multi, handle.pointer) == 0 else { throw .noMemory }
        // What the multi handle holds lives at least as long.
        defer { withExtendedLifetime(handle) { _ = functions.remove(multi, handle.pointer) } }
        announce(multi)
        defer { announce(nil) }
        guard let code = try move(multi) else { return .cancelled }
        guard code == 0 else { throw CurlFailure(code: code, systemError: handle.systemError) }
        // The library takes a header section without an end for a whole answer.
        return head.isComplete ? .complete : .failure(.networkConnectionLost)
      } catch {
        return .failure(error.urlErrorCode)
      }
    }

    private func prepareThread() {
      Thread.current.name = threadName
      // The library leaves signals alone, and OpenSSL writes to connections that may be gone. Who
      // blocks the signal gets the error all the same.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    private func announce(_ multi: OpaquePointer?) {
      lock.lock()
      control.multi = multi
      lock.unlock()
    }

    /// Moves bytes until there are no more; nil when the transfer was cancelled.
    private func move(_ multi: OpaquePointer) throws(CurlFailure) -> CInt? {
      var running: CInt = 1
      while !isCancelled {
        guard functions.perform(multi, &running) == 0 else { throw .noMemory }
        handOn()
        if running == 0 { return isCancelled ? nil : result(of: multi) }
        // Woken by what comes, by its own timers and by `cancel`; the minute is only a bound.
        guard functions.poll(multi, nil, 0, 60_000, nil) == 0 else { throw .noMemory }
      }
      return nil
    }

    /// The `CURLcode` in the message about the only transfer there is.
    ///
    /// ```c
    /// struct CURLMsg {
    ///   CURLMSG msg;
    ///   CURL *easy_handle;
    ///   union { void *whatever; CURLcode result; } data;
    /// };
    /// ```
    private func result(of multi: OpaquePointer) -> CInt {
      var left: CInt = 0
      let offset = 2 * MemoryLayout<UnsafeRawPointer>.stride
      // Without a message nothing is known to have gone well: CURLE_RECV_ERROR.
      return functions.nextMessage(multi, &left)?.load(fromByteOffset: offset, as: CInt.self) ?? 56
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
      if pending.count + piece.count > Self.handedOnAtOnce { handOn() }
      if pending.isEmpty { pending.reserveCapacity(Self.handedOnAtOnce) }
      pending.append(piece)
      return true
    }

    /// Hands on what came; waits a moment for a reader who is behind.
    private func handOn() {
      guard !pending.isEmpty else { return }
      let block: Data
      if pending.count < Self.handedOnAtOnce / 2 {
        // A spool counts the bytes of a block and not the room behind them, so there is none.
        block = pending.withUnsafeBytes { Data($0) }
        pending.removeAll(keepingCapacity: true)
      } else {
        block = pending
        pending = Data()
      }
      exchange.receive(block, patience: 0.05)
    }
  }
#endif
