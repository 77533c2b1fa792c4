/// Options of a verification by text message.
public struct SMSOptions: Sendable, Hashable {
  /// The languages the person reads, most preferred first, as BCP 47 tags.
  ///
  /// Nil leaves the choice to the service. The language list of a device can be passed as it is: a
  /// tag with more than two subtags, such as `zh-Hans-CN`, is reduced to its language and region
  /// before it is sent.
  public var languages: [String]?
  /// What the message carries so that a device can offer the code; nil takes what is set.
  public var autofill: SMSAutofill?
  /// The name of a template group for text messages; nil takes the application's default.
  public var templateGroup: String?

  /// Makes options; what is nil is not sent.
  ///
  /// - Parameters:
  ///   - languages: The languages the person reads, most preferred first.
  ///   - autofill: What the message carries so that a device can offer the code.
  ///   - templateGroup: The name of a template group for text messages.
  public init(
    languages: [String]? = nil, autofill: SMSAutofill? = nil, templateGroup: String? = nil
  ) {
    self.languages = languages
    self.autofill = autofill
    self.templateGroup = templateGroup
  }
}
