extension Verification {
  /// What the channel of a verification has to say beside its outcome.
  public enum Details: Hashable, Sendable {
    /// What was sent by text message.
    case sms(SMS)
    /// What was read out in a call.
    case callout(Callout)
  }

  /// What the channel has to say; nil when the service says nothing, or of an unknown channel.
  public var details: Details? {
    Details(method: deliveryMethod, sms: sms, callout: callout)
  }
}

extension VerificationResult {
  /// What the channel has to say; nil when the service says nothing, or of an unknown channel.
  public var details: Verification.Details? {
    Verification.Details(method: deliveryMethod, sms: sms, callout: callout)
  }
}

extension Verification.Details {
  /// Takes the block that belongs to the method; a block of another channel means nothing.
  fileprivate init?(method: DeliveryMethod, sms: SMS?, callout: Callout?) {
    switch method {
    case .sms:
      guard let sms else { return nil }
      self = .sms(sms)
    case .callout:
      guard let callout else { return nil }
      self = .callout(callout)
    case .other:
      return nil
    }
  }

  /// The block of a text message, if it is one.
  var sms: SMS? {
    guard case .sms(let sms) = self else { return nil }
    return sms
  }

  /// The block of a call, if it is one.
  var callout: Callout? {
    guard case .callout(let callout) = self else { return nil }
    return callout
  }
}
