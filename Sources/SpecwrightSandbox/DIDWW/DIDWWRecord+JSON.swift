internal import Foundation

extension DIDWW.Record {
  /// The answer that shows this verification.
  func response(_ httpStatus: Int, at now: Date) -> ServerResponse {
    let (status, outcome) = status(at: now)
    let data: JSON = [
      "id": .string(id),
      "destination": .string(destination),
      "delivery_method": .string(message.channel.rawValue),
      "fee": .string(fee),
      "status": .string(status.rawValue),
      "error_code": JSON(outcome?.rawValue),
      "error_detail": JSON(outcome?.detail),
      "expires_at": .string(UTCTime(expiresAt).iso8601),
      message.channel.rawValue: message.json,
    ]
    return .json(httpStatus, ["data": data])
  }
}

extension DIDWW.Message {
  fileprivate var json: JSON {
    var members: [JSON.Member] = []
    if channel == .sms { members.append(.init(key: "template", value: .string(template))) }
    members.append(.init(key: "language", value: .string(language)))
    if channel == .sms {
      members.append(.init(key: "interception_timeout", value: JSON(lifetime)))
    }
    members += [
      .init(key: "code_length", value: JSON(codeLength)),
      .init(key: "template_group", value: JSON(group.name)),
      .init(key: "template_group_used", value: .boolean(group.isUsed)),
      .init(key: "template_fallback_reason", value: JSON(group.fallback?.rawValue)),
    ]
    if channel == .sms, let autofill { members.append(.init(key: "autofill", value: autofill)) }
    return .object(members)
  }

  private var autofill: JSON? {
    switch marker {
    case .none: nil
    case .appHash(let hash): ["type": "app_hash", "value": .string(hash)]
    case .domain(let domain): ["type": "domain", "value": .string(domain)]
    }
  }
}
