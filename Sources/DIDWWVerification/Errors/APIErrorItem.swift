public import SpecwrightRuntime

/// One thing that the service says is wrong.
public struct APIErrorItem: Sendable, Hashable {
  /// What is wrong, for programs, as the service spells it.
  public let code: String
  /// The service's fixed text for `code`, for display only; empty when it gave none.
  public let detail: String
  /// The whole seconds to wait before another call can succeed; nil when the service did not say.
  public let retryAfter: Int?

  /// The code as one of those this SDK knows; nil for a newer one.
  public var known: APIErrorCode? { APIErrorCode(rawValue: code) }

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - code: What is wrong, as the service spells it.
  ///   - detail: The service's text.
  ///   - retryAfter: The whole seconds to wait before another call can succeed.
  public init(code: String, detail: String, retryAfter: Int? = nil) {
    self.code = code
    self.detail = detail
    self.retryAfter = retryAfter
  }
}

extension APIErrorItem: RedactedReflection {
  /// The code and the waiting time; the text is left out, since nothing vouches for what is in it.
  public var customMirror: Mirror {
    typealias Keys = ErrorItem.CodingKeys
    return Mirror(
      redacting: self,
      children: [
        Keys.code.stringValue: code, "retryAfter": retryAfter,
      ],
      leftOut: [Keys.detail.stringValue])
  }
}
