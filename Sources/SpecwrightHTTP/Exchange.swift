import Foundation

/// One request on its way: the state between a task that waits and a stack that calls back.
///
/// Whatever happens first decides: the whole answer, an error, the deadline or the cancelled task.
/// The waiting task is resumed exactly once, and everything that comes later is ignored. An answer
/// that streams is handed on with its header section; what happens later goes to its reader.
///
/// `@unchecked`: every stored property that changes is read and written under `lock` only.
final class Exchange: @unchecked Sendable {
  /// A request that a stack has taken but not sent.
  struct Call {
    /// Sends it.
    var resume: () -> Void
    /// Ends it, sent or not.
    var cancel: () -> Void
    /// Moves what has come of an answer that streams, on the thread of its reader and without waiting;
    /// false when nothing is to be had so.
    var pull: @Sendable () -> Bool = { false }
  }

  /// What has to be ended, however a call ends.
  private struct Running {
    var call: Call
    var deadline: Deadline
    var watch: FileWatch?

    /// Ends it all; the call only when it did not end by itself.
    func end(cancelling: Bool) {
      deadline.stop()
      watch?.cancel()
      if cancelling { call.cancel() }
    }
  }

  private enum State {
    case waiting
    case collecting(Running, CheckedContinuation<HTTPResponse, any Error>, Data)
    case streaming(Running, Spool)
    case finished
  }

  private let request: HTTPRequest
  /// The file that goes out as the request's body.
  let file: BodyFile?
  private let onUpload: (@Sendable (UploadProgress) -> Void)?
  private let lock = NSLock()
  private var state = State.waiting

  /// Makes an exchange that has not begun.
  ///
  /// - Parameters:
  ///   - request: Gives the deadline, the limit of the answer's body, and whether it streams.
  ///   - onUpload: Told how far the file of the request has come.
  /// - Throws: `URLError` when the request's body is a file that cannot be read.
  init(
    _ request: HTTPRequest, onUpload: (@Sendable (UploadProgress) -> Void)? = nil
  ) throws(URLError) {
    self.request = request
    self.onUpload = onUpload
    if case .file(let url) = request.body { file = try BodyFile(url) } else { file = nil }
  }

  /// Starts a call and waits for its end, or for its header section when the answer streams.
  ///
  /// - Parameter makeCall: Makes the call; not asked when the task is cancelled already.
  /// - Returns: The answer.
  /// - Throws: `CancellationError`, or the error that ended the call.
  func response(of makeCall: () -> Call) async throws -> HTTPResponse {
    try Task.checkCancellation()
    return try await Self.withOneSpellingOfCancellation {
      try await withTaskCancellationHandler {
        let response = try await withCheckedThrowingContinuation { start(makeCall, $0) }
        meetTheStack()
        return response
      } onCancel: {
        // Behind the header section the task that reads is the one that counts.
        end(.failure(CancellationError())) { if case .streaming = $0 { false } else { true } }
      }
    }
  }

  /// Shows what the stack's thread has written in a way that the thread sanitizer sees.
  ///
  /// A continuation that is resumed before its task waits hands over by an atomic value inside the
  /// concurrency library, which the sanitizer does not watch; it watches locks.
  private func meetTheStack() {
    lock.lock()
    lock.unlock()
  }

  /// Whatever ends the call of a cancelled task is the task's cancellation.
  ///
  /// An error or the deadline may come first, by less than it takes to wake the task that waits.
  private static func withOneSpellingOfCancellation<Value>(
    _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }

  /// Notes that bytes of the request's body went out.
  ///
  /// - Parameter total: The bytes so far.
  func sent(_ total: Int64) {
    lock.lock()
    let running = running
    let isAnswered = if case .streaming = state { true } else { false }
    lock.unlock()
    guard let running else { return }
    running.deadline.progress()
    if let file, !isAnswered { onUpload?(UploadProgress(sent: total, total: file.size)) }
    do throws(ChangedFile) { try running.watch?.sent(total) } catch { fail(error) }
  }

  /// Takes the header section of an answer, and hands it on if its body streams.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The header fields.
  func begin(status: Int, headers: [String: String]) {
    lock.lock()
    guard request.streamsResponse, case .collecting(let running, let continuation, _) = state
    else { return lock.unlock() }
    #if canImport(FoundationNetworking)
      if HeaderFields.hidesItsEnd(headers, status: status, method: request.method) {
        lock.unlock()
        return fail(URLError(.cannotDecodeContentData))
      }
    #endif
    let spool = Spool(pull: running.call.pull)
    let abandon: @Sendable () -> Void = { [self] in
      end(.failure(CancellationError()))
      spool.abandon()
    }
    let body = HTTPBody(
      next: {
        try await Self.withOneSpellingOfCancellation {
          try await withTaskCancellationHandler {
            try await spool.next()
          } onCancel: {
            abandon()
          }
        }
      }, onEnd: abandon)
    state = .streaming(running, spool)
    lock.unlock()
    running.deadline.progress()
    continuation.resume(returning: HTTPResponse(status: status, headers: headers, body: body))
  }

  /// Takes a block of the answer's body; one too many ends the call.
  ///
  /// - Parameters:
  ///   - block: The bytes.
  ///   - patience: How many seconds the stack can wait for a reader of an answer that streams.
  func receive(_ block: Data, patience: TimeInterval = 0) {
    lock.lock()
    switch state {
    case .waiting, .finished:
      lock.unlock()
    case .streaming(let running, let spool):
      lock.unlock()
      running.deadline.progress()
      if !spool.append(block, patience: patience) { fail(URLError(.cannotWriteToFile)) }
      // Time in which a reader was waited for is not the server's.
      running.deadline.progress()
    case .collecting(let running, let continuation, var body):
      // The body would be copied for each block if the state held on to it meanwhile.
      state = .finished
      let fits = block.count <= request.responseLimit - body.count
      if fits { if body.isEmpty { body = block } else { body.append(block) } }
      state = .collecting(running, continuation, body)
      lock.unlock()
      running.deadline.progress()
      if !fits { fail(URLError(.dataLengthExceedsMaximum)) }
    }
  }

  /// Whether nobody waits for the next block of an answer that streams.
  var readerIsAwake: Bool {
    lock.lock()
    defer { lock.unlock() }
    return if case .streaming(_, let spool) = state { spool.readerIsAwake } else { false }
  }

  /// Takes the end of the answer.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The header fields.
  func complete(status: Int, headers: [String: String]) {
    lock.lock()
    let watch = running?.watch
    lock.unlock()
    do throws(ChangedFile) {
      try watch?.stop()
      end(.success((status, headers)))
    } catch {
      fail(error)
    }
  }

  /// Takes the error that ended the call.
  ///
  /// Only the code is kept: what a stack adds holds the URL, and with it personal data.
  func fail(_ error: any Error) {
    if let changed = error as? ChangedFile {
      end(.failure(changed))
    } else {
      end(.failure(URLError((error as? URLError)?.code ?? .unknown)))
    }
  }

  private func start(
    _ makeCall: () -> Call, _ continuation: CheckedContinuation<HTTPResponse, any Error>
  ) {
    lock.lock()
    guard case .waiting = state else {
      lock.unlock()
      return continuation.resume(throwing: CancellationError())
    }
    let call = makeCall()
    // What may rightly take long is only held to move on.
    let countsProgress = file != nil || request.streamsResponse
    let deadline = Deadline(
      seconds: TimeLimit(request.timeout).deadline, countsProgress: countsProgress
    ) { [weak self] in self?.fail(URLError(.timedOut)) }
    let watch = file.map { file in FileWatch(file) { [weak self] in self?.fail($0) } }
    state = .collecting(
      Running(call: call, deadline: deadline, watch: watch), continuation, Data())
    lock.unlock()
    call.resume()
  }

  private var running: Running? {
    switch state {
    case .collecting(let running, _, _), .streaming(let running, _): running
    case .waiting, .finished: nil
    }
  }

  /// Ends the exchange, unless it has ended or is in a state that does not apply.
  private func end(
    _ outcome: Result<(status: Int, headers: [String: String]), any Error>,
    if applies: (State) -> Bool = { _ in true }
  ) {
    lock.lock()
    let earlier = state
    if case .finished = earlier { return lock.unlock() }
    guard applies(earlier) else { return lock.unlock() }
    state = .finished
    lock.unlock()
    let failure = if case .failure(let error) = outcome { error } else { (any Error)?.none }
    switch earlier {
    case .waiting, .finished: break
    case .collecting(let running, let continuation, let body):
      running.end(cancelling: failure != nil)
      continuation.resume(
        with: outcome.map { HTTPResponse(status: $0.status, headers: $0.headers, body: body) })
    case .streaming(let running, let spool):
      running.end(cancelling: failure != nil)
      if let failure { spool.fail(failure) } else { spool.finish() }
    }
  }
}
