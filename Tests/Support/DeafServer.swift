package import Foundation
import SpecwrightHTTP

/// A server on the loopback address that reads the head of a request and not what follows.
package final class DeafServer: Sendable {
  private struct State: Sendable {
    var connections: [LoopbackSocket] = []
    var isStopped = false
  }

  private let listener: LoopbackSocket
  private let state = Locked(State())
  private let port: Int
  /// Raised for each head.
  package let received = Signal()

  /// Starts a server.
  ///
  /// - Throws: The number of the system call that failed.
  package init() throws {
    (listener, port) = try LoopbackSocket.listening()
    Thread.detachNewThread { [self] in
      while let connection = listener.accepted() {
        state.withLock { state in
          state.connections.append(connection)
          if state.isStopped { connection.stop() }
        }
        // The first bytes of a connection are the head, and no more than a part of the body.
        if !connection.read().isEmpty { received.raise() }
      }
      listener.end()
      // Only the thread that reads gives a descriptor back: its number may be another test's at once.
      state.withLock { state in
        for connection in state.connections { connection.end() }
        state.connections = []
      }
    }
  }

  /// The URL of its root.
  package func url() throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else { throw URLError(.badURL) }
    return url
  }

  /// Ends every connection and listens no more.
  package func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      listener.stop()
      for connection in state.connections { connection.stop() }
    }
  }
}
