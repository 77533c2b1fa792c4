package import Foundation
import SpecwrightHTTP

/// A server on the loopback address that keeps every byte it gets and misbehaves as a test says.
package final class HostileServer: Sendable {
  private struct State: Sendable {
    var requests: [ReceivedRequest] = []
    var connections: [LoopbackSocket] = []
    var accepted = 0
    var isListening = true
    var isStopped = false
  }

  private let listener: LoopbackSocket
  private let script: @Sendable (ReceivedRequest) -> [ServerStep]
  private let state = Locked(State())
  /// The port it listens on.
  package let port: Int
  /// Raised for each request, complete or not, before it is answered.
  package let received = Signal()
  /// Raised for each connection that has ended.
  package let ended = Signal()

  /// Starts a server.
  ///
  /// - Parameter script: What to do after a request; behind the last step the next request of the
  ///   connection is read.
  /// - Throws: The number of the system call that failed.
  package init(_ script: @escaping @Sendable (ReceivedRequest) -> [ServerStep]) throws {
    (listener, port) = try LoopbackSocket.listening()
    self.script = script
    Thread.detachNewThread { [self] in acceptConnections() }
  }

  /// The requests so far, in the order in which they were read.
  package var requests: [ReceivedRequest] { state.withLock { $0.requests } }

  /// How many connections were made so far.
  package var connectionCount: Int { state.withLock { $0.accepted } }

  /// The URL of a path, percent-encoded as given.
  package func url(_ path: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      throw URLError(.badURL)
    }
    return url
  }

  /// Ends every connection and listens no more.
  ///
  /// Under the lock, as is every end of a connection: the number of one that was closed meanwhile may
  /// belong to a client of another test already, who would lose its connection.
  package func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      if state.isListening { listener.stop() }
      for connection in state.connections { connection.stop() }
    }
  }

  private func acceptConnections() {
    while let connection = listener.accepted() {
      let number = state.withLock { state in
        state.accepted += 1
        state.connections.append(connection)
        if state.isStopped { connection.stop() }
        return state.accepted - 1
      }
      Thread.detachNewThread { [self] in serve(connection, number) }
    }
    state.withLock { state in
      state.isListening = false
      listener.end()
    }
  }

  private func serve(_ connection: LoopbackSocket, _ number: Int) {
    var reader = RequestReader(socket: connection, connection: number)
    while let request = reader.next() {
      state.withLock { $0.requests.append(request) }
      received.raise()
      guard request.isComplete, perform(script(request), on: connection) else { break }
    }
    state.withLock { state in
      state.connections.removeAll { $0.descriptor == connection.descriptor }
      connection.end()
    }
    ended.raise()
  }

  /// Does the steps; false when the connection is over.
  private func perform(_ steps: [ServerStep], on connection: LoopbackSocket) -> Bool {
    for step in steps {
      switch step {
      case .send(let bytes):
        guard connection.write(bytes) else { return false }
      case .drip(let bytes, let pause):
        for byte in bytes {
          guard connection.write([byte]), connection.pause(pause) else { return false }
        }
      case .hang:
        while !connection.read().isEmpty {}
        return false
      case .close:
        return false
      case .reset:
        connection.resetOnEnd()
        return false
      case .raise(let signal):
        signal.raise()
      }
    }
    return true
  }
}

/// Cuts the bytes of a connection into requests by their `Content-Length` or chunks.
private struct RequestReader {
  let socket: LoopbackSocket
  let connection: Int
  private var place = 0
  private var buffer: [UInt8] = []

  init(socket: LoopbackSocket, connection: Int) {
    self.socket = socket
    self.connection = connection
  }

  /// The next request, incomplete when the connection ended within it; nil when it ended before.
  mutating func next() -> ReceivedRequest? {
    let hasHead = fill { Self.end(of: [13, 10, 13, 10], in: $0) != nil }
    guard hasHead || !buffer.isEmpty else { return nil }
    let head = take(Self.end(of: [13, 10, 13, 10], in: buffer) ?? buffer.count)
    var request = ReceivedRequest(
      connection: connection, place: place, head: head, body: [], isComplete: hasHead)
    place += 1
    guard hasHead else { return request }
    if request.values(of: "Transfer-Encoding").contains("chunked") {
      request.isComplete = fill { Self.end(of: Array("0\r\n\r\n".utf8), in: $0) != nil }
      request.body = take(Self.end(of: Array("0\r\n\r\n".utf8), in: buffer) ?? buffer.count)
    } else {
      let length = request.values(of: "Content-Length").first.flatMap { Int($0) } ?? 0
      request.isComplete = fill { $0.count >= length }
      request.body = take(min(length, buffer.count))
    }
    return request
  }

  /// Reads until the bytes suffice; false when the connection ended before.
  private mutating func fill(until suffices: ([UInt8]) -> Bool) -> Bool {
    while !suffices(buffer) {
      let block = socket.read()
      if block.isEmpty { return false }
      buffer += block
    }
    return true
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  private static func end(of pattern: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= pattern.count else { return nil }
    for start in 0...bytes.count - pattern.count
    where bytes[start] == pattern[0] && bytes[start..<start + pattern.count].elementsEqual(pattern)
    {
      return start + pattern.count
    }
    return nil
  }
}
