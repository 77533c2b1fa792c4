internal import DIDWWVerification
internal import Foundation

/// The members are named as on the wire; the number is left out, and every text of the service is masked
/// like its lines, since it may repeat the number. The service's own words have nothing to mask.
extension PhoneOutcome: Encodable {
  private enum Key: String, CodingKey {
    case id
    case method = "delivery_method"
    case status
    case reason = "error_code"
    case detail = "error_detail"
    case expiresAt = "expires_at"
    case fee
    case sms
    case callout
  }

  private enum BlockKey: String, CodingKey {
    case template
    case language
    case codeLength = "code_length"
    case group = "template_group"
    case groupUsed = "template_group_used"
    case fallback = "template_fallback_reason"
    case autofill
    case type
    case value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Masked.text(id), forKey: .id)
    try container.encode(Masked.text(method.rawValue), forKey: .method)
    try container.encode(Masked.text(status.rawValue), forKey: .status)
    try container.encode(reason.map(Masked.text), forKey: .reason)
    try container.encode(detail.map(Masked.text), forKey: .detail)
    try container.encode(expiresAt.map(Self.text), forKey: .expiresAt)
    try container.encode(fee.map { "\($0)" }, forKey: .fee)
    switch details {
    case .sms(let sms)?:
      var block = container.nestedContainer(keyedBy: BlockKey.self, forKey: .sms)
      try block.encode(sms.template.map(Masked.text), forKey: .template)
      try Self.encode(
        sms.language, sms.codeLength,
        (sms.templateGroup, sms.templateGroupUsed, sms.templateFallbackReason), to: &block)
      if let autofill = sms.autofill {
        var marker = block.nestedContainer(keyedBy: BlockKey.self, forKey: .autofill)
        try marker.encode(Masked.text(autofill.type.rawValue), forKey: .type)
        try marker.encode(autofill.value.map(Masked.text), forKey: .value)
      }
    case .callout(let callout)?:
      var block = container.nestedContainer(keyedBy: BlockKey.self, forKey: .callout)
      try Self.encode(
        callout.language, callout.codeLength,
        (callout.templateGroup, callout.templateGroupUsed, callout.templateFallbackReason),
        to: &block)
    case nil: break
    }
  }

  private static func encode(
    _ language: String?, _ codeLength: Int?,
    _ group: (name: String?, isUsed: Bool, fallback: TemplateFallbackReason?),
    to block: inout KeyedEncodingContainer<BlockKey>
  ) throws {
    try block.encode(language.map(Masked.text), forKey: .language)
    try block.encode(codeLength, forKey: .codeLength)
    try block.encode(group.name.map(Masked.text), forKey: .group)
    try block.encode(group.isUsed, forKey: .groupUsed)
    try block.encode((group.fallback?.rawValue).map(Masked.text), forKey: .fallback)
  }

  /// In whole seconds, as the service writes it.
  private static func text(_ date: Date) -> String {
    let formatter = ISO8601DateFormatter()
    return formatter.string(from: date)
  }
}
