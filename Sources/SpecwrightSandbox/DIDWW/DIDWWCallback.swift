public import Foundation

extension DIDWW {
  /// Answers in place of an application's backend.
  public typealias CallbackHandler = @Sendable (CallbackRequest) async -> CallbackAnswer

  /// The question to an application's backend whether a start may go on.
  public struct CallbackRequest: Hashable, Sendable {
    /// The registered URL.
    public let url: URL
    /// The fields, signature included; the method is `POST`.
    public let headers: [String: String]
    /// The question as JSON.
    public let body: Data
    /// The identifier of the verification that is about to start.
    public let id: String
    /// The number in digits.
    public let destination: String
    /// The channel that was asked for.
    public let channel: Channel
    /// What the start passed on for the backend.
    public let custom: String?
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

    /// The most bytes a body may have.
    static let longestBody = 8192

    /// The answer as a message; nil when none came.
    var received: ServerResponse? {
      guard case .response(let status, let body) = self else { return nil }
      return ServerResponse(status: status, body: Array(body))
    }

    /// Why the start is denied, or nil when it goes on.
    var denial: Outcome? {
      guard case .response(200..<300, let body) = self, body.count <= Self.longestBody,
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
