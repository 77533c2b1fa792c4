internal import SpecwrightJSON

extension EmailService {
  /// What went wrong, as error bodies and jobs name it.
  public enum ErrorCode: String, Hashable, Sendable, CaseIterable {
    /// The request has a part that is missing, of another type or out of its range.
    case invalidRequest = "invalid_request"
    /// The path knows other methods only.
    case methodNotAllowed = "method_not_allowed"
    /// The content is longer than it may be.
    case fileTooLarge = "file_too_large"
    /// The content is of a type the path does not take.
    case unsupportedMediaType = "unsupported_media_type"
    /// The file is no CSV in UTF-8.
    case invalidFile = "invalid_file"
    /// No column of the file is the one with the addresses.
    case columnNotFound = "column_not_found"
    /// The list holds no address.
    case noEmails = "no_emails"
    /// The list holds more addresses than one request may.
    case tooManyEmails = "too_many_emails"
    /// The request has no key.
    case missingAPIKey = "missing_api_key"
    /// The key is none, or none any more.
    case invalidAPIKey = "invalid_api_key"
    /// There are too few credits.
    case insufficientCredits = "insufficient_credits"
    /// The key may not do this.
    case permissionDenied = "permission_denied"
    /// The account may do nothing that costs.
    case accountSuspended = "account_suspended"
    /// There is nothing at this path.
    case notFound = "not_found"
    /// There is no such job.
    case jobNotFound = "job_not_found"
    /// The results were deleted.
    case resultsExpired = "results_expired"
    /// The job is not so far yet.
    case jobNotReady = "job_not_ready"
    /// The job is past its start.
    case jobNotStartable = "job_not_startable"
    /// The job is past its end.
    case jobNotCancellable = "job_not_cancellable"
    /// Too many requests in a short time.
    case rateLimited = "rate_limited"
    /// The key has used its checks of the day.
    case dailyCapReached = "daily_cap_reached"
    /// The service is down for a moment.
    case serviceUnavailable = "service_unavailable"
    /// The service has failed.
    case internalError = "internal_error"

    /// The status an error body of this code has, as the description says.
    var status: Int { Self.facts[rawValue]?["status"]?.number?.integer ?? 500 }

    private static let facts =
      DescribedVocabulary("ErrorCode", in: Documents.emailValidation).facts

    var title: String {
      switch self {
      case .invalidRequest: "Invalid request"
      case .methodNotAllowed: "Method not allowed"
      case .fileTooLarge: "Content too large"
      case .unsupportedMediaType: "Unsupported media type"
      case .invalidFile: "Unreadable file"
      case .columnNotFound: "Column not found"
      case .noEmails: "No addresses"
      case .tooManyEmails: "Too many addresses"
      case .missingAPIKey: "No API key"
      case .invalidAPIKey: "Invalid API key"
      case .insufficientCredits: "Not enough credits"
      case .permissionDenied: "Permission denied"
      case .accountSuspended: "Account suspended"
      case .notFound: "Not found"
      case .jobNotFound: "Job not found"
      case .resultsExpired: "Results expired"
      case .jobNotReady: "Job not ready"
      case .jobNotStartable: "Job not startable"
      case .jobNotCancellable: "Job not cancellable"
      case .rateLimited: "Too many requests"
      case .dailyCapReached: "Daily cap reached"
      case .serviceUnavailable: "Service unavailable"
      case .internalError: "Internal error"
      }
    }
  }
}
