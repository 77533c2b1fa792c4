public import SpecwrightRuntime

extension DanishMitID: RedactedReflection {}
extension SwedishBankID: RedactedReflection {}
extension NorwegianBankID: RedactedReflection {}
extension Vipps: RedactedReflection {}
extension FrejaIDBasic: RedactedReflection {}
extension FrejaIDExtendedOrPlus: RedactedReflection {}
extension AgeVerification: RedactedReflection {}
extension Mock: RedactedReflection {}
extension Other: RedactedReflection {}

extension EID where Self: RedactedReflection {
  /// A mirror that shows which eID it is, without hints, which hold personal numbers and messages,
  /// and without scopes.
  public var customMirror: Mirror {
    Mirror(redacting: self, children: ["acrValue": acrValue], leftOut: ["scopes", "loginHints"])
  }
}
