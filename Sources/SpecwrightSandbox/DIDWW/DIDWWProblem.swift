extension DIDWW {
  /// An entry of an error envelope: slug, status and fixed text.
  enum Problem: String, CaseIterable, Sendable {
    case parameterMissing = "parameter_missing"
    case unauthorized
    case balanceInsufficient = "balance_insufficient"
    case notFound = "not_found"
    case destinationBlank = "destination_blank"
    case destinationInvalid = "destination_invalid"
    case deliveryMethodBlank = "delivery_method_blank"
    case deliveryMethodInclusion = "delivery_method_inclusion"
    case deliveryMethodInvalid = "delivery_method_invalid"
    case languagesInvalid = "languages_invalid"
    case autofillInvalid = "autofill_invalid"
    case appHashInvalid = "app_hash_invalid"
    case customTooLong = "custom_too_long"
    case templateGroupNotFound = "template_group_not_found"
    case smsDomainNotConfigured = "sms_domain_not_configured"
    case codeBlank = "code_blank"
    case codeInvalid = "code_invalid"
    case alreadyVerified = "already_verified"
    case notReadyToReport = "not_ready_to_report"
    case validationFailed = "validation_failed"
    case destinationInCooldown = "destination_in_cooldown"
    case rateLimitPerIP = "rate_limit_per_ip"
    case rateLimitFailedAuth = "rate_limit_failed_auth"
    case rateLimitPerAccount = "rate_limit_per_account"
    case rateLimitPublicPerAccount = "rate_limit_public_per_account"
    case volumeLimitReached = "volume_limit_reached"
    case internalError = "internal_error"

    var status: Int {
      switch self {
      case .parameterMissing: 400
      case .unauthorized: 401
      case .balanceInsufficient: 402
      case .notFound: 404
      case .destinationInCooldown, .rateLimitPerIP, .rateLimitFailedAuth, .rateLimitPerAccount,
        .rateLimitPublicPerAccount, .volumeLimitReached:
        429
      case .internalError: 500
      default: 422
      }
    }

    var detail: String {
      switch self {
      case .parameterMissing: "request body must contain a valid data object"
      case .unauthorized: "unauthorized"
      case .balanceInsufficient: "insufficient balance"
      case .notFound: "not found"
      case .destinationBlank: "destination can't be blank"
      case .destinationInvalid: "destination is invalid"
      case .deliveryMethodBlank: "delivery method can't be blank"
      case .deliveryMethodInclusion: "delivery method is not included in the list"
      case .deliveryMethodInvalid: "delivery method is invalid"
      case .languagesInvalid: "languages are invalid"
      case .autofillInvalid: "autofill is invalid"
      case .appHashInvalid: "app hash is invalid"
      case .customTooLong: "custom is too long"
      case .templateGroupNotFound: "template group not found"
      case .smsDomainNotConfigured: "application has no sms domain"
      case .codeBlank: "code can't be blank"
      case .codeInvalid: "code is invalid"
      case .alreadyVerified: "verification is already verified; provided value is invalid"
      case .notReadyToReport: "verification is not ready to be reported"
      case .validationFailed: "request is invalid"
      case .destinationInCooldown: "verification for this destination was requested too recently"
      case .rateLimitPerIP: "too many requests from this address"
      case .rateLimitFailedAuth: "too many failed authentication attempts"
      case .rateLimitPerAccount: "too many requests for this account"
      case .rateLimitPublicPerAccount: "too many public requests for this account"
      case .volumeLimitReached: "verification limit reached"
      case .internalError: "internal server error"
      }
    }
  }
}
