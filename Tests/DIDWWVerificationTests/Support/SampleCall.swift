import DIDWWVerification
import Testing

/// One of the five calls, with arguments that are fine.
struct SampleCall: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let perform: @Sendable (VerificationClient) async throws -> Void

  static let start = SampleCall(testDescription: "start") {
    try await $0.start(destination: "+12025550101", method: .sms)
  }
  static let verify = SampleCall(testDescription: "verify") {
    _ = try await $0.verify(.sample(), code: "123456")
  }
  static let status = SampleCall(testDescription: "status") {
    _ = try await $0.status(.sample())
  }
  static let verifyNumber = SampleCall(testDescription: "verify by number") {
    _ = try await $0.verify(number: "+12025550101", code: "123456", method: .sms)
  }
  static let statusOfNumber = SampleCall(testDescription: "status by number") {
    _ = try await $0.status(number: "+12025550101")
  }

  static let all = [start, verify, status, verifyNumber, statusOfNumber]
}
