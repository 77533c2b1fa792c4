internal import Dispatch
internal import Foundation

/// Control-C and its like, for a command that ends well when it is stopped.
enum StopSignal {
  /// Waits for `SIGINT` or `SIGTERM`, or until the task is cancelled.
  static func wait() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      // The system's own answer, which ends the process at once, would win otherwise.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.finish() }
      source.resume()
      return source
    }
    for await _ in stream {}
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
