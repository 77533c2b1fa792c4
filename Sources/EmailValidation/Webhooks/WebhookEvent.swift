public import Foundation
internal import SpecwrightJSON
internal import SpecwrightRuntime

/// What a verified webhook told.
public struct WebhookEvent: Sendable {
  /// What there is to say, by the type of the event.
  public enum Payload: Sendable {
    /// A job reached a state.
    case bulk(BulkEventData)
    /// Somebody asked for a test.
    case test
    /// An event of a type that this version does not know: the JSON of its data, as it was sent.
    case other(Data)
  }

  /// The id of the event, the same on every attempt to deliver it: keep it to ignore repeats.
  public let id: String
  /// What happened.
  public let type: WebhookEventType
  /// When it happened; earlier than the attempt that delivered it.
  public let timestamp: Date
  /// What there is to say about it.
  public let data: Payload
}

extension WebhookEvent: CustomStringConvertible, CustomReflectable {
  /// The type and the id.
  public var description: String { "WebhookEvent(\(type), \(id))" }

  /// A mirror of the type and the id; data of later types may hold anything.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: [type.rawValue, id]) }
}

extension WebhookEvent.Payload: CustomStringConvertible, CustomReflectable {
  /// The kind of event; later types may hold anything.
  public var description: String {
    switch self {
    case .bulk(let data): "bulk(\(data))"
    case .test: "test"
    case .other(let json): "other(\(json.count) bytes)"
    }
  }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
}

extension WebhookEvent {
  /// Reads the body of a webhook whose signature was found right.
  init(id: String, payload: Data) throws(WebhookVerificationError) {
    let file = SourceFile(path: "", bytes: Array(payload))
    guard let root = JSONParser.value(of: file, maximumDepth: 100),
      let name = root[WebhookEnvelope.CodingKeys.type.stringValue]?.string,
      let time = root[WebhookEnvelope.CodingKeys.timestamp.stringValue]?.string,
      let timestamp = DateTimeText.read(time),
      let content = root[WebhookEnvelope.CodingKeys.content.stringValue],
      let data = Self.data(of: WebhookEventType(rawValue: name), content)
    else {
      throw WebhookVerificationError(
        .invalidPayload, "The signature fits, but the body cannot be read as a webhook.")
    }
    self.init(id: id, type: WebhookEventType(rawValue: name), timestamp: timestamp, data: data)
  }

  private static func data(of type: WebhookEventType, _ content: JSONNode) -> Payload? {
    if type == .webhookTest { return .test }
    guard type.jobStatus != nil else { return .other(Data(content.text.utf8)) }
    return (try? BodyReader.json(BulkEventData.self, in: content)).map { .bulk($0) }
  }
}
