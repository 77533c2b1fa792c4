internal import Foundation
internal import SpecwrightCrypto

extension DIDWW {
  /// What a signature is made over: five lines, the last one without an end.
  ///
  /// Requests in `application` mode and callbacks are signed alike.
  struct SignedMessage: Hashable, Sendable {
    var method: String
    var body: [UInt8]
    /// The field as it is sent, empty when there is none.
    var contentType: String
    /// Seconds since 1970, as they are sent.
    var timestamp: String
    /// The path as it is sent, without query.
    var path: String

    /// The signature, in padded base64.
    ///
    /// - Parameter secret: The secret in URL-safe base64, padded or not.
    /// - Returns: Nil when the secret is empty or no base64.
    /// - Throws: `CryptographyError` when the system has no library to do it with.
    func signature(secret: String) throws(CryptographyError) -> String? {
      guard let key = Self.key(secret), !key.isEmpty else { return nil }
      let code = try HMACSHA256.authenticationCode(for: text().utf8, key: key)
      return Data(code).base64EncodedString()
    }

    func text() throws(CryptographyError) -> String {
      [
        method.uppercased(), try contentMD5(), contentType, "x-timestamp:\(timestamp)", path,
      ].joined(separator: "\n")
    }

    /// A body of nothing but blanks counts as none.
    private func contentMD5() throws(CryptographyError) -> String {
      let blanks: Set<UInt8> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20]
      guard !body.allSatisfy(blanks.contains) else { return "" }
      return Data(try MD5.digest(body)).base64EncodedString()
    }

    private static func key(_ secret: String) -> Data? {
      let standard = secret.replacingOccurrences(of: "-", with: "+")
        .replacingOccurrences(of: "_", with: "/")
      let bare = standard.prefix { $0 != "=" }
      let padding = String(repeating: "=", count: (4 - bare.utf8.count % 4) % 4)
      return Data(base64Encoded: bare + padding)
    }
  }
}
