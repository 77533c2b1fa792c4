package import Foundation
import SpecwrightHTTP

/// A server on the loopback address that reads the head of a request and not what follows.
package final class DeafServer: Sendable {
  private let listener: LoopbackSocket
  private let connections = Locked<[LoopbackSocket]>([])
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
        connections.withLock { $0.append(connection) }
        // The first bytes of a connection are the head, and no more than a part of the body.
        if !connection.read().isEmpty { received.raise() }
      }
      listener.end()
    }
  }

  /// The URL of its root.
  package func url() throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else { throw URLError(.badURL) }
    return url
  }

  /// Ends every connection and listens no more.
  package func stop() {
    listener.stop()
    connections.withLock { connections in
      for connection in connections { connection.end() }
      connections = []
    }
  }
}
