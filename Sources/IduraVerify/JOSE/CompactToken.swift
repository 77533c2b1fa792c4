/// The three parts of a signed token in its compact form (RFC 7515 section 3.1), decoded.
struct CompactToken {
  /// The longest token that is looked at; one with photographs of a document has some megabytes.
  static let maximumByteCount = 32 << 20

  /// The JSON of the header.
  let header: [UInt8]
  /// What was signed, decoded.
  let payload: [UInt8]
  /// The signature.
  let signature: [UInt8]
  /// The bytes that the signature is of: header and payload as they were sent, and the dot.
  let signedBytes: ArraySlice<UInt8>

  /// Takes a token apart.
  ///
  /// - Parameter token: The token, as it was sent.
  /// - Throws: ``IDTokenError`` when it is too long or has another form.
  init(_ token: String) throws(IDTokenError) {
    guard token.utf8.count <= Self.maximumByteCount else { throw .tooLong }
    let bytes = Array(token.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { throw .notASCII }
    // More than five parts need not be told apart.
    let parts = bytes.split(
      separator: UInt8(ascii: "."), maxSplits: 5, omittingEmptySubsequences: false)
    // JSON Web Encryption has five (RFC 7516 section 3.1).
    guard parts.count != 5 else { throw .encrypted }
    guard parts.count == 3 else { throw .partCount }
    guard let header = Base64URL.decode(parts[0]), let payload = Base64URL.decode(parts[1]),
      let signature = Base64URL.decode(parts[2])
    else { throw .encoding }
    self.header = header
    self.payload = payload
    self.signature = signature
    signedBytes = bytes[..<parts[1].endIndex]
  }
}
