import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport

@testable import EmailValidation

extension EmailValidationClient {
  /// A client with the key `key-1` that never sleeps.
  static func over(
    _ transport: any HTTPTransport, baseURL: URL? = nil, timeout: TimeInterval = 30,
    maxRetries: Int = 2, maxRetryWait: TimeInterval = 10, pauses: Pauses = Pauses()
  ) throws -> EmailValidationClient {
    let options = try ClientOptions(
      apiKey: "key-1", baseURL: baseURL, timeout: timeout, maxRetries: maxRetries,
      maxRetryWait: maxRetryWait)
    return EmailValidationClient(options, transport: transport, pace: pauses.pace)
  }
}

/// Keeps the pauses that were taken, and takes none.
final class Pauses: Sendable {
  private let seconds = Locked<[TimeInterval]>([])
  private let draw: @Sendable (ClosedRange<Double>) -> Double

  /// Draws the upper end of each range unless told otherwise.
  init(draw: @escaping @Sendable (ClosedRange<Double>) -> Double = { $0.upperBound }) {
    self.draw = draw
  }

  var taken: [TimeInterval] { seconds.withLock { $0 } }

  /// Monday, 30 November 2026, 10:00 UTC.
  static let now = Date(timeIntervalSince1970: 1_796_032_800)

  var pace: Service.Pace {
    Service.Pace(
      clock: WaitingClock(
        now: { Self.now }, uptime: { 0 },
        sleep: { pause in
          try Task.checkCancellation()
          self.seconds.withLock { $0.append(pause) }
        }),
      random: draw)
  }
}

extension StubTransport {
  /// A transport that gives one answer after the other, and the last one for ever.
  static func sequence(_ answers: [HTTPResponse]) -> StubTransport {
    let rest = Locked(answers)
    return StubTransport { _ in
      rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    }
  }
}

extension HTTPResponse {
  init(_ status: Int, _ headers: [String: String] = [:], _ body: String = "") {
    self.init(status: status, headers: headers, body: Data(body.utf8))
  }
}
