internal import Foundation

/// What the sandbox is told when it is served.
struct SandboxCommand: Hashable {
  var address = "127.0.0.1"
  var port: UInt16 = 0
  var hasLimits = true
  /// The backend to ask before a code is sent; nil allows everything.
  var callback: URL?
  /// Where events of e-mail jobs are sent; nil sends none.
  var webhook: URL?
  /// The only API key of the e-mail service; nil takes any.
  var emailKey: String?
}

extension SandboxCommand {
  private static let options = Words.Options(
    flags: ["--no-limits"],
    values: [
      "--port": "a number", "--address": "an address", "--callback": "a URL", "--webhook": "a URL",
      "--email-key": "a key",
    ])

  init(_ words: ArraySlice<String>) throws(UsageError) {
    let words = try Words(words, options: Self.options)
    if let word = words.operands.first { throw .unexpected(word) }
    self.init()
    if let port = words.value(of: "--port") { self.port = try Self.port(port) }
    if let address = words.value(of: "--address") { self.address = address }
    if let callback = words.value(of: "--callback") {
      self.callback = try Self.url(callback, for: "--callback")
    }
    if let webhook = words.value(of: "--webhook") {
      self.webhook = try Self.url(webhook, for: "--webhook")
    }
    emailKey = words.value(of: "--email-key")
    hasLimits = !words.has("--no-limits")
  }

  private static func port(_ word: String) throws(UsageError) -> UInt16 {
    guard word.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let port = UInt16(word) else {
      throw UsageError("'\(word)' is no port: a number from 0 to 65535")
    }
    return port
  }
}

extension SandboxCommand {
  private static func url(_ word: String, for option: String) throws(UsageError) -> URL {
    guard let url = URL(web: word) else {
      throw UsageError("'\(ShownURL.text(word))' is no URL for '\(option)': https://… or http://…")
    }
    return url
  }
}

extension URL {
  /// Takes an `http` or `https` URL with a host, as people type it.
  init?(web text: String) {
    self.init(string: text)
    guard let scheme = scheme?.lowercased(), ["http", "https"].contains(scheme),
      host?.isEmpty == false
    else { return nil }
  }
}
