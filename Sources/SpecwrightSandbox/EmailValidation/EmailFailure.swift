internal import Foundation

extension EmailService {
  /// A refusal on its way to become an error body (RFC 9457).
  struct Failure: Error, Hashable, Sendable {
    /// A part of the request that is wrong.
    struct Field: Hashable, Sendable {
      var name: String
      var message: String
    }

    /// When a client may come again.
    enum Retry: Hashable, Sendable {
      case seconds(Int)
      /// So many seconds, told as a date in the header.
      case date(Int)

      var seconds: Int {
        switch self {
        case .seconds(let seconds), .date(let seconds): seconds
        }
      }
    }

    var code: ErrorCode
    /// One sentence, without anything of the request that could be personal.
    var detail: String
    var fields: [Field] = []
    var retry: Retry?
    /// The methods of a path, for 405.
    var allowed: [String] = []

    init(_ code: ErrorCode, _ detail: String, retry: Retry? = nil) {
      self.code = code
      self.detail = detail
      self.retry = retry
    }

    /// A part of the request that is missing, of another type or out of its range.
    static func field(
      _ name: String, _ message: String, code: ErrorCode = .invalidRequest
    ) -> Failure {
      var failure = Failure(code, "\(name) \(message).")
      failure.fields = [Field(name: name, message: message)]
      return failure
    }
  }
}

extension EmailService.Failure {
  /// The answer, but for what every answer has.
  func response(requestID: String, at now: Date) -> ServerResponse {
    var members: [JSON.Member] = [
      JSON.Member(key: "type", value: "about:blank"),
      JSON.Member(key: "title", value: .string(code.title)),
      JSON.Member(key: "status", value: JSON(code.status)),
      JSON.Member(key: "detail", value: .string(detail)),
      JSON.Member(key: "code", value: .string(code.rawValue)),
      JSON.Member(key: "request_id", value: .string(requestID)),
    ]
    if let retry { members.append(JSON.Member(key: "retry_after", value: JSON(retry.seconds))) }
    if !fields.isEmpty {
      let list = fields.map { field -> JSON in
        ["field": .string(field.name), "message": .string(field.message)]
      }
      members.append(JSON.Member(key: "errors", value: .array(list)))
    }
    var response = ServerResponse(
      status: code.status, fields: ["Content-Type": "application/problem+json"],
      body: JSON.object(members).bytes)
    if !allowed.isEmpty {
      response.fields.append("Allow", allowed.joined(separator: ", "))
    }
    if code.status == 401 { response.fields.append("WWW-Authenticate", "Bearer") }
    switch retry {
    case .seconds(let seconds): response.fields.append("Retry-After", String(seconds))
    case .date(let seconds):
      response.fields.append("Retry-After", UTCTime(now + TimeInterval(seconds)).httpDate)
    case nil: break
    }
    return response
  }
}
