/// A request or an answer that the description of its service forbids.
///
/// Nothing in it is a value that was sent: it holds names and pointers, the place of the rule, and
/// a sentence that at most counts.
public struct DescriptionViolation: Hashable, Sendable {
  /// Whose message it is.
  public enum Message: String, Hashable, Sendable {
    /// What the caller sent.
    case request
    /// What the service answered.
    case answer
    /// What the service sent by itself.
    case webhook
    /// What the receiver answered to that. The headers are its own affair.
    case receipt
  }

  /// The service, such as `DIDWW`.
  public let service: String
  /// Whose message it is.
  public let message: Message
  /// Method and path template of the operation, or the name of the webhook in place of the path; nil
  /// when the description has none for the call.
  public let operation: String?
  /// What is wrong: `path parameter 'id'`, `header 'Retry-After'`, `status 418`, `body`.
  public let part: String
  /// Where inside that part, as a JSON Pointer (RFC 6901); empty for the whole of it.
  public let pointer: String
  /// The rule, as a URI fragment that leads into the description.
  public let rule: String
  /// One sentence in lower case without a full stop.
  public let reason: String
}

extension DescriptionViolation: CustomStringConvertible {
  /// The violation on one line.
  public var description: String {
    let call = [service, message.rawValue, operation].compactMap(\.self).joined(separator: " ")
    let place = pointer.isEmpty ? part : "\(part) at \(pointer)"
    return "\(call): \(place): \(reason) (\(rule))"
  }
}
