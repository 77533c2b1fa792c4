@testable import SpecwrightSampleCLI

/// Takes what a terminal is told.
final class Recorder: Sendable {
  private let texts: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() {
    (texts, continuation) = AsyncStream.makeStream()
  }

  var terminal: Terminal {
    Terminal { [continuation] in continuation.yield($0) }
  }

  func first() async -> String {
    await texts.first { _ in true } ?? ""
  }

  func finish() async -> String {
    continuation.finish()
    return await texts.reduce("", +)
  }
}
