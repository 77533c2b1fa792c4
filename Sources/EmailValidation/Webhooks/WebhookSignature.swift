internal import Foundation
internal import SpecwrightCrypto

/// The signature of a webhook (Standard Webhooks 1.0.0).
enum WebhookSignature {
  /// The only version that is made with a shared secret.
  private static let version = WebhookSignatureVersion.hmacSHA256.rawValue
  /// What stands before such a signature.
  private static let prefix = Array("\(version),".utf8)

  /// The code over id, time and body; the body's bytes go in as they are.
  static func code(
    id: String, timestamp: String, payload: Data, secret: WebhookSecret
  ) throws -> [UInt8] {
    var signed: [UInt8] = []
    signed.reserveCapacity(id.utf8.count + timestamp.utf8.count + 2 + payload.count)
    for part in [id, timestamp] {
      signed.append(contentsOf: part.utf8)
      signed.append(UInt8(ascii: "."))
    }
    signed.append(contentsOf: payload)
    return try HMACSHA256.authenticationCode(for: signed, key: secret.key)
  }

  /// A code as a header field holds it.
  static func text(_ code: [UInt8]) -> String {
    "\(version),\(Data(code).base64EncodedString())"
  }

  /// Whether one of the signatures in a field is this code; others are passed over, whatever they are.
  static func isContained(_ code: [UInt8], in field: String) throws -> Bool {
    for part in Array(field.utf8).split(separator: UInt8(ascii: " ")) {
      guard part.starts(with: prefix),
        let candidate = Data(base64Encoded: Data(part.dropFirst(prefix.count)))
      else { continue }
      if try constantTimeEqual(candidate, code) { return true }
    }
    return false
  }
}
