extension DIDWW {
  /// Why a verification ended without success, as it stands in an answer.
  enum Outcome: String, CaseIterable, Sendable {
    case dispatchFailed = "dispatch_failed"
    case expired
    case tooManyAttempts = "too_many_attempts"
    case staleDispatch = "stale_dispatch"
    case applicationDeleted = "application_deleted"
    case superseded
    case deniedMissingCallbackURL = "denied_missing_callback_url"
    case deniedByCallback = "denied_by_callback"
    case deniedInvalidCallbackResponse = "denied_invalid_callback_response"
    case applicationPaused = "application_paused"
    case destinationCountryDisabled = "destination_country_disabled"
    case destinationNotSupportedForChannel = "destination_not_supported_for_channel"

    var detail: String {
      switch self {
      case .dispatchFailed: "failed to deliver"
      case .expired: "expired"
      case .tooManyAttempts: "too many attempts"
      case .staleDispatch: "number unreachable"
      case .applicationDeleted: "application deleted"
      case .superseded: "superseded"
      case .deniedMissingCallbackURL: "application has no callback_url"
      case .deniedByCallback: "your callback denied the request"
      case .deniedInvalidCallbackResponse: "callback response was invalid"
      case .applicationPaused: "application is paused"
      case .destinationCountryDisabled: "destination country is disabled"
      case .destinationNotSupportedForChannel:
        "destination not supported for provided delivery method"
      }
    }
  }

  /// The word for how far a verification is.
  enum Status: String, Sendable {
    case pending
    case verified
    case failed
    case expired
    case denied
  }
}
