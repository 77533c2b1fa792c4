internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Owns every socket of a listener on one thread; nothing here is shared, so nothing is locked.
struct ConnectionLoop: ~Copyable {
  private let listener: Socket
  private let mailbox: Mailbox
  private let settings: LoopbackListener.Settings
  private let service: LoopbackListener.Service
  private var connections: [Int: Connection] = [:]
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastConnection = 0
  private var isStopping = false
  /// Set when what is under way is the last to be answered.
  private var isFinishing = false
  /// Set when the system has no descriptor left: accepting again at once would only spin.
  private var restsFromAccepting = false
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  init(
    listener: Socket, mailbox: Mailbox, settings: LoopbackListener.Settings,
    service: @escaping LoopbackListener.Service
  ) {
    self.listener = listener
    self.mailbox = mailbox
    self.settings = settings
    self.service = service
  }

  /// Serves until told to stop, then closes everything.
  consuming func run() {
    while !isStopping { turn() }
    for task in tasks.values { task.cancel() }
    for connection in connections.values { connection.socket.close() }
    listener.close()
    mailbox.close()
  }

  private mutating func turn() {
    let accepts =
      connections.count < settings.maximumConnections && !restsFromAccepting && !isFinishing
    let ids = connections.keys.sorted()
    var polled = [
      pollfd(fd: mailbox.wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listener.descriptor, events: accepts ? Int16(POLLIN) : 0, revents: 0),
    ]
    for id in ids { polled.append(entry(id)) }
    _ = poll(&polled, nfds_t(polled.count), timeout())
    restsFromAccepting = false
    for (id, entry) in zip(ids, polled.dropFirst(2)) { serve(id, entry.revents) }
    if polled[0].revents != 0 { readMessages() }
    if polled[1].revents != 0 { accept() }
    closeOverdueConnections()
    if isFinishing, !connections.values.contains(where: \.owesAnswer) { isStopping = true }
  }

  private func entry(_ id: Int) -> pollfd {
    guard let connection = connections[id] else { return pollfd(fd: -1, events: 0, revents: 0) }
    let read = connection.wantsToRead ? Int16(POLLIN) : 0
    let write = connection.wantsToWrite ? Int16(POLLOUT) : 0
    return pollfd(fd: connection.socket.descriptor, events: read | write, revents: 0)
  }

  /// Milliseconds until the next deadline, rounded up; -1 waits for ever.
  private func timeout() -> Int32 {
    if restsFromAccepting { return 100 }
    guard let next = connections.values.compactMap(\.deadline).min() else { return -1 }
    let now = DispatchTime.now().uptimeNanoseconds
    guard next > now else { return 0 }
    return Int32(min((next - now) / 1_000_000 + 1, 60_000))
  }

  private mutating func serve(_ id: Int, _ events: Int16) {
    guard events != 0, let connection = connections[id] else { return }
    if events & Int16(POLLIN) != 0 {
      update(id) { connection, buffer in connection.read(using: &buffer) }
    } else if events & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 {
      close(id, connection)
      return
    }
    if events & Int16(POLLOUT) != 0 {
      update(id) { connection, _ in connection.write() }
    }
  }

  private mutating func readMessages() {
    for message in mailbox.takeMessages() {
      switch message {
      case .stop: isStopping = true
      case .finish: isFinishing = true
      case .answer(let response, let id):
        tasks[id] = nil
        update(id) { connection, _ in connection.answer(response) }
      }
    }
  }

  private mutating func accept() {
    while connections.count < settings.maximumConnections {
      switch listener.acceptNext() {
      case .none: return
      case .exhausted:
        restsFromAccepting = true
        return
      case .connection(let socket, let peer):
        lastConnection += 1
        connections[lastConnection] = Connection(socket: socket, peer: peer, settings: settings)
        // Most clients send at once, and then nobody has to wait for what is there.
        update(lastConnection) { connection, buffer in connection.read(using: &buffer) }
      }
    }
  }

  private mutating func update(
    _ id: Int, _ change: (inout Connection, inout [UInt8]) -> Connection.Step
  ) {
    // Out of the table meanwhile, so that what it holds is changed in its place.
    guard var connection = connections.removeValue(forKey: id) else { return }
    var step = change(&connection, &buffer)
    var answers = 0
    while case .handle(let request) = step, let response = ask(request, for: id) {
      answers += 1
      guard answers < Self.mostAnswersAtOnce else {
        mailbox.post(.answer(response, connection: id))
        break
      }
      step = connection.answer(response)
    }
    connections[id] = connection
    if case .close = step { close(id, connection) }
  }

  /// How many requests of a connection are answered before others have their turn.
  private static let mostAnswersAtOnce = 8

  /// Asks the service; nil when its answer comes later.
  private mutating func ask(_ request: ServerRequest, for id: Int) -> ServerResponse? {
    switch service(request) {
    case .answer(let response): return response
    case .later(let work):
      // Whoever waits for the answer may keep every thread of the usual priority busy meanwhile.
      tasks[id] = Task(priority: .high) { [mailbox] in
        mailbox.post(.answer(await work(), connection: id))
      }
      return nil
    }
  }

  private mutating func close(_ id: Int, _ connection: Connection) {
    tasks.removeValue(forKey: id)?.cancel()
    connections[id] = nil
    if let request = connection.incompleteRequest { settings.onIncompleteRequest?(request) }
    connection.socket.close()
  }

  private mutating func closeOverdueConnections() {
    let now = DispatchTime.now().uptimeNanoseconds
    for (id, connection) in connections {
      if let deadline = connection.deadline, deadline <= now { close(id, connection) }
    }
  }
}
