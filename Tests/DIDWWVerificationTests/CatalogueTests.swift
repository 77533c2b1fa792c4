import DIDWWVerification
import Foundation
import Testing

/// The catalogues of the description against independent lists.
@Suite struct CatalogueTests {
  static let errorCodes: [(String, Int, APIErrorCode)] = [
    ("parameter_missing", 400, .parameterMissing), ("unauthorized", 401, .unauthorized),
    ("balance_insufficient", 402, .balanceInsufficient), ("not_found", 404, .notFound),
    ("destination_blank", 422, .destinationBlank),
    ("destination_invalid", 422, .destinationInvalid),
    ("delivery_method_blank", 422, .deliveryMethodBlank),
    ("delivery_method_inclusion", 422, .deliveryMethodInclusion),
    ("delivery_method_invalid", 422, .deliveryMethodInvalid),
    ("languages_invalid", 422, .languagesInvalid), ("autofill_invalid", 422, .autofillInvalid),
    ("app_hash_invalid", 422, .appHashInvalid), ("custom_too_long", 422, .customTooLong),
    ("template_group_not_found", 422, .templateGroupNotFound),
    ("sms_domain_not_configured", 422, .smsDomainNotConfigured), ("code_blank", 422, .codeBlank),
    ("code_invalid", 422, .codeInvalid), ("already_verified", 422, .alreadyVerified),
    ("not_ready_to_report", 422, .notReadyToReport),
    ("destination_not_supported_for_channel", 422, .destinationNotSupportedForChannel),
    ("validation_failed", 422, .validationFailed),
    ("destination_in_cooldown", 429, .destinationInCooldown),
    ("rate_limit_per_ip", 429, .rateLimitPerIP),
    ("rate_limit_failed_auth", 429, .rateLimitFailedAuth),
    ("rate_limit_per_account", 429, .rateLimitPerAccount),
    ("rate_limit_public_per_account", 429, .rateLimitPublicPerAccount),
    ("volume_limit_reached", 429, .volumeLimitReached), ("internal_error", 500, .internalError),
  ]

  @Test func hasEveryErrorCodeWithItsStatus() {
    #expect(APIErrorCode.allCases.count == 28)
    #expect(APIErrorCode.allCases == Self.errorCodes.map(\.2))
    for (raw, status, code) in Self.errorCodes {
      #expect(code.rawValue == raw)
      #expect(code.httpStatus == status)
      #expect(!code.detail.isEmpty)
    }
  }

  static let reasons: [(String, Verification.Reason, Verification.Status, String)] = [
    ("dispatch_failed", .failedToDeliver, .failed, "failed to deliver"),
    ("expired", .expired, .expired, "expired"),
    ("too_many_attempts", .tooManyAttempts, .failed, "too many attempts"),
    ("stale_dispatch", .numberUnreachable, .failed, "number unreachable"),
    ("application_deleted", .applicationDeleted, .failed, "application deleted"),
    ("superseded", .superseded, .failed, "superseded"),
    (
      "denied_missing_callback_url", .deniedMissingCallbackURL, .denied,
      "application has no callback_url"
    ),
    ("denied_by_callback", .deniedByCallback, .denied, "your callback denied the request"),
    (
      "denied_invalid_callback_response", .deniedInvalidCallbackResponse, .denied,
      "callback response was invalid"
    ),
    ("application_paused", .applicationPaused, .denied, "application is paused"),
    (
      "destination_country_disabled", .destinationCountryDisabled, .denied,
      "destination country is disabled"
    ),
    (
      "destination_not_supported_for_channel", .destinationNotSupportedForChannel, .failed,
      "destination not supported for provided delivery method"
    ),
  ]

  @Test func hasEveryOutcomeWithItsStatusAndText() {
    #expect(Verification.Reason.known == Self.reasons.map(\.1))
    for (raw, reason, status, detail) in Self.reasons {
      #expect(Verification.Reason(rawValue: raw) == reason)
      #expect(reason.rawValue == raw)
      #expect(reason.status == status)
      #expect(reason.detail == detail)
      #expect(status.isTerminal)
    }
    #expect(Verification.Reason.other("x").status == nil)
  }

  @Test func sharesOneSlugBetweenErrorsAndOutcomes() {
    let errors = Set(APIErrorCode.allCases.map(\.rawValue))
    let outcomes = Set(Verification.Reason.known.map(\.rawValue))
    #expect(errors.union(outcomes).count == 39)
    #expect(errors.intersection(outcomes) == ["destination_not_supported_for_channel"])
  }

  static let sms = """
    bg-BG bs-BA cs-CZ da-DK de-DE el-GR en-GB en-US es-419 es-ES et-EE fi-FI fr-FR \
    he-IL hr-HR hu-HU is-IS it-IT ja-JP ka-GE lt-LT lv-LV mk-MK ms-MY mt-MT nb-NO nl-NL pl-PL pt-BR \
    pt-PT ro-RO ru-RU sk-SK sl-SI sq-AL sr-RS sv-SE th-TH uk-UA zh-CN zh-HK
    """.components(separatedBy: " ")
  static let callout = """
    af-ZA ar-AE ar-EG ar-SA bg-BG bs-BA cs-CZ da-DK de-DE el-GR en-GB en-US \
    es-419 es-ES et-EE fi-FI fr-FR he-IL hi-IN hr-HR hu-HU id-ID is-IS it-IT ja-JP lt-LT lv-LV mk-MK \
    ms-MY nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sr-RS sv-SE sw-KE th-TH tl-PH tr-CY tr-TR \
    uk-UA ur-PK vi-VN zh-CN zh-HK
    """.components(separatedBy: " ")

  @Test func hasEveryLanguageOfBothChannels() {
    #expect(SMSLanguage.known.map(\.rawValue) == Self.sms)
    #expect(SMSLanguage.known.count == 41)
    #expect(CalloutLanguage.known.map(\.rawValue) == Self.callout)
    #expect(CalloutLanguage.known.count == 49)
    let (written, spoken) = (Set(Self.sms), Set(Self.callout))
    #expect(written.subtracting(spoken) == ["ka-GE", "mt-MT", "ru-RU", "sq-AL"])
    #expect(spoken.subtracting(written).count == 12)
  }

  @Test func notesTheApproximateRecordings() {
    let approximate = CalloutLanguage.known.filter(\.isApproximate)
    #expect(approximate == [.arAE, .arEG, .arSA, .enGB, .es419, .trCY])
    #expect(CalloutLanguage.known.filter { $0.note != nil } == approximate)
    #expect(!CalloutLanguage("xx-XX").isApproximate)
  }

  @Test func hasTheSmallSets() {
    #expect(
      Verification.Status.known.map(\.rawValue) == [
        "pending", "verified", "failed", "expired", "denied",
      ])
    #expect(DeliveryMethod.known == [.sms, .callout])
    #expect(
      TemplateFallbackReason.known == [
        .languageMissing, .versionPending, .versionRejected, .audioNotReady, .groupMissing,
      ])
    #expect(Verification.Details.SMS.Autofill.Kind.known == [.appHash, .domain])
  }
}
