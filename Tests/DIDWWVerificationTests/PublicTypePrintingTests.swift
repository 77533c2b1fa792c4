import DIDWWVerification
import Foundation
import SpecwrightTestSupport
import Testing

/// Every public type of the SDK with a key, a number, a code or an address in each text it takes.
@Suite struct PublicTypePrintingTests {
  private static let number = "+447700900123"
  private static let code = "483920"
  private static let text = "code 483920 for +44 7700 900123, jane@example.com"
  private static let secrets = [
    "7700900123", "7700 900123", "483920", "jane", "k-SECRET", "p-SECRET", "ay1TRUNSRVQ",
  ]

  private struct Logger: VerificationLogger {
    func log(_ message: String) {}
  }

  private static let autofill = Verification.Details.SMS.Autofill(type: .other(code), value: text)
  private static let sms = Verification.Details.SMS(
    template: text, language: number, codeLength: 6, templateGroup: text, templateGroupUsed: true,
    templateFallbackReason: .other(number), autofill: autofill)
  private static let callout = Verification.Details.Callout(
    language: number, codeLength: 4, templateGroup: text, templateGroupUsed: false,
    templateFallbackReason: .other(code))

  private static func verification(_ details: Verification.Details?) -> Verification {
    Verification(
      id: number, destination: number, deliveryMethod: .other(number), expiresAt: .distantFuture,
      status: .other(code), errorCode: text, errorDetail: text, fee: 1, details: details)
  }

  private static let item = APIErrorItem(code: text, detail: text, retryAfter: 7)

  private static func values() throws -> [(name: String, value: Any)] {
    let url = try #require(
      URL(string: "https://k-SECRET:p-SECRET@h.example/447700900123?code=483920#483920"))
    let auth = AuthorizationMethod.basic(appKey: "k-SECRET", secret: "p-SECRET")
    let failing = URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: url])
    return [
      ("VerificationClient", VerificationClient(environment: .custom(url), auth: auth)),
      ("VerifyEnvironment", VerifyEnvironment.custom(url)),
      ("AuthorizationMethod.basic", auth),
      ("AuthorizationMethod.public", AuthorizationMethod.public(appKey: "k-SECRET")),
      ("Configuration", Configuration(timeout: 5, logger: Logger())),
      ("RedactionNets", RedactionNets.all),
      ("DeliveryMethod", DeliveryMethod.other(text)),
      (
        "SMSOptions",
        SMSOptions(languages: [number, code], autofill: .domain, templateGroup: text)
      ),
      ("CalloutOptions", CalloutOptions(languages: [number, code], templateGroup: text)),
      ("SMSAutofill", SMSAutofill.disabled),
      ("Verification", verification(.sms(sms))),
      ("Verification by call", verification(.callout(callout))),
      (
        "VerificationResult",
        VerificationResult(
          id: code, destination: number, deliveryMethod: .sms, expiresAt: .distantPast,
          status: .other(number), errorCode: text, errorDetail: text, fee: 1, details: .sms(sms))
      ),
      ("Verification.Status", Verification.Status.other(text)),
      ("Verification.Reason", Verification.Reason.other(text)),
      ("Verification.Details.sms", Verification.Details.sms(sms)),
      ("Verification.Details.callout", Verification.Details.callout(callout)),
      ("Verification.Details.SMS", sms),
      ("Verification.Details.Callout", callout),
      ("Verification.Details.SMS.Autofill", autofill),
      (
        "Verification.Details.SMS.Autofill.Kind",
        Verification.Details.SMS.Autofill.Kind.other(text)
      ),
      ("TemplateFallbackReason", TemplateFallbackReason.other(text)),
      ("SMSLanguage", SMSLanguage(rawValue: number)),
      ("CalloutLanguage", CalloutLanguage(rawValue: code)),
      ("LanguagePrediction", SMSLanguage.prediction(for: [number])),
      ("APIErrorItem", item),
      ("APIErrorCode", APIErrorCode.codeInvalid),
      ("APIError.invalidParameters", APIError.invalidParameters([item])),
      ("APIError.unauthorized", APIError.unauthorized),
      ("APIError.insufficientBalance", APIError.insufficientBalance),
      ("APIError.notFound", APIError.notFound),
      ("APIError.validationFailed", APIError.validationFailed([item, item])),
      ("APIError.unexpectedStatus", APIError.unexpectedStatus(code: 429, items: [item])),
      ("APIError.unexpectedResponse", APIError.unexpectedResponse(text)),
      ("APIError.transport", APIError.transport(failing)),
      ("VerificationError", VerificationError.channelMismatch(expected: .other(text))),
      ("VerificationError", VerificationError.invalidNumber),
    ]
  }

  @Test func noPublicTypeShowsAKeyANumberACodeOrAnAddress() throws {
    for (name, value) in try Self.values() {
      for text in Printed.texts(of: value) {
        for secret in Self.secrets { #expect(!text.contains(secret), "\(name): \(text)") }
      }
    }
  }

  /// A type that is added to the SDK has to be added to the table above.
  @Test func theTableHoldsEveryPublicType() throws {
    let names = Set(try Self.values().map { String(describing: Swift.type(of: $0.value)) })
    // A protocol has no values.
    let others: Set = ["VerificationLogger"]
    let all = try PublicTypes.declared(in: "DIDWWVerification")
    #expect(all.isSuperset(of: ["VerificationClient", "SMS"]))
    for declared in all where !others.contains(declared) {
      #expect(names.contains { $0 == declared || $0.hasPrefix(declared + "<") }, "\(declared)")
    }
  }

  @Test func whatIsHarmlessStaysReadable() {
    #expect("\(Verification.Status.pending)" == "pending")
    #expect("\(Verification.Reason.failedToDeliver)" == "dispatch_failed")
    #expect("\(DeliveryMethod.other("pigeon"))" == "pigeon")
    #expect("\(SMSLanguage.deDE)" == "de-DE")
    #expect("\(SMSOptions(languages: ["de-DE"], autofill: .domain))".contains(#"["de-DE"]"#))
    #expect("\(APIError.notFound)" == "notFound")
    #expect("\(APIError.unauthorized)" == "unauthorized")
    let item = APIErrorItem(code: "code_invalid", detail: "code is invalid")
    #expect("\(APIError.validationFailed([item]))".contains(#"code: "code_invalid""#))
    #expect("\(APIError.transport(URLError(.timedOut)))" == "transport(URLError -1001)")
    let verification = Verification(
      id: SampleAnswer.id, destination: "1", deliveryMethod: .sms, expiresAt: .distantFuture)
    #expect("\(verification)".contains(#"id: "\#(SampleAnswer.id)""#))
    #expect("\(VerifyEnvironment.production) \(VerifyEnvironment.sandbox)" == "production sandbox")
  }
}
