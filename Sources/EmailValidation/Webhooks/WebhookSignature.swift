internal import Foundation
internal import SpecwrightCrypto

/// The signature of a webhook (Standard Webhooks 1.0.0).
enum WebhookSignature {
  /// The only version that is made with a shared secret.
  private static let version = WebhookSignatureVersion.hmacSHA256.rawValue

  /// The code over id, time and body; the body's bytes go in as they are.
  static func code(
    id: String, timestamp: String, payload: Data, secret: WebhookSecret
  ) throws -> [UInt8] {
    let signed = Data("\(id).\(timestamp).".utf8) + payload
    return try HMACSHA256.authenticationCode(for: signed, key: secret.key)
  }

  /// A code as a header field holds it.
  static func text(_ code: [UInt8]) -> String {
    "\(version),\(Data(code).base64EncodedString())"
  }

  /// Whether one of the signatures in a field is this code; others are passed over, whatever they are.
  static func isContained(_ code: [UInt8], in field: String) throws -> Bool {
    for part in field.components(separatedBy: " ") {
      guard let comma = part.firstIndex(of: ","), part[..<comma] == version,
        let candidate = Data(base64Encoded: String(part[part.index(after: comma)...]))
      else { continue }
      if try constantTimeEqual(candidate, code) { return true }
    }
    return false
  }
}
