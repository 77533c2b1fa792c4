internal import SpecwrightRuntime

/// The body of a refusal: any JSON, and the members of it that can be used.
///
/// That it was read at all says that the body is JSON, which the kind of the error depends on.
struct ErrorBody: Decodable, Sendable {
  /// What the body says, if it is an object.
  let problem: Problem?

  init(from decoder: any Decoder) {
    problem = try? Problem(from: decoder)
  }
}

extension ErrorResponse {
  /// What the body says; nil when it is no JSON.
  var errorBody: ErrorBody? { body(as: ErrorBody.self) }
}
