internal import SpecwrightJSON

extension DIDWW {
  /// An entry of an error envelope: slug, status and fixed text.
  ///
  /// The rules of this service name the problems, and so they are spelled here; status and text are
  /// those of the description, and a test holds the slugs to be the ones that it says are answered.
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

    /// The status of the answer, as the description has it.
    var status: Int { Self.facts[rawValue]?["status"]?.number?.integer ?? 500 }

    /// The text beside the code, as the description has it.
    var detail: String { Self.facts[rawValue]?["detail"]?.string ?? rawValue }

    private static let facts = DIDWW.described("APIErrorCode").facts
  }
}
