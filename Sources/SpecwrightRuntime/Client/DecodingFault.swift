import Foundation

/// Where and why a body could not be decoded, without any value of it.
struct DecodingFault: Hashable {
  var reason: UnreadableAnswer.Reason
  var keyPath: String

  init(_ error: any Error, body: Data) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(.missingMember, context.codingPath + [key])
    case DecodingError.valueNotFound(_, let context):
      self.init(.unexpectedNull, context.codingPath)
    case DecodingError.typeMismatch(_, let context):
      self.init(.otherType, context.codingPath)
    case DecodingError.dataCorrupted(let context):
      self.init(context.codingPath.isEmpty ? .malformed : .unusableValue, context.codingPath)
    default:
      self.init(.malformed, [])
    }
    if body.isEmpty { self = DecodingFault(.emptyBody, []) }
  }

  private init(_ reason: UnreadableAnswer.Reason, _ path: [any CodingKey]) {
    self.reason = reason
    keyPath = KeyPathText.write(path)
  }
}
