public import Foundation

/// Verifies a webhook and reads it.
///
///     do {
///       let event = try verifyWebhook(payload: body, headers: headers, secret: webhookSecret)
///       // remember event.id, answer 204, work afterwards
///     } catch is WebhookVerificationError {
///       // answer 400
///     }
///
/// Hand over the body as it arrived. One that was parsed and written again has other bytes, and no
/// signature fits it; frameworks that change the encoding or trim a line break spoil it as well.
///
/// - Parameters:
///   - payload: The bytes of the body.
///   - headers: The header fields, their names in any letter case.
///   - secret: The secret of the webhook: base64, with or without `whsec_` in front.
///   - tolerance: How many seconds the webhook may be off `now`, 0 or more, in either direction.
///   - now: The present time.
/// - Returns: What the webhook told.
/// - Throws: `WebhookVerificationError` when the webhook is not to be trusted;
///   `InvalidArgumentError` for a secret or tolerance that cannot be meant; an error that names the
///   package to install where the system has no cryptographic library.
public func verifyWebhook(
  payload: Data, headers: [String: [String]], secret: String, tolerance: Int = 300,
  now: Date = Date()
) throws -> WebhookEvent {
  let id = try checkWebhook(
    payload: payload, headers: headers, secret: secret, tolerance: tolerance, now: now)
  return try WebhookEvent(id: id, payload: payload)
}

/// Verifies a webhook and does not read it.
///
/// - Parameters:
///   - payload: The bytes of the body, as they arrived.
///   - headers: The header fields, their names in any letter case.
///   - secret: The secret of the webhook.
///   - tolerance: How many seconds the webhook may be off `now`.
///   - now: The present time.
/// - Returns: The id of the event.
/// - Throws: As `verifyWebhook` does, but for what is wrong with the body.
package func checkWebhook(
  payload: Data, headers: [String: [String]], secret: String, tolerance: Int, now: Date
) throws -> String {
  guard tolerance >= 0 else {
    throw InvalidArgumentError(message: "tolerance must be a number of seconds, 0 or more.")
  }
  let secret = try WebhookSecret(secret)
  let fields = try WebhookFields(headers)
  try checkAge(of: try fields.seconds(), tolerance: Int64(tolerance), now: now)
  let code = try WebhookSignature.code(
    id: fields.id, timestamp: fields.timestamp, payload: payload, secret: secret)
  guard try WebhookSignature.isContained(code, in: fields.signatures) else {
    throw WebhookVerificationError(
      .noMatchingSignature,
      "No signature fits. The secret may be another one, or the body was changed on its way here.")
  }
  return fields.id
}

/// Verifies a webhook and reads it, with one value for each header field.
///
/// - Parameters:
///   - payload: The bytes of the body, as they arrived.
///   - headers: The header fields, their names in any letter case.
///   - secret: The secret of the webhook.
///   - tolerance: How many seconds the webhook may be off `now`.
///   - now: The present time.
/// - Returns: What the webhook told.
/// - Throws: `WebhookVerificationError`, `InvalidArgumentError`.
public func verifyWebhook(
  payload: Data, headers: [String: String], secret: String, tolerance: Int = 300,
  now: Date = Date()
) throws -> WebhookEvent {
  try verifyWebhook(
    payload: payload, headers: headers.mapValues { [$0] }, secret: secret, tolerance: tolerance,
    now: now)
}

/// Verifies a webhook whose body is at hand as text, and reads it.
///
/// - Parameters:
///   - payload: The text of the body, as it arrived.
///   - headers: The header fields, their names in any letter case.
///   - secret: The secret of the webhook.
///   - tolerance: How many seconds the webhook may be off `now`.
///   - now: The present time.
/// - Returns: What the webhook told.
/// - Throws: `WebhookVerificationError`, `InvalidArgumentError`.
public func verifyWebhook(
  payload: String, headers: [String: String], secret: String, tolerance: Int = 300,
  now: Date = Date()
) throws -> WebhookEvent {
  try verifyWebhook(
    payload: Data(payload.utf8), headers: headers, secret: secret, tolerance: tolerance, now: now)
}

/// Verifies a webhook whose body is at hand as text, and reads it.
///
/// - Parameters:
///   - payload: The text of the body, as it arrived.
///   - headers: The header fields, each with all its values, their names in any letter case.
///   - secret: The secret of the webhook.
///   - tolerance: How many seconds the webhook may be off `now`.
///   - now: The present time.
/// - Returns: What the webhook told.
/// - Throws: `WebhookVerificationError`, `InvalidArgumentError`.
public func verifyWebhook(
  payload: String, headers: [String: [String]], secret: String, tolerance: Int = 300,
  now: Date = Date()
) throws -> WebhookEvent {
  try verifyWebhook(
    payload: Data(payload.utf8), headers: headers, secret: secret, tolerance: tolerance, now: now)
}

/// Refuses a webhook that is too far from now, which may be a replay.
private func checkAge(
  of timestamp: Int64, tolerance: Int64, now: Date
) throws(WebhookVerificationError) {
  // A date beyond this is none that a clock shows, and would not fit.
  let seconds = now.timeIntervalSince1970.rounded(.down)
  let present = Int64(max(-1e15, min(1e15, seconds.isNaN ? 0 : seconds)))
  let (age, isBeyond) = present.subtractingReportingOverflow(timestamp)
  if isBeyond || age < -tolerance {
    throw WebhookVerificationError(.timestampTooNew, "The webhook is from the future.")
  }
  if age > tolerance {
    throw WebhookVerificationError(.timestampTooOld, "The webhook is too old.")
  }
}
