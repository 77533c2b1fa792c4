import DIDWWVerification
import Foundation
import SpecwrightHTTP

/// Bodies as the service writes them, with one member after the other exchangeable.
enum SampleAnswer {
  static let id = "019a6f0e-4c1d-7b32-9a55-0d1e2f3a4101"

  /// The body of a verification whose members are replaced, added or (by nil) taken out.
  ///
  /// Values are JSON text.
  static func verification(_ changes: [String: String?] = [:]) -> String {
    var members: [String: String] = [
      "id": "\"\(id)\"",
      "destination": "\"12025550101\"",
      "delivery_method": "\"sms\"",
      "fee": "\"0.06\"",
      "status": "\"pending\"",
      "error_code": "null",
      "error_detail": "null",
      "expires_at": "\"2026-11-30T09:05:00Z\"",
      "sms": sms(),
    ]
    for (key, value) in changes { members[key] = value }
    return "{\"data\":\(object(members))}"
  }

  /// A block of a text message with members replaced, added or taken out.
  static func sms(_ changes: [String: String?] = [:]) -> String {
    var members: [String: String] = [
      "template": "\"Your code is {{CODE}}\"",
      "language": "\"en-US\"",
      "interception_timeout": "300",
      "code_length": "6",
      "template_group": "null",
      "template_group_used": "false",
      "template_fallback_reason": "null",
    ]
    for (key, value) in changes { members[key] = value }
    return object(members)
  }

  private static func object(_ members: [String: String]) -> String {
    "{"
      + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
      .joined(separator: ",") + "}"
  }
}

extension Verification {
  /// A handle as a start returns it.
  static func sample(
    id: String = SampleAnswer.id, method: DeliveryMethod = .sms
  ) -> Verification {
    Verification(
      id: id, destination: "12025550101", deliveryMethod: method,
      expiresAt: Date(timeIntervalSince1970: 1_796_029_500))
  }
}

extension VerificationClient {
  /// A client over a stub, with the key `key`.
  static func over(
    _ transport: any HTTPTransport, environment: VerifyEnvironment = .production,
    auth: AuthorizationMethod = .public(appKey: "key"), configuration: Configuration = .init()
  ) -> VerificationClient {
    VerificationClient(
      environment: environment, auth: auth, configuration: configuration, transport: transport)
  }
}
