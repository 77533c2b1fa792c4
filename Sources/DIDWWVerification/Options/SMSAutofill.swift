/// What a text message carries so that a device can offer the code by itself.
public enum SMSAutofill: Sendable, Hashable {
  /// A last line that binds the code to the application's SMS domain.
  ///
  /// Without such a domain the service refuses the start with
  /// `APIErrorCode.smsDomainNotConfigured`.
  case domain
  /// Nothing, whatever the application is set to.
  case disabled

  /// The choice as a request says it.
  var request: AutofillRequest {
    switch self {
    case .domain: .domainAutofillRequest(DomainAutofillRequest())
    case .disabled: .noAutofillRequest(NoAutofillRequest())
    }
  }
}
