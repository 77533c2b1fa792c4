internal import Dispatch
internal import Foundation

/// Control-C and its like, for a command that ends well when it is stopped.
struct StopSignal {
  private let stream: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Takes the signals from now on; the process has to be ended by whoever waits for them.
  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    sources = [SIGINT, SIGTERM].map { number in
      // The system's own answer, which ends the process at once, would win otherwise.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.finish() }
      source.resume()
      return source
    }
  }

  /// Waits for `SIGINT` or `SIGTERM`, or until the task is cancelled; the next signal is the system's.
  func wait() async {
    for await _ in stream {}
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }

  /// Waits for a signal.
  static func wait() async { await StopSignal().wait() }
}
