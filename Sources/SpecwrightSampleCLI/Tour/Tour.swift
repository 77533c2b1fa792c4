internal import DIDWWVerification
internal import Foundation
internal import SpecwrightSandbox

/// Verifies a number, checks addresses and logs people in step by step, and shows each step.
///
/// Neither number nor code is ever written out: what is shown is what a log may show.
struct Tour {
  /// A step that did not go as it should.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Numbers of the sandbox; it knows what becomes of each.
  enum Number {
    static let reached = "+1 202 555 0100"
    static let alsoReached = "+44 7700 900001"
    static let denied = "+1 202 555 0150"
  }

  let client: VerificationClient
  let transcript: Transcript
  private let sandbox: Sandbox
  private let listener: LoopbackListener

  /// Starts a sandbox of the tour's own, and a client that calls it over real HTTP.
  init(terminal: Terminal) throws {
    transcript = Transcript(terminal: terminal)
    sandbox = Sandbox(
      didww: DIDWW.Settings(limits: .none),
      email: EmailService.Settings(rateLimit: nil, pace: .immediate), descriptions: .strict)
    listener = try sandbox.listen()
    client = VerificationClient(
      environment: .custom(listener.url), auth: .public(appKey: DIDWW.Application.sample.key),
      // Long, since a busy machine may hold up the sandbox, and nothing of the tour is about time.
      configuration: Configuration(timeout: 300, logger: transcript.log))
  }

  /// Takes every step, and stops the sandbox whatever comes of it.
  func run() async throws {
    do {
      try await takeSteps()
    } catch {
      await listener.stop()
      throw error
    }
    await listener.stop()
  }

  private func takeSteps() async throws {
    transcript.open()
    let verification = try await start()
    let code = sandbox.didwwDelivery(of: verification.id)?.code ?? ""
    try await reportWrongCode(verification, instead: code)
    try await report(verification, code)
    try await readStatus(verification)
    try await readStatusByNumber()
    try await startInAnotherLanguage()
    try await startTooSoon()
    try await startWhereItIsDenied()
    try await EmailTour(transcript: transcript, server: listener.url).run()
    if #available(macOS 14.4, *) {
      try await LoginTour(transcript: transcript, sandbox: sandbox, server: listener.url).run()
    }
    transcript.close()
  }

  func expect(
    _ status: Verification.Status, _ expected: Verification.Status
  ) throws(Failure) {
    guard status == expected else {
      throw Failure(description: "expected '\(expected.rawValue)', found '\(status.rawValue)'")
    }
  }
}
