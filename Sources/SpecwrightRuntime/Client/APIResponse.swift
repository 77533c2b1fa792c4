/// A successful answer with its status and header fields.
///
/// Printed, it shows the answer only where the answer's type says what of it may be seen.
public struct APIResponse<Answer: Sendable>: Sendable {
  /// What the body said.
  public var answer: Answer
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: ResponseFields

  /// Puts an answer together.
  ///
  /// - Parameters:
  ///   - answer: What the body said.
  ///   - status: The status code.
  ///   - headers: The header fields.
  public init(answer: Answer, status: Int, headers: ResponseFields) {
    self.answer = answer
    self.status = status
    self.headers = headers
  }
}

extension APIResponse: RedactedReflection {
  /// A mirror of the status and the header fields, and of an answer whose type says what may be seen.
  ///
  /// Of any other nobody knows: it may be a text that the description marks as sensitive.
  public var customMirror: Mirror {
    guard let answer = answer as? any RedactedReflection else {
      return Mirror(
        redacting: self, children: ["status": status, "headers": headers], leftOut: ["answer"])
    }
    return Mirror(
      redacting: self, children: ["answer": answer, "status": status, "headers": headers],
      leftOut: [])
  }
}
