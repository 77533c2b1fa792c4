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
    do {
      let file = SourceFile(path: "", bytes: Array(payload))
      let root = try JSONParser.parse(file, maximumDepth: 100)
      let envelope = try JSONCoding.decoder.decode(WebhookEnvelope.self, from: payload)
      self.init(
        id: id, type: envelope.type, timestamp: envelope.timestamp,
        data: try Self.data(of: envelope.type, in: payload, root))
    } catch {
      throw WebhookVerificationError(
        .invalidPayload, "The signature fits, but the body cannot be read as a webhook.")
    }
  }

  private static func data(
    of type: WebhookEventType, in payload: Data, _ root: JSONNode
  ) throws -> Payload {
    if type.jobStatus != nil {
      return .bulk(try JSONCoding.decoder.decode(BulkEvent.self, from: payload).data)
    }
    if type == .webhookTest { return .test }
    let key = WebhookEnvelope.CodingKeys.content.stringValue
    return .other(root[key].map { Data($0.text.utf8) } ?? Data())
  }
}
