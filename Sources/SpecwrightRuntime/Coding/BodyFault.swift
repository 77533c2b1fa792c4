/// Where and why a body cannot be read, without any value of it.
package struct BodyFault: Error, Hashable {
  package var reason: UnreadableAnswer.Reason
  package var keyPath = ""

  init(_ reason: UnreadableAnswer.Reason) {
    self.reason = reason
  }

  /// Whether the body is JSON, only not of the documented shape.
  var isOfShape: Bool {
    switch reason {
    case .missingMember, .unexpectedNull, .otherType, .unusableValue: true
    case .contentType, .characterSet, .emptyBody, .malformed, .tooDeep: false
    }
  }

  /// Whether something is not there, which has nothing to do with what is.
  var isOfAbsence: Bool { reason == .missingMember || reason == .unexpectedNull }

  /// Takes the place and the kind of a decoding error; nil when it names no place.
  init?(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(.missingMember, context.codingPath + [key])
    case DecodingError.valueNotFound(_, let context):
      self.init(.unexpectedNull, context.codingPath)
    case DecodingError.typeMismatch(_, let context):
      self.init(.otherType, context.codingPath)
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      self.init(.unusableValue, context.codingPath)
    default:
      return nil
    }
  }

  private init(_ reason: UnreadableAnswer.Reason, _ path: [any CodingKey]) {
    self.reason = reason
    keyPath = KeyPathText.writeDeclared(path)
  }
}
