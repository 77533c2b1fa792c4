import DIDWWVerification
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// Mistakes that are noticed before anything is sent.
@Suite struct ArgumentTests {
  struct Mismatch: Sendable, CustomTestStringConvertible {
    var method: DeliveryMethod
    var sms: SMSOptions?
    var callout: CalloutOptions?
    var testDescription: String { "\(method), sms: \(sms != nil), callout: \(callout != nil)" }
  }

  static let mismatches: [Mismatch] = [
    Mismatch(method: .sms, callout: CalloutOptions(languages: ["de-DE"])),
    Mismatch(method: .sms, callout: CalloutOptions()),
    Mismatch(method: .sms, sms: SMSOptions(), callout: CalloutOptions()),
    Mismatch(method: .callout, sms: SMSOptions(autofill: .domain)),
    Mismatch(method: .callout, sms: SMSOptions()),
    Mismatch(method: .callout, sms: SMSOptions(), callout: CalloutOptions(templateGroup: "g")),
    Mismatch(method: .other("pigeon"), sms: SMSOptions()),
    Mismatch(method: .other("pigeon"), callout: CalloutOptions()),
    Mismatch(method: .other("sms"), sms: SMSOptions()),
  ]

  @Test(arguments: mismatches)
  func refusesOptionsOfAnotherChannel(row: Mismatch) async throws {
    let transport = StubTransport(status: 201, body: SampleAnswer.verification())
    await #expect(throws: VerificationError.channelMismatch(expected: row.method)) {
      try await VerificationClient.over(transport).start(
        destination: "+12025550101", method: row.method, sms: row.sms, callout: row.callout)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [
    ("12025550123", "12025550123"), ("+12025550123", "12025550123"),
    ("+1 (202) 555-0123", "12025550123"), ("+1.202.555.0123", "12025550123"),
    ("tel:+1-202-555-0123;ext=9", "120255501239"), ("\u{2011}4\u{a0}4", "44"),
    ("٤٤7700900123", "7700900123"), ("４4", "4"), ("1\u{fe0f}\u{20e3}2", "12"), ("0", "0"),
    ("../../1", "1"), ("1\n2", "12"),
  ])
  func reducesANumberToItsASCIIDigits(number: String, digits: String) async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let client = VerificationClient.over(transport)
    _ = try await client.status(number: number)
    _ = try await client.verify(number: number, code: "1", method: .sms)
    let expected = "/api/v1/verifications/by_number/" + digits
    #expect(transport.requests.map(\.url.path) == [expected, expected])
  }

  @Test(arguments: ["", " ", "+", "abc", "٤٤٧٧٠٠٩٠٠١٢٣", "４４", "²³", "Ⅷ", "\u{0}"])
  func refusesANumberWithoutDigits(number: String) async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let client = VerificationClient.over(transport)
    await #expect(throws: VerificationError.invalidNumber) {
      try await client.status(number: number)
    }
    await #expect(throws: VerificationError.invalidNumber) {
      try await client.verify(number: number, code: "1", method: .sms)
    }
    #expect(transport.requests.isEmpty)
  }
}
