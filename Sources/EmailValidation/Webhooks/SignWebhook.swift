public import Foundation

/// Signs a webhook as the service does, for tests of a receiver.
///
/// - Parameters:
///   - msgId: The id of the event: not empty, without dots, blanks and control characters.
///   - timestamp: The moment of the attempt in seconds since 1970, 0 or more.
///   - payload: The bytes of the body.
///   - secret: The secret of the webhook: base64, with or without `whsec_` in front.
/// - Returns: The value of the header field `webhook-signature`.
/// - Throws: `InvalidArgumentError`; an error that names the package to install where the system has no
///   cryptographic library.
public func signWebhook(
  msgId: String, timestamp: Int, payload: Data, secret: String
) throws -> String {
  let isSound =
    !msgId.isEmpty
    && msgId.unicodeScalars.allSatisfy { scalar in
      scalar != "." && !CharacterSet.whitespacesAndNewlines.contains(scalar)
        && !CharacterSet.controlCharacters.contains(scalar)
    }
  guard isSound else {
    throw InvalidArgumentError(
      message: "msgId must not be empty, and hold no dot, blank or control character.")
  }
  guard timestamp >= 0 else {
    throw InvalidArgumentError(message: "timestamp must be a number of seconds, 0 or more.")
  }
  let code = try WebhookSignature.code(
    id: msgId, timestamp: String(timestamp), payload: payload, secret: try WebhookSecret(secret))
  return WebhookSignature.text(code)
}

/// Signs a webhook whose body is at hand as text, as the service does.
///
/// - Parameters:
///   - msgId: The id of the event: not empty, without dots, blanks and control characters.
///   - timestamp: The moment of the attempt in seconds since 1970, 0 or more.
///   - payload: The text of the body.
///   - secret: The secret of the webhook.
/// - Returns: The value of the header field `webhook-signature`.
/// - Throws: `InvalidArgumentError`.
public func signWebhook(
  msgId: String, timestamp: Int, payload: String, secret: String
) throws -> String {
  try signWebhook(msgId: msgId, timestamp: timestamp, payload: Data(payload.utf8), secret: secret)
}
