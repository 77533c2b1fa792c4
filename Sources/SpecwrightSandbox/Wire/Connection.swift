internal import Dispatch

/// One connection: what was read, what is to be written, and what happens next.
///
/// One request is answered at a time; pipelined ones wait in the parser.
struct Connection {
  /// What the owner must do now.
  enum Step {
    case wait
    case handle(ServerRequest)
    case close
  }

  private enum Phase {
    case reading
    case answering(MessageHead, keepsAlive: Bool)
    /// An answer is made while it is sent.
    case streaming(ByteStream, isChunked: Bool)
    /// All is said; what still arrives is thrown away, so that no reset overtakes the answer.
    case lingering
  }

  let socket: Socket
  private let peer: String
  private let hostRule: HostRule
  private let idleLimit: UInt64
  private let onRefusal: (@Sendable (MessageRefusal, MessageHead?) -> Void)?
  private var parser: HTTPMessageParser
  private var phase = Phase.reading
  private var output: [UInt8] = []
  private var written = 0
  private var closesAfterOutput = false
  /// The moment in nanoseconds of uptime when the connection is given up, nil while a service works.
  private(set) var deadline: UInt64?

  init(socket: Socket, peer: String, settings: LoopbackListener.Settings) {
    self.socket = socket
    self.peer = peer
    hostRule = settings.hostRule
    idleLimit = settings.idleNanoseconds
    onRefusal = settings.onRefusal
    parser = HTTPMessageParser(limits: settings.limits)
    extendDeadline()
  }

  /// A request whose body has not come to its end; nil between requests.
  var incompleteRequest: ServerRequest? {
    guard let head = parser.headOfIncomplete else { return nil }
    return try? hostRule.request(head, peer: peer)
  }

  var wantsToRead: Bool {
    switch phase {
    case .reading: !closesAfterOutput
    case .answering, .streaming: false
    case .lingering: true
    }
  }

  /// Whether somebody waits for an answer, or for the rest of one.
  var owesAnswer: Bool {
    if case .answering = phase { return true }
    return wantsToWrite
  }

  var wantsToWrite: Bool {
    if case .streaming = phase { return true }
    return !output.isEmpty
  }

  /// Reads what has arrived and goes on with it.
  mutating func read(using buffer: inout [UInt8]) -> Step {
    switch socket.receive(into: &buffer) {
    case .wouldBlock: return .wait
    case .ended: return .close
    case .bytes(let count):
      if case .lingering = phase { return .wait }
      extendDeadline()
      parser.append(buffer[..<count])
      return advance()
    }
  }

  /// Takes what a service answers to the request that was handed out.
  mutating func answer(_ response: ServerResponse) -> Step {
    guard case .answering(let head, let keepsAlive) = phase else { return .wait }
    phase = .reading
    extendDeadline()
    guard response.completeness != .nothing else { return .close }
    closesAfterOutput = !keepsAlive
    if let stream = response.stream, head.method != "HEAD" {
      let isChunked = head.minorVersion > 0
      closesAfterOutput = closesAfterOutput || !isChunked
      phase = .streaming(stream, isChunked: isChunked)
      output += ResponseWriter.bytes(
        response, toMethod: head.method, keepsAlive: !closesAfterOutput,
        framing: isChunked ? .chunks : .connection)
    } else {
      output += ResponseWriter.bytes(
        response, toMethod: head.method, keepsAlive: keepsAlive,
        framing: response.stream == nil ? .length : head.minorVersion > 0 ? .chunks : .connection)
    }
    if response.completeness == .half { closesAfterOutput = true }
    return write()
  }

  /// Sends what is to be sent, and goes on with the next request when all is out.
  mutating func write() -> Step {
    guard flush() else { return .close }
    // One block at a time is made, and the next when the system has taken it; a few in a row, so
    // that a fast reader does not keep the thread from other connections.
    var blocks = 0
    while output.isEmpty, blocks < 8, case .streaming(let stream, let isChunked) = phase {
      blocks += 1
      let block = stream.next()
      if block == nil { phase = .reading }
      output = isChunked ? ResponseWriter.chunk(block) : block ?? []
      guard flush() else { return .close }
    }
    guard output.isEmpty else { return .wait }
    if case .streaming = phase { return .wait }
    guard closesAfterOutput else { return advance() }
    socket.finishSending()
    phase = .lingering
    deadline = DispatchTime.now().uptimeNanoseconds + 1_000_000_000
    return .wait
  }

  private mutating func advance() -> Step {
    guard case .reading = phase, !closesAfterOutput else { return .wait }
    switch parser.next() {
    case .incomplete:
      guard parser.takeContinue() else { return .wait }
      output += ResponseWriter.goOn
      return flush() ? .wait : .close
    case .message(let head, let body):
      return hand(out: head) { $0.body = body }
    case .upload(let head, let upload):
      return hand(out: head) { $0.upload = upload }
    case .oversized(let head):
      // What follows the head is not read, so that no request can follow either.
      return hand(out: head, keepsAlive: false) { $0.isOversized = true }
    case .refused(let refusal):
      return refuse(refusal, parser.headOfRefused)
    }
  }

  private mutating func hand(
    out head: MessageHead, keepsAlive: Bool = true, _ content: (inout ServerRequest) -> Void
  ) -> Step {
    do throws(MessageRefusal) {
      var request = try hostRule.request(head, peer: peer)
      content(&request)
      phase = .answering(head, keepsAlive: keepsAlive && head.keepsAlive)
      deadline = nil
      return .handle(request)
    } catch {
      return refuse(error, head)
    }
  }

  private mutating func refuse(_ refusal: MessageRefusal, _ head: MessageHead?) -> Step {
    onRefusal?(refusal, head)
    output += ResponseWriter.bytes(refusal)
    closesAfterOutput = true
    return write()
  }

  /// Sends until the system takes no more; false when the connection is gone.
  private mutating func flush() -> Bool {
    let isStreaming = if case .streaming = phase { true } else { false }
    while written < output.count {
      switch socket.send(output[written...], isLast: closesAfterOutput && !isStreaming) {
      case .bytes(let count): written += count
      case .wouldBlock:
        return true
      case .ended: return false
      }
      extendDeadline()
    }
    output = []
    written = 0
    return true
  }

  private mutating func extendDeadline() {
    deadline = DispatchTime.now().uptimeNanoseconds + idleLimit
  }
}
