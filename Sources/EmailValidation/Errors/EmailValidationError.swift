public import Foundation

/// Why a call failed.
///
/// The kind is what a program decides by; the code says more. Nothing in it holds the API key or an
/// address, so that it may be logged.
public struct EmailValidationError: Error, Sendable, Hashable {
  /// What kind of failure it is; the status of the answer decides.
  public let kind: Kind
  /// The status of the answer; 0 when no answer arrived.
  public let status: Int
  /// What went wrong: the service's code, or one of the client's own.
  public let code: ErrorCode
  /// The id of the request, for questions to the service; nil when the answer has none.
  public let requestId: String?
  /// The whole seconds to wait before another call can succeed; nil when the service did not say.
  public let retryAfter: Int?
  /// What went wrong in words: the service's, else ours.
  public let message: String

  /// Makes an error, such as one for tests.
  ///
  /// - Parameters:
  ///   - kind: What kind of failure it is.
  ///   - status: The status of the answer; 0 for none.
  ///   - code: What went wrong.
  ///   - requestId: The id of the request.
  ///   - retryAfter: The whole seconds to wait.
  ///   - message: What went wrong in words.
  public init(
    kind: Kind, status: Int, code: ErrorCode, requestId: String? = nil, retryAfter: Int? = nil,
    message: String
  ) {
    self.kind = kind
    self.status = status
    self.code = code
    self.requestId = requestId
    self.retryAfter = retryAfter
    self.message = message
  }
}

extension EmailValidationError: CustomStringConvertible, LocalizedError {
  /// Kind, status, code, message and, where there is one, the id of the request.
  public var description: String {
    let request = requestId.map { " (request \($0))" } ?? ""
    return "\(kind) [\(status) \(code)]: \(message)\(request)"
  }

  /// The message.
  public var errorDescription: String? { message }
}

extension EmailValidationError.Kind {
  /// The kind that the description says a status is of.
  init(status: Int) {
    self =
      Self.allCases.first { $0.statuses.contains(status) }
      ?? Self.allCases.first { $0.hundreds.contains(status / 100) } ?? .general
  }
}
