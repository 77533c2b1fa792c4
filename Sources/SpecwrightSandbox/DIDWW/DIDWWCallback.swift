public import Foundation

extension DIDWW {
  /// Answers in place of an application's backend.
  public typealias CallbackHandler = @Sendable (CallbackRequest) async -> CallbackAnswer

  /// The question to an application's backend whether a start may go on.
  public struct CallbackRequest: Hashable, Sendable {
    /// The registered URL.
    public var url: URL
    /// The key of the application.
    public var applicationKey: String
    /// The identifier of the verification that is about to start.
    public var id: String
    /// The number in digits.
    public var destination: String
    /// The channel that was asked for.
    public var channel: Channel
    /// What the start passed on for the backend.
    public var custom: String?

    /// The body of the request as JSON.
    public var body: Data {
      var data: [JSON.Member] = [
        .init(key: "id", value: .string(id)),
        .init(key: "destination", value: .string(destination)),
        .init(key: "delivery_method", value: .string(channel.rawValue)),
      ]
      if let custom { data.append(.init(key: "custom", value: .string(custom))) }
      let whole: JSON = ["event": "verification_request", "data": .object(data)]
      return Data(whole.bytes)
    }
  }

  /// What came back from an application's backend.
  public enum CallbackAnswer: Hashable, Sendable {
    /// An answer with a status and a body.
    case response(status: Int, body: Data)
    /// No connection, or no answer in time.
    case none

    /// The answer that lets the start go on.
    public static let allow = response(status: 200, body: Data(#"{"action":"allow"}"#.utf8))
    /// The answer that denies the start.
    public static let deny = response(status: 200, body: Data(#"{"action":"deny"}"#.utf8))

    /// Why the start is denied, or nil when it goes on.
    var denial: Outcome? {
      guard case .response(200..<300, let body) = self, body.count <= 8192,
        let action = JSON(reading: Array(body))?["action"]?.string
      else { return .deniedInvalidCallbackResponse }
      switch action {
      case "allow": return nil
      case "deny": return .deniedByCallback
      default: return .deniedInvalidCallbackResponse
      }
    }
  }
}
