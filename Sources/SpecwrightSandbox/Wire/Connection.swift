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
    case answering(method: String, keepsAlive: Bool)
    /// All is said; what still arrives is thrown away, so that no reset overtakes the answer.
    case lingering
  }

  let socket: Socket
  private let peer: String
  private let hostRule: HostRule
  private let idleLimit: UInt64
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
    parser = HTTPMessageParser(limits: settings.limits)
    extendDeadline()
  }

  var wantsToRead: Bool {
    switch phase {
    case .reading: !closesAfterOutput
    case .answering: false
    case .lingering: true
    }
  }

  var wantsToWrite: Bool { !output.isEmpty }

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
    guard case .answering(let method, let keepsAlive) = phase else { return .wait }
    output += ResponseWriter.bytes(response, toMethod: method, keepsAlive: keepsAlive)
    closesAfterOutput = !keepsAlive
    phase = .reading
    extendDeadline()
    return write()
  }

  /// Sends what is to be sent, and goes on with the next request when all is out.
  mutating func write() -> Step {
    guard flush() else { return .close }
    guard output.isEmpty else { return .wait }
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
      return hand(out: head, body)
    case .refused(let refusal):
      return refuse(refusal)
    }
  }

  private mutating func hand(out head: MessageHead, _ body: [UInt8]) -> Step {
    do throws(MessageRefusal) {
      let request = try hostRule.request(head, body: body, peer: peer)
      phase = .answering(method: head.method, keepsAlive: head.keepsAlive)
      deadline = nil
      return .handle(request)
    } catch {
      return refuse(error)
    }
  }

  private mutating func refuse(_ refusal: MessageRefusal) -> Step {
    output += ResponseWriter.bytes(refusal)
    closesAfterOutput = true
    return write()
  }

  /// Sends until the system takes no more; false when the connection is gone.
  private mutating func flush() -> Bool {
    while written < output.count {
      switch socket.send(output[written...]) {
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
