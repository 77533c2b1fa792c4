import Foundation
import SpecwrightRuntime

@testable import IduraVerify

/// Anything as a token: it is taken apart or refused, and what is taken apart is the same token when
/// it is put together again.
enum TokenFuzzing {
  static func test(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let token = try? CompactToken(text) else { return }
    let parts = [token.header, token.payload, token.signature].map { Base64URL.encode($0) }
    precondition(parts.joined(separator: ".") == text, "two texts for the same token")
    precondition(Array(token.signedBytes) == Array("\(parts[0]).\(parts[1])".utf8))
    if let fields = try? TokenFields(token.header, announced: nil) {
      checkHeader(token.header, fields)
    }
    if let claims = try? TokenClaims(token.payload) { checkClaims(token.payload, claims) }
  }

  /// What we read is what Foundation reads, wherever that accepts the header.
  private static func checkHeader(_ json: [UInt8], _ fields: TokenFields) {
    guard let header = foundationObject(json) else { return }
    precondition(header["alg"] as? String == fields.algorithm.rawValue, "another algorithm")
    precondition(header["kid"] as? String == fields.keyID, "another key")
    precondition(header["crit"] == nil, "a critical extension")
  }

  private static func checkClaims(_ json: [UInt8], _ claims: TokenClaims) {
    guard let object = foundationObject(json) else { return }
    precondition(Set(object.keys) == Set(claims.values.keys), "other claims")
    for name in ["iss", "sub", "nonce"] {
      guard case .string(let text)? = claims.values[name] else { continue }
      precondition(object[name] as? String == text, "another value")
    }
  }

  private static func foundationObject(_ json: [UInt8]) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(json))) as? [String: Any]
  }
}
