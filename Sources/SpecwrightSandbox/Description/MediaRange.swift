/// A media type, or a range of them such as `text/*`; parameters are left out.
struct MediaRange: Hashable, Sendable {
  let type: Substring
  let subtype: Substring

  /// Takes a media type apart; its case does not matter (RFC 9110, section 8.3.1).
  init(_ text: String) {
    let bytes = text.lowercased().utf8.prefix { $0 != Ascii.semicolon }
    let essence = String(
      decoding: bytes.filter { $0 != Ascii.space && $0 != Ascii.tab }, as: UTF8.self)
    let slash = essence.utf8.firstIndex(of: UInt8(ascii: "/")) ?? essence.endIndex
    type = essence[..<slash]
    subtype = essence[slash...].dropFirst()
  }

  /// Whether bodies of this type are JSON text (RFC 6839, section 3.1).
  var isJSON: Bool {
    type == "application" && (subtype == "json" || subtype.hasSuffix("+json"))
  }

  /// How exactly the range names a type: 2 by its name, 1 by its first half, 0 as anything; nil when
  /// it does not.
  func exactness(for other: MediaRange) -> Int? {
    if self == other { return 2 }
    if type == other.type, subtype == "*" { return 1 }
    return type == "*" && subtype == "*" ? 0 : nil
  }
}
