internal import SpecwrightRuntime

extension StartVerification {
  /// Makes the request of a start, and refuses options of another channel.
  ///
  /// The service ignores such options without a word, so the mistake would never be noticed.
  /// Options count as soon as they are given, even when nothing in them is set.
  init(
    destination: String, method: DeliveryMethod, sms: SMSOptions?, callout: CalloutOptions?,
    custom: String?
  ) throws(VerificationError) {
    let mismatch = VerificationError.channelMismatch(expected: method)
    switch method {
    case .sms:
      guard callout == nil else { throw mismatch }
      let options = sms.flatMap(SMSStartOptions.init)
      self = .startBySMS(StartBySMS(destination: destination, custom: custom, sms: options))
    case .callout:
      guard sms == nil else { throw mismatch }
      let options = callout.flatMap(CalloutStartOptions.init)
      self = .startByCallout(
        StartByCallout(destination: destination, custom: custom, callout: options))
    case .other(let name):
      guard sms == nil, callout == nil else { throw mismatch }
      self = .unmodelled(destination: destination, method: name, custom: custom)
    }
  }

  /// The request for a method that this SDK does not know; the service says whether it exists.
  private static func unmodelled(
    destination: String, method: String, custom: String?
  ) -> StartVerification {
    typealias Keys = StartBySMS.CodingKeys
    var members: [String: JSONValue] = [
      Keys.destination.stringValue: .string(destination),
      Keys.deliveryMethod.stringValue: .string(method),
    ]
    members[Keys.custom.stringValue] = custom.map(JSONValue.string)
    return .unknown(.object(members))
  }
}

extension SMSStartOptions {
  /// The options as a request says them; nil when nothing is set, so that no empty block is sent.
  init?(_ options: SMSOptions) {
    guard options != SMSOptions() else { return nil }
    self.init(
      languages: options.languages.map(LanguagePreferences.reduced),
      autofill: options.autofill?.request, templateGroup: options.templateGroup)
  }
}

extension CalloutStartOptions {
  /// The options as a request says them; nil when nothing is set, so that no empty block is sent.
  init?(_ options: CalloutOptions) {
    guard options != CalloutOptions() else { return nil }
    self.init(
      languages: options.languages.map(LanguagePreferences.reduced),
      templateGroup: options.templateGroup)
  }
}
