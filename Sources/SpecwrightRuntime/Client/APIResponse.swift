/// A successful answer with its status and header fields.
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
