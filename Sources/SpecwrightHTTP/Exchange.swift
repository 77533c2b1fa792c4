import Foundation

/// One request on its way: the state between a task that waits and a stack that calls back.
///
/// Whatever happens first decides: the whole answer, an error, the deadline or the cancelled task.
/// The waiting task is resumed exactly once, and everything that comes later is ignored.
///
/// `@unchecked`: every stored property that changes is read and written under `lock` only.
final class Exchange: @unchecked Sendable {
  /// A request that a stack has taken but not sent.
  struct Call {
    /// Sends it.
    var resume: () -> Void
    /// Ends it, sent or not.
    var cancel: () -> Void
  }

  private struct Running {
    var continuation: CheckedContinuation<HTTPResponse, any Error>
    var call: Call
    var deadline: Deadline
    var body = Data()
  }

  private enum State {
    case waiting
    case running(Running)
    case finished
  }

  private let request: HTTPRequest
  private let lock = NSLock()
  private var state = State.waiting

  /// Makes an exchange that has not begun.
  ///
  /// - Parameter request: Gives the deadline, and the limit of the answer's body.
  init(_ request: HTTPRequest) {
    self.request = request
  }

  /// Starts a call and waits for its end.
  ///
  /// - Parameter makeCall: Makes the call; not asked when the task is cancelled already.
  /// - Returns: The answer.
  /// - Throws: `CancellationError`, or the error that ended the call.
  func response(of makeCall: () -> Call) async throws -> HTTPResponse {
    try Task.checkCancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start(makeCall, $0) }
    } onCancel: {
      finish { _ in .failure(CancellationError()) }
    }
  }

  /// Notes that something moved: a deadline that counts progress begins anew.
  func progress() {
    withRunning { $0.deadline.progress() }
  }

  /// Takes a block of the answer's body; one too many ends the call.
  func receive(_ block: Data) {
    var fits = true
    withRunning {
      $0.deadline.progress()
      fits = block.count <= request.responseLimit - $0.body.count
      if fits { $0.body.append(block) }
    }
    if !fits { fail(URLError(.dataLengthExceedsMaximum)) }
  }

  /// Takes the end of the answer.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The header fields.
  func complete(status: Int, headers: [String: String]) {
    finish { .success(HTTPResponse(status: status, headers: headers, body: $0)) }
  }

  /// Takes the error that ended the call.
  ///
  /// Only the code is kept: what a stack adds holds the URL, and with it personal data.
  func fail(_ error: any Error) {
    finish { _ in .failure(URLError((error as? URLError)?.code ?? .unknown)) }
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
    let countsProgress = if case .file = request.body { true } else { false }
    let deadline = Deadline(
      seconds: TimeLimit(request.timeout).deadline, countsProgress: countsProgress
    ) { [weak self] in self?.fail(URLError(.timedOut)) }
    state = .running(Running(continuation: continuation, call: call, deadline: deadline))
    lock.unlock()
    call.resume()
  }

  private func withRunning(_ change: (inout Running) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    guard case .running(var running) = state else { return }
    // The body would be copied for each block if the state held on to it meanwhile.
    state = .finished
    change(&running)
    state = .running(running)
  }

  private func finish(_ result: (_ body: Data) -> Result<HTTPResponse, any Error>) {
    lock.lock()
    let earlier = state
    state = .finished
    lock.unlock()
    guard case .running(let running) = earlier else { return }
    running.deadline.stop()
    let outcome = result(running.body)
    if case .failure = outcome { running.call.cancel() }
    running.continuation.resume(with: outcome)
  }
}
