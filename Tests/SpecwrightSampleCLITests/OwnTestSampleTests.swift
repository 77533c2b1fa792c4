import DIDWWVerification
import SpecwrightSandbox
import Testing

/// The sample of the sandbox's landing page: how somebody's own tests use it.
@Suite struct OwnTestSampleTests {
  @Test func acceptsNoCodeThatCameTooLate() async throws {
    let clock = ManualClock()
    let sandbox = Sandbox(clock: clock.clock)
    let client = VerificationClient(
      auth: .public(appKey: DIDWW.Application.sample.key), transport: sandbox.transport())

    let verification = try await client.start(destination: "+1 202 555 0100", method: .sms)
    let code = try #require(sandbox.didwwDelivery(of: verification.id)?.code)
    clock.advance(by: 301)

    #expect(try await client.verify(verification, code: code).status == .expired)
  }

  @Test func offersAnotherWayWhenAMessageDoesNotArrive() async throws {
    let sandbox = Sandbox()
    sandbox.updateDIDWW {
      $0.scenarios.insert(.init("1202555XXXX", .unsupported(.sms)), at: 0)
    }
    let client = VerificationClient(
      auth: .public(appKey: DIDWW.Application.sample.key), transport: sandbox.transport())

    let message = try await client.start(destination: "+1 202 555 0100", method: .sms)
    #expect(message.reason == .destinationNotSupportedForChannel)
    let call = try await client.start(destination: "+1 202 555 0100", method: .callout)
    #expect(call.status == .pending)
  }
}
