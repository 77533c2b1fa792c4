internal import Foundation
internal import SpecwrightHTTP
internal import SpecwrightRuntime

extension EmailValidationError {
  /// The error that callers see for one of a call.
  ///
  /// - Parameters:
  ///   - error: What the call threw.
  ///   - now: The time, for dates in header fields.
  ///   - mask: Takes out what the call's arguments hold.
  /// - Returns: An `EmailValidationError`, or an `InvalidArgumentError` when nothing could be sent.
  static func reported(_ error: any Error, now: Date, mask: SecretMask) -> any Error {
    switch error {
    case is EmailValidationError, is InvalidArgumentError: error
    case let error as ErrorResponse: EmailValidationError(error, now: now, mask: mask)
    case let error as UnreadableAnswer: EmailValidationError(error, mask: mask)
    case let error as RequestError: InvalidArgumentError(message: error.description)
    case is UnsendableRequest:
      InvalidArgumentError(message: "The request holds characters that cannot be sent.")
    case let error as URLError where Self.isAboutAFile(error):
      InvalidArgumentError(message: "The file cannot be read, or is there no longer.")
    case is ChangedFile:
      EmailValidationError(
        kind: .connection, status: 0, code: .connectionFailed,
        message: "The file was changed or removed while it was sent.")
    default: EmailValidationError(unanswered: error)
    }
  }

  /// The error of a refusal.
  init(_ response: ErrorResponse, now: Date, mask: SecretMask) {
    let problem = response.errorBody?.problem
    let isRedirect = (300...399).contains(response.status)
    let isJSON = response.errorBody != nil
    let said = [problem?.detail, problem?.title].lazy.compactMap(\.self).first { !$0.isEmpty }
    let code: ErrorCode
    if isRedirect {
      code = .redirectRefused
    } else if !isJSON {
      code = .notJSON
    } else if let told = problem?.code, !told.rawValue.isEmpty {
      // A code that everybody knows is no secret, even where a short key is a part of it.
      code =
        ErrorCode.known.contains(told) ? told : ErrorCode(rawValue: mask.masked(told.rawValue))
    } else {
      code = ErrorCode(rawValue: "http_\(response.status)")
    }
    let isForeign = isRedirect || !isJSON
    self.init(
      kind: isForeign ? .general : Kind(status: response.status), status: response.status,
      code: code,
      requestId: Self.requestId(problem?.requestId, response.headers).map(mask.masked),
      retryAfter: response.retryAfter(now: now),
      message: said.map(mask.masked)
        ?? Self.sentence(for: code) ?? "The service answered with status \(response.status).")
  }

  /// The error of a success that cannot be read.
  init(_ answer: UnreadableAnswer, mask: SecretMask) {
    let isJSON: Bool =
      switch answer.reason {
      case .missingMember, .unexpectedNull, .otherType, .unusableValue: true
      case .contentType, .characterSet, .emptyBody, .malformed, .tooDeep: false
      }
    self.init(
      kind: .general, status: answer.status, code: isJSON ? .unexpectedResponse : .notJSON,
      requestId: Self.requestId(nil, answer.headers).map(mask.masked),
      message: mask.masked(answer.description))
  }

  /// The error of a call without an answer.
  init(unanswered error: any Error) {
    let code: ErrorCode =
      switch error {
      case is CancellationError: .aborted
      case let error as URLError where error.code == .cancelled: .aborted
      case let error as URLError where error.code == .timedOut: .timeout
      default: .connectionFailed
      }
    self.init(code)
  }

  /// An error that the client finds by itself, without an answer.
  init(_ code: ErrorCode) {
    self.init(kind: .connection, status: 0, code: code, message: Self.sentence(for: code) ?? "")
  }

  /// The error of results that end within a cell although nothing was wrong with the connection.
  static let unfinishedResults = EmailValidationError(
    kind: .general, status: 200, code: .unexpectedResponse,
    message: "The results end within a cell, so a part is missing.")

  /// Whether a file could not be opened, so that nothing was sent.
  private static func isAboutAFile(_ error: URLError) -> Bool {
    [.fileDoesNotExist, .fileIsDirectory, .noPermissionsToReadFile, .cannotOpenFile].contains(
      error.code)
  }

  private static func requestId(_ told: String?, _ headers: ResponseFields) -> String? {
    [told, headers[ResponseHeaders.xRequestID]].lazy.compactMap(\.self).first { !$0.isEmpty }
  }

  /// Our words for what the client finds by itself.
  private static func sentence(for code: ErrorCode) -> String? {
    switch code {
    case .aborted: "The call was cancelled."
    case .timeout: "No complete answer came in time."
    case .connectionFailed: "No answer came: the connection could not be made, or it broke."
    case .waitTimeout: "The job did not end while it was waited for; it goes on."
    case .notJSON: "The answer is no JSON; something in between may have answered."
    case .redirectRefused: "The answer is a redirect, and the key goes nowhere else."
    default: nil
    }
  }
}

extension ErrorResponse {
  /// The seconds that the answer asks to wait; the header counts more than the body.
  func retryAfter(now: Date) -> Int? {
    if let seconds = RetryAfter.seconds(in: headers, now: now) { return seconds }
    guard let told = errorBody?.problem?.retryAfter, (0...999_999_999).contains(told) else {
      return nil
    }
    return told
  }

  /// What the answer says about trying again.
  func retryAdvice(now: Date) -> RetryAdvice {
    RetryAdvice(code: errorBody?.problem?.code?.rawValue, seconds: retryAfter(now: now))
  }
}
