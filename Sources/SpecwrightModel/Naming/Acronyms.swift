/// The words that are spelled all up or all down: `rateLimitPerIP`, `smsDomain`, `SMSDetails`.
enum Acronyms {
  /// How a word is spelled where it does not stand first in a lower-case name, or nil for an
  /// ordinary word.
  static func spelling(of word: String) -> String? {
    // Longer words are none of them, and most words are longer or at least not short.
    guard word.utf8.count <= longest else { return nil }
    let lower = word.lowercased()
    if let mixed = mixedCase[lower] { return mixed }
    if words.contains(lower) { return lower.uppercased() }
    if lower.last == "s", words.contains(String(lower.dropLast())) {
      return lower.dropLast().uppercased() + "s"
    }
    return nil
  }

  static func contains(_ word: String) -> Bool {
    words.contains(word.lowercased())
  }

  /// Whether a compound may begin with a byte; a look at the list would take longer, for each byte of
  /// each name.
  private static func mayBeginCompound(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "G"), UInt8(ascii: "I"), UInt8(ascii: "O"), UInt8(ascii: "i"): true
    default: false
    }
  }

  /// The length of a compound of small and capital letters that begins at an index, or nil.
  static func compound(in scalars: [Unicode.Scalar], at index: Int) -> Int? {
    guard index < scalars.count, scalars[index].isASCII,
      mayBeginCompound(UInt8(truncatingIfNeeded: scalars[index].value))
    else { return nil }
    for compound in compounds {
      let end = index + compound.count
      guard end <= scalars.count, scalars[index..<end].elementsEqual(compound) else { continue }
      if end == scalars.count || !scalars[end].isSmallLetter { return compound.count }
    }
    return nil
  }

  /// The same among the bytes of a spelling in ASCII.
  static func compound(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    guard mayBeginCompound(bytes[index]) else { return nil }
    for compound in compoundBytes {
      let end = index + compound.count
      guard end <= bytes.count, bytes[index..<end].elementsEqual(compound) else { continue }
      if end == bytes.count || !(0x61...0x7A).contains(bytes[end]) { return compound.count }
    }
    return nil
  }

  /// Words whose capitals are neither all up nor only the first.
  static let mixedCase = [
    "graphql": "GraphQL", "grpc": "gRPC", "ios": "iOS", "ipv4": "IPv4", "ipv6": "IPv6",
    "oauth": "OAuth", "oauth2": "OAuth2", "openid": "OpenID",
  ]

  private static let compounds: [[Unicode.Scalar]] = [
    "GraphQL", "IPv4", "IPv6", "OAuth2", "OAuth", "OpenID", "iOS",
  ].map { Array($0.unicodeScalars) }

  private static let compoundBytes = compounds.map {
    $0.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// The bytes of the longest spelling, a plural `s` included.
  private static let longest =
    max(
      words.reduce(0) { max($0, $1.utf8.count) },
      mixedCase.keys.reduce(0) { max($0, $1.utf8.count) })
    + 1

  static let words: Set<String> = [
    "acr", "aes", "amr", "api", "aws", "bic", "cdn", "cpr", "cpu", "css", "csv", "dns", "ecdsa",
    "eid", "faq", "gif", "gps", "gpu", "hmac", "html", "http", "https", "iban", "iccid", "id",
    "imei", "imsi", "ip", "iso", "jpeg", "jpg", "json", "jwe", "jwk", "jwks", "jws", "jwt", "mcc",
    "md5", "mfa", "mms", "mnc", "msisdn", "mx", "nfc", "oidc", "otp", "pdf", "pkce", "png", "qr",
    "rcs", "rfc", "rpc", "rsa", "sdk", "sftp", "sms", "smtp", "sql", "ssh", "sso", "ssl", "svg",
    "tcp", "tls", "totp", "ttl", "udp", "ui", "uri", "url", "urn", "usb", "utc", "utf8", "uuid",
    "vat", "voip", "xml", "yaml",
  ]
}
