internal import SpecwrightHTTP

/// Answers that were found to keep to a description.
///
/// What is found depends on the operation, the method and the answer alone, and services say the same
/// again and again: most refusals are one text each. Reading such a text and holding it against its schema
/// takes longer than all the rest of a short call.
final class KnownAnswers: Sendable {
  /// All that a check looks at.
  struct Answer: Hashable, Sendable {
    let method: String
    let path: String
    let status: Int
    let fields: FieldList
    let body: [UInt8]

    /// An answer to an operation; nil when it is too long to be kept, or goes out in another way than whole.
    init?(_ response: ServerResponse, to request: ServerRequest, path: String) {
      guard response.body.count <= 1_024, response.fields.lines.count <= 16,
        response.stream == nil, response.completeness == .whole
      else { return nil }
      method = request.method
      self.path = path
      status = response.status
      fields = response.fields
      body = response.body
    }
  }

  /// The most answers that are kept; all are forgotten when there are more.
  private static let limit = 256

  private let answers = Locked<Set<Answer>>([])

  /// Whether an answer is known.
  func contains(_ answer: Answer) -> Bool {
    answers.withLock { $0.contains(answer) }
  }

  /// Keeps an answer in which nothing was found.
  func insert(_ answer: Answer) {
    answers.withLock { answers in
      if answers.count >= Self.limit { answers.removeAll(keepingCapacity: true) }
      answers.insert(answer)
    }
  }
}
