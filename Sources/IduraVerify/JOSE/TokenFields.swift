internal import SpecwrightJSON

/// What we need of a token's header (RFC 7515 section 4.1).
///
/// Members that name a key or a place of one (`jku`, `jwk`, `x5u`, `x5c`) are passed over: the
/// one who made the token would choose what it is verified with.
struct TokenFields {
  /// The most bytes of a header that are looked at: it is read before the signature says who wrote it.
  static let maximumByteCount = 16 << 10

  /// The algorithm, of those that we take; there is no member for any other.
  let algorithm: SigningAlgorithm
  /// The name of the key, if the header has one.
  let keyID: String?

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - json: The bytes of the header.
  ///   - announced: The algorithms that the provider says it signs with; nil when it says nothing.
  /// - Throws: ``IDTokenError`` when the header is too long or no strict JSON, or has a member that
  ///   forbids us to go on.
  init(_ json: [UInt8], announced: [String]?) throws(IDTokenError) {
    guard json.count <= Self.maximumByteCount, let header = StrictJSON.object(json) else {
      throw .header
    }
    guard let name = header[TokenHeader.algorithm.rawValue]?.string,
      let algorithm = SigningAlgorithm(rawValue: name),
      announced.map({ $0.contains(name) }) ?? true
    else { throw .algorithm }
    guard header[TokenHeader.critical.rawValue] == nil else { throw .criticalExtension }
    if let type = header[TokenHeader.type.rawValue] {
      // The type has no letter case (RFC 7519 section 5.1).
      guard let type = type.string,
        type.utf8.elementsEqual(TokenKind.jwt.rawValue.utf8, by: Self.isSameLetter)
      else { throw .type }
    }
    if let keyID = header[TokenHeader.keyID.rawValue] {
      guard let keyID = keyID.string else { throw .keyID }
      self.keyID = keyID
    } else {
      keyID = nil
    }
    self.algorithm = algorithm
  }

  private static func isSameLetter(_ first: UInt8, _ second: UInt8) -> Bool {
    lowercased(first) == lowercased(second)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
