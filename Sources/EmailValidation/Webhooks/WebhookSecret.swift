internal import Foundation

/// The key of webhook signatures, decoded (Standard Webhooks 1.0.0).
struct WebhookSecret {
  let key: Data

  private static let prefix = "whsec_"
  /// Keys of the asymmetric kind, which is another scheme.
  private static let asymmetric = ["whsk_", "whpk_"]

  init(_ text: String) throws(InvalidArgumentError) {
    // Secrets are read from files and environments, with a line break behind them.
    var text = text.withoutBlanksAround
    guard !Self.asymmetric.contains(where: text.hasPrefix) else {
      throw InvalidArgumentError(
        message: "The secret is one of an asymmetric key; take the one that begins with whsec_.")
    }
    if text.hasPrefix(Self.prefix) { text.removeFirst(Self.prefix.count) }
    guard let key = Self.decoded(text), !key.isEmpty else {
      throw InvalidArgumentError(
        message: "The secret must be base64, perhaps behind whsec_, and not be empty.")
    }
    self.key = key
  }

  /// Reads base64 (RFC 4648 section 4) whose padding is whole or missing.
  ///
  /// Foundation reads more than that: it takes padding alone for content.
  private static func decoded(_ text: String) -> Data? {
    let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
    let padding = text.utf8.dropFirst(digits.count)
    guard digits.allSatisfy(isDigit), padding.allSatisfy({ $0 == UInt8(ascii: "=") }),
      padding.isEmpty || (padding.count < 3 && text.utf8.count % 4 == 0), digits.count % 4 != 1
    else { return nil }
    let missing = padding.isEmpty ? (4 - digits.count % 4) % 4 : 0
    return Data(base64Encoded: missing == 0 ? text : text + String(repeating: "=", count: missing))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
