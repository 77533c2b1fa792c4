internal import Foundation

/// The key of webhook signatures, decoded (Standard Webhooks 1.0.0).
struct WebhookSecret {
  let key: [UInt8]

  private static let prefix = Array("whsec_".utf8)
  /// Keys of the asymmetric kind, which is another scheme.
  private static let asymmetric = ["whsk_", "whpk_"].map { Array($0.utf8) }

  init(_ text: String) throws(InvalidArgumentError) {
    // Secrets are read from files and environments, with a line break behind them.
    var text = Array(text.withoutBlanksAround.utf8)
    guard !Self.asymmetric.contains(where: text.starts(with:)) else {
      throw InvalidArgumentError(
        message: "The secret is one of an asymmetric key; take the one that begins with whsec_.")
    }
    if text.starts(with: Self.prefix) { text.removeFirst(Self.prefix.count) }
    guard let key = Self.decoded(text), !key.isEmpty else {
      throw InvalidArgumentError(
        message: "The secret must be base64, perhaps behind whsec_, and not be empty.")
    }
    self.key = Array(key)
  }

  /// Reads base64 (RFC 4648 section 4) whose padding is whole or missing.
  ///
  /// Foundation reads more than that: it takes padding alone for content.
  private static func decoded(_ text: [UInt8]) -> Data? {
    let digits = text.firstIndex(of: UInt8(ascii: "=")) ?? text.count
    let padding = text.count - digits
    guard text[..<digits].allSatisfy(isDigit),
      text[digits...].allSatisfy({ $0 == UInt8(ascii: "=") }),
      padding == 0 || (padding < 3 && text.count % 4 == 0), digits % 4 != 1
    else { return nil }
    let missing = padding == 0 ? (4 - digits % 4) % 4 : 0
    return Data(
      base64Encoded: Data(text + [UInt8](repeating: UInt8(ascii: "="), count: missing)))
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
