internal import Foundation
internal import SpecwrightCrypto

extension DIDWW.CallbackRequest {
  /// The signed question for a start.
  init(_ draft: DIDWW.Draft, to url: URL, at now: Date) throws(CryptographyError) {
    self.url = url
    id = draft.id
    destination = draft.fields.destination
    channel = draft.fields.channel
    custom = draft.fields.custom
    let bytes = Self.json(draft).bytes
    body = Data(bytes)
    headers = try Self.headers(draft.application, url, bytes, at: now)
  }

  /// What the service calls its question.
  static let event = "verification_request"

  private static func json(_ draft: DIDWW.Draft) -> JSON {
    var data: [JSON.Member] = [
      .init(key: "id", value: .string(draft.id)),
      .init(key: "destination", value: .string(draft.fields.destination)),
      .init(key: "delivery_method", value: .string(draft.fields.channel.rawValue)),
    ]
    if let custom = draft.fields.custom {
      data.append(.init(key: "custom", value: .string(custom)))
    }
    return ["event": .string(event), "data": .object(data)]
  }

  /// The path that is signed is the one of the registered URL, empty when it has none.
  private static func headers(
    _ application: DIDWW.Application, _ url: URL, _ body: [UInt8], at now: Date
  ) throws(CryptographyError) -> [String: String] {
    let timestamp = String(Int(now.timeIntervalSince1970.rounded(.down)))
    let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
    let message = DIDWW.SignedMessage(
      method: "POST", body: body, contentType: "application/json", timestamp: timestamp, path: path)
    let signature = try message.signature(secret: application.secret) ?? ""
    var headers = [
      "Authorization": "Application \(application.key):\(signature)",
      "Content-Type": "application/json", "x-timestamp": timestamp,
    ]
    if let previous = application.previousSecret {
      headers["x-signature-previous"] = try message.signature(secret: previous)
    }
    return headers
  }
}
