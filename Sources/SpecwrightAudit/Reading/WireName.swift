/// Names as all spellings have them that mean the same on the wire.
///
/// What has no case there is ASCII; other letters stay as they are.
enum WireName {
  /// The name of a header field (RFC 9110, section 5.1).
  static func field(_ name: String) -> String { lowercased(name.utf8) }

  /// The name of a scheme of HTTP authentication (RFC 9110, section 11.1).
  static func scheme(_ name: String) -> String { lowercased(name.utf8) }

  /// A media type: types have no case, and may have blanks around their parameters (RFC 9110, section
  /// 8.3.1).
  static func mediaType(_ text: String) -> String {
    let dense = text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let type = dense.prefix { $0 != UInt8(ascii: ";") }
    return lowercased(type) + String(decoding: dense.dropFirst(type.count), as: UTF8.self)
  }

  /// An address: its scheme and host have no case (RFC 3986, section 6.2.2.1), while names of variables
  /// and who calls have.
  static func address(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
    guard bytes[colon...].starts(with: "://".utf8) else { return text }
    let rest = bytes[(colon + 3)...]
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let host = rest[..<end].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? rest.startIndex
    guard !bytes[..<end].contains(UInt8(ascii: "{")) else { return text }
    return lowercased(bytes[..<colon]) + String(decoding: bytes[colon..<host], as: UTF8.self)
      + lowercased(bytes[host..<end]) + String(decoding: bytes[end...], as: UTF8.self)
  }

  private static func lowercased(_ bytes: some Collection<UInt8>) -> String {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return String(decoding: bytes.map { letters.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
