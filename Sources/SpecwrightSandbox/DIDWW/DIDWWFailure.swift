extension DIDWW {
  /// An answer with an error envelope.
  struct Failure: Error, Hashable {
    /// At least one, all of one status.
    var problems: [Problem]
    var retryAfter: Int?

    init(_ problem: Problem, retryAfter: Int? = nil) {
      problems = [problem]
      self.retryAfter = retryAfter
    }

    /// A refusal for every problem there is, or nil when there is none.
    init?(all problems: [Problem]) {
      guard !problems.isEmpty else { return nil }
      self.problems = problems
    }

    var response: ServerResponse {
      let errors = problems.map { problem -> JSON in
        ["code": .string(problem.rawValue), "detail": .string(problem.detail)]
      }
      var response = ServerResponse.json(problems[0].status, ["errors": .array(errors)])
      if let retryAfter { response.fields.append("Retry-After", String(retryAfter)) }
      return response
    }
  }
}
