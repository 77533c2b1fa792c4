import Foundation
import Testing

@testable import DIDWWVerification

/// What a verification means to the program that holds it.
@Suite struct HandleTests {
  let expiry = Date(timeIntervalSince1970: 1_796_029_500)

  @Test func aHandleMadeByHandIsAHealthyStart() {
    let handle = Verification(
      id: "a", destination: "12025550101", deliveryMethod: .sms, expiresAt: expiry)
    #expect(handle.status == .pending)
    #expect(!handle.status.isTerminal)
    #expect(handle.errorCode == nil)
    #expect(handle.errorDetail == nil)
    #expect(handle.reason == nil)
    #expect(handle.fee == nil)
    #expect(handle.details == nil)
  }

  @Test func aHandleMadeByHandCanBeAnything() {
    let callout = Verification.Details.Callout(
      language: "de-DE", codeLength: 4, templateGroup: nil, templateGroupUsed: false,
      templateFallbackReason: .groupMissing)
    let handle = Verification(
      id: "a", destination: "1", deliveryMethod: .callout, expiresAt: expiry, status: .failed,
      errorCode: "superseded", errorDetail: "superseded", fee: 1, details: .callout(callout))
    #expect(handle.reason == .superseded)
    #expect(handle.errorCode == "superseded")
    #expect(handle.details == .callout(callout))
    let result = VerificationResult(
      id: "a", destination: "1", deliveryMethod: .callout, status: .failed,
      errorCode: "brand_new", details: .callout(callout))
    #expect(result.reason == .other("brand_new"))
    #expect(result.expiresAt == nil)
    #expect(result.details == .callout(callout))
  }

  @Test(arguments: [(-1.0, false), (0, false), (0.001, true), (3_600, true)])
  func expiresAfterItsLastMoment(offset: Double, isExpired: Bool) {
    let handle = Verification(
      id: "a", destination: "1", deliveryMethod: .sms, expiresAt: expiry)
    let result = VerificationResult(
      id: "a", destination: "1", deliveryMethod: .sms, expiresAt: expiry)
    let now = expiry.addingTimeInterval(offset)
    #expect(handle.isExpired(at: now) == isExpired)
    #expect(result.isExpired(at: now) == isExpired)
  }

  @Test func comparesWithTheLocalClock() {
    let past = Verification(
      id: "a", destination: "1", deliveryMethod: .sms, expiresAt: .distantPast)
    let future = Verification(
      id: "a", destination: "1", deliveryMethod: .sms, expiresAt: .distantFuture)
    #expect(past.isExpired)
    #expect(!future.isExpired)
    #expect(past != future)
  }

  /// An app may be ended while a person waits for the code.
  @Test func aHandleCanBeStoredAndReadBack() throws {
    let sms = Verification.Details.SMS(template: "{{CODE}}", autofill: .init(type: .other("new")))
    let handle = Verification(
      id: "a", destination: "12025550101", deliveryMethod: .sms, expiresAt: expiry,
      status: .other("paused"), errorCode: "brand_new", fee: Decimal(string: "0.06"),
      details: .sms(sms))
    let data = try JSONEncoder().encode(handle)
    #expect(try JSONDecoder().decode(Verification.self, from: data) == handle)
    let result = VerificationResult(id: "a", destination: "1", deliveryMethod: .other("pigeon"))
    let written = try JSONEncoder().encode(result)
    #expect(try JSONDecoder().decode(VerificationResult.self, from: written) == result)
  }
}
