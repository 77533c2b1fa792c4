package import Foundation

/// One thing a `HostileServer` does after a request came in.
package enum ServerStep: Sendable {
  /// Sends bytes.
  case send([UInt8])
  /// Sends bytes one at a time with a pause behind each, until the client goes away.
  case drip([UInt8], pause: TimeInterval)
  /// Waits until the client closes the connection.
  case hang
  /// Closes the connection.
  case close
  /// Ends the connection with a reset.
  case reset
  /// Tells a test that everything before was taken by the system.
  case raise(Signal)

  /// Sends text.
  package static func send(_ text: String) -> ServerStep { .send(Array(text.utf8)) }

  /// Sends a whole answer with its length.
  package static func answer(
    _ status: Int, _ fields: [String] = [], body: String = ""
  ) -> ServerStep {
    let lines = ["HTTP/1.1 \(status) Answer", "Content-Length: \(body.utf8.count)"] + fields
    return .send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }
}
