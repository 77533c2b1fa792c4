import DIDWWVerification
import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// What reaches a logger, and what does not.
@Suite struct LoggingTests {
  /// Keeps the lines it is given.
  final class Recorder: VerificationLogger, Sendable {
    private let (stream, continuation) = AsyncStream.makeStream(of: String.self)

    func log(_ message: String) { continuation.yield(message) }

    /// All lines so far; nothing is kept afterwards.
    func lines() async -> [String] {
      continuation.finish()
      return await stream.reduce(into: []) { $0.append($1) }
    }
  }

  private func lines(
    of call: SampleCall, status: Int = 200, environment: VerifyEnvironment = .production
  ) async -> [String] {
    let recorder = Recorder()
    let transport = StubTransport(
      status: status, headers: ["X-Number": "12025550101"], body: SampleAnswer.verification())
    let client = VerificationClient.over(
      transport, environment: environment,
      auth: .basic(appKey: "KEYKEY", secret: "SECRET"),
      configuration: Configuration(logger: recorder))
    try? await call.perform(client)
    return await recorder.lines()
  }

  static let expected: [(SampleCall, String)] = [
    (.start, "POST https://verification.didww.com/api/v1/verifications"),
    (.verify, "PATCH https://verification.didww.com/api/v1/verifications/\(SampleAnswer.id)"),
    (.status, "GET https://verification.didww.com/api/v1/verifications/\(SampleAnswer.id)"),
    (
      .verifyNumber,
      "PATCH https://verification.didww.com/api/v1/verifications/by_number/«redacted»"
    ),
    (
      .statusOfNumber,
      "GET https://verification.didww.com/api/v1/verifications/by_number/«redacted»"
    ),
  ]

  @Test(arguments: expected, [200, 401, 500])
  func logsOneLineForTheRequestAndOneForTheAnswer(
    row: (call: SampleCall, line: String), status: Int
  ) async {
    let lines = await lines(of: row.call, status: status)
    #expect(lines == [row.line, "\(row.line): \(status)"])
  }

  @Test(arguments: SampleCall.all)
  func logsNoNumberCodeKeyOrBody(call: SampleCall) async {
    for line in await lines(of: call) {
      for secret in ["2025550101", "123456", "KEYKEY", "SECRET", "S0VZ", "pending"] {
        #expect(!line.contains(secret))
      }
    }
  }

  @Test func masksNumbersWhereverTheyStand() async throws {
    let url = try #require(URL(string: "http://localhost:8080/tenant-12025550101/v/2026"))
    let lines = await lines(of: .start, environment: .custom(url))
    let line =
      "POST http://localhost:«redacted-code»/tenant-«redacted-number»/v/«redacted-code»"
      + "/api/v1/verifications"
    #expect(lines == [line, "\(line): 200"])
  }

  @Test func masksWithAllNetsUnlessTold() async throws {
    let url = try #require(
      URL(string: "http://localhost/jane@x.example/202.555.0123/%2B447700900123"))
    let all = "http://localhost/«redacted-email»/«redacted-number»/«redacted-number»"
    let rows: [(Configuration, String)] = [
      (Configuration(), all),
      (Configuration(redaction: .all), all),
      (
        Configuration(redaction: []),
        "http://localhost/jane@x.example/202.555.«redacted-code»/%2B«redacted-number»"
      ),
      (
        Configuration(redaction: .emailAddresses),
        "http://localhost/«redacted-email»/202.555.«redacted-code»/%2B«redacted-number»"
      ),
      (
        Configuration(redaction: [.groupedNumbers, .encodedPlus]),
        "http://localhost/jane@x.example/«redacted-number»/«redacted-number»"
      ),
    ]
    for (configuration, address) in rows {
      let recorder = Recorder()
      var configuration = configuration
      configuration.logger = recorder
      let client = VerificationClient.over(
        StubTransport(status: 200, body: SampleAnswer.verification()), environment: .custom(url),
        configuration: configuration)
      _ = try await client.status(.sample())
      let line = "GET \(address)/api/v1/verifications/\(SampleAnswer.id)"
      #expect(await recorder.lines() == [line, "\(line): 200"])
    }
  }

  @Test func offersANetForEachOfTheMask() {
    let nets: [(RedactionNets, RedactionMask.Nets)] = [
      (.groupedNumbers, .groupedNumbers), (.digitsOfAnyScript, .digitsOfAnyScript),
      (.encodedPlus, .encodedPlus), (.emailAddresses, .emailAddresses),
      (.credentials, .credentials),
    ]
    for (net, mask) in nets { #expect(net.rawValue == mask.rawValue) }
    #expect(RedactionNets.all.rawValue == RedactionMask.Nets.all.subtracting(.digitRuns).rawValue)
    #expect(Configuration().redaction == .all)
  }

  @Test func logsTheRequestThatIsNeverAnswered() async {
    let recorder = Recorder()
    let transport = StubTransport { _ in throw URLError(.timedOut) }
    let client = VerificationClient.over(
      transport, configuration: Configuration(logger: recorder))
    _ = try? await client.start(destination: "+12025550101", method: .sms)
    #expect(await recorder.lines() == ["POST https://verification.didww.com/api/v1/verifications"])
  }

  @Test func logsNothingThatIsNotSent() async {
    let recorder = Recorder()
    let client = VerificationClient.over(
      StubTransport(status: 200), auth: .public(appKey: ""),
      configuration: Configuration(logger: recorder))
    _ = try? await client.start(destination: "+12025550101", method: .sms)
    _ = try? await client.status(number: "")
    #expect(await recorder.lines().isEmpty)
  }
}
