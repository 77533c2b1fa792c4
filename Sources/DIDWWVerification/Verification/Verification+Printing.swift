public import SpecwrightRuntime

// What the service made up may hold anything. Types that print their texts as they are would be the
// gap in the net, whether they are printed alone or in a verification.

extension Verification.Status: RedactedRawValue {}
extension Verification.Reason: RedactedRawValue {}
extension DeliveryMethod: RedactedRawValue {}
extension TemplateFallbackReason: RedactedRawValue {}
extension Verification.Details.SMS.Autofill.Kind: RedactedRawValue {}
extension SMSLanguage: RedactedRawValue {}
extension CalloutLanguage: RedactedRawValue {}

extension Verification.Details.SMS: RedactedReflection {
  /// Every member, its texts masked.
  public var customMirror: Mirror {
    Mirror(
      redacting: self,
      children: [
        CodingKeys.template.stringValue: template, CodingKeys.language.stringValue: language,
        "codeLength": codeLength,
        "templateGroup": templateGroup,
        "templateGroupUsed": templateGroupUsed,
        "templateFallbackReason": templateFallbackReason,
        CodingKeys.autofill.stringValue: autofill,
      ],
      leftOut: [])
  }
}

extension Verification.Details.SMS.Autofill: RedactedReflection {
  /// Every member, its texts masked.
  public var customMirror: Mirror {
    typealias Keys = AppHashAutofillRequest.CodingKeys
    return Mirror(
      redacting: self, children: [Keys.type.stringValue: type, Keys.value.stringValue: value],
      leftOut: [])
  }
}

extension Verification.Details.Callout: RedactedReflection {
  /// Every member, its texts masked.
  public var customMirror: Mirror {
    Mirror(
      redacting: self,
      children: [
        CodingKeys.language.stringValue: language, "codeLength": codeLength,
        "templateGroup": templateGroup,
        "templateGroupUsed": templateGroupUsed,
        "templateFallbackReason": templateFallbackReason,
      ],
      leftOut: [])
  }
}
