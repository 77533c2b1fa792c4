internal import Foundation
internal import SpecwrightCrypto

extension DIDWW.Caller {
  /// How far a timestamp may be off, in seconds.
  private static let tolerance = 300.0

  /// Whether a request carries a signature of one of the application's secrets, made just now.
  static func isSigned(
    _ request: ServerRequest, signature: Substring, by application: DIDWW.Application,
    at now: Date
  ) throws(CryptographyError) -> Bool {
    guard let timestamp = request.fields[single: "x-timestamp"], isRecent(timestamp, now) else {
      return false
    }
    let message = DIDWW.SignedMessage(
      method: request.method, body: request.body,
      contentType: request.fields[single: "Content-Type"] ?? "", timestamp: timestamp,
      path: String(request.path))
    for secret in [application.secret, application.previousSecret].compactMap(\.self) {
      guard let expected = try message.signature(secret: secret) else { continue }
      if try constantTimeEqual(Array(expected.utf8), Array(signature.utf8)) { return true }
    }
    return false
  }

  private static func isRecent(_ timestamp: String, _ now: Date) -> Bool {
    guard timestamp.utf8.allSatisfy(Ascii.isDigit), let seconds = Int64(timestamp) else {
      return false
    }
    return abs(Double(seconds) - now.timeIntervalSince1970.rounded(.down)) <= tolerance
  }
}
