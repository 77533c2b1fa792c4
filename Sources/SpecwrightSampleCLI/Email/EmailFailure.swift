internal import EmailValidation
internal import Foundation
internal import SpecwrightSandbox

/// Why a call came to nothing, in words that hold neither key nor address.
struct EmailFailure {
  /// The kind of the error, for programs.
  var kind: String
  var status: Int?
  var code: String?
  var requestId: String?
  var retryAfter: Int?
  /// The job that can be gone on with.
  var jobID: String?
  /// What had come before, for programs; people have seen it.
  var results: [ValidationResult] = []
  var sentence: String
  var exitCode = ExitCode.noVerdict

  /// One line for people.
  var headline: String {
    let numbers = [status.map(String.init), code].compactMap(\.self).joined(separator: " ")
    let wait = retryAfter.map { "; again in \(Wait(seconds: Double($0)).text)" } ?? ""
    return (numbers.isEmpty ? sentence : "\(numbers): \(sentence)") + wait
  }

  /// Takes an error apart; nil for one that is no failure of a call.
  init?(_ error: any Error) {
    switch error {
    case let error as EmailValidationError:
      kind = error.kind.rawValue
      status = error.status == 0 ? nil : error.status
      code = error.code.rawValue
      requestId = error.requestId
      retryAfter = error.retryAfter
      sentence = error.message
    case let error as InvalidArgumentError:
      kind = "invalidArgument"
      sentence = error.message
      exitCode = .usage
    case let error as WebhookVerificationError:
      kind = "\(error.cause)"
      sentence = error.message
      exitCode = .negative
    case let error as SocketError:
      kind = "socket"
      sentence = error.description
    case let error as EmailBulkRun.Failure:
      guard let failure = Self(error.reason) else { return nil }
      self = failure
      jobID = error.jobID
    case let error as EmailRun.Interruption:
      guard let failure = Self(error.reason) else { return nil }
      self = failure
      results = error.results
    case let error as ResultsCheck.Failure:
      kind = EmailValidationError.Kind.general.rawValue
      code = ErrorCode.unexpectedResponse.rawValue
      sentence = error.sentence
    case is OutputFile.Failure:
      kind = "file"
      sentence = "The output cannot be written."
    default: return nil
    }
  }
}

/// For programs.
extension EmailFailure: Encodable {
  private enum Key: String, CodingKey {
    case error
    case kind
    case status
    case code
    case requestId = "request_id"
    case retryAfter = "retry_after"
    case jobID = "job_id"
    case message
    case results
  }

  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: Key.self)
    var container = outer.nestedContainer(keyedBy: Key.self, forKey: .error)
    try container.encode(kind, forKey: .kind)
    try container.encode(status, forKey: .status)
    try container.encode(code, forKey: .code)
    try container.encode(requestId, forKey: .requestId)
    try container.encode(retryAfter, forKey: .retryAfter)
    try container.encodeIfPresent(jobID, forKey: .jobID)
    try container.encode(sentence, forKey: .message)
    if !results.isEmpty { try outer.encode(results, forKey: .results) }
  }
}
