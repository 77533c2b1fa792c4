internal import Foundation
internal import SpecwrightHTTP
internal import SpecwrightRuntime

/// The options of a client after they were checked.
struct ClientOptions {
  let apiKey: Redacted<String>
  let baseURL: URL
  let timeout: TimeInterval
  let maxRetries: Int
  let maxRetryWait: TimeInterval

  init(
    apiKey: String, baseURL: URL?, timeout: TimeInterval, maxRetries: Int,
    maxRetryWait: TimeInterval
  ) throws(InvalidArgumentError) {
    // A stack would drop a line break together with the whole field, and send the rest as UTF-8.
    try Self.require(
      (1...512).contains(apiKey.utf8.count)
        && apiKey.utf8.allSatisfy { (0x21...0x7E).contains($0) },
      "apiKey must have 1 to 512 visible ASCII characters, without blanks and line breaks.")
    try Self.require(
      timeout.isFinite && timeout > 0, "timeout must be a number of seconds above 0.")
    try Self.require((0...10).contains(maxRetries), "maxRetries must be from 0 to 10.")
    try Self.require(
      maxRetryWait.isFinite && maxRetryWait >= 0,
      "maxRetryWait must be a number of seconds, 0 or more.")
    if let baseURL {
      try Self.require(
        Self.isUsable(baseURL),
        "baseURL must be an https URL, or an http one of this machine, without a user, a query and "
          + "a fragment.")
    }
    self.apiKey = Redacted(apiKey)
    self.baseURL = baseURL ?? Servers.production
    self.timeout = timeout
    self.maxRetries = maxRetries
    self.maxRetryWait = maxRetryWait
  }

  private static func require(
    _ condition: Bool, _ message: String
  ) throws(InvalidArgumentError) {
    if !condition { throw InvalidArgumentError(message: message) }
  }

  /// Whether the key may go there: never in clear, but to this machine.
  private static func isUsable(_ url: URL) -> Bool {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil,
      parts.query == nil, parts.fragment == nil
    else { return false }
    switch parts.scheme?.lowercased() {
    case "https": return true
    case "http": return LoopbackHost.contains(host)
    default: return false
    }
  }
}
