internal import Foundation

extension DIDWW {
  /// What a phone would have received, were messages sent.
  public struct Delivery: Hashable, Sendable {
    /// The number in digits.
    public let destination: String
    /// How it would have come.
    public let channel: Channel
    /// The code.
    public let code: String
    /// The text with the code in it, and with the marker that makes a phone offer the code.
    public let text: String
  }
}

extension DIDWW.Record {
  /// The delivery, or nil when nothing went out.
  var delivery: DIDWW.Delivery? {
    guard approvedAt != nil else { return nil }
    switch phase {
    case .failed(.dispatchFailed, _), .failed(.staleDispatch, _): return nil
    default: break
    }
    return DIDWW.Delivery(
      destination: destination, channel: message.channel, code: code, text: text)
  }

  private var text: String {
    let bare = message.template.replacingOccurrences(of: "{{CODE}}", with: code)
    switch message.marker {
    case .none: return bare
    case .appHash(let hash): return "<#> \(bare) \(hash)"
    case .domain(let domain): return "\(bare)\n@\(domain) #\(code)"
    }
  }
}
