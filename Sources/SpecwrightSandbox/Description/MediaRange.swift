/// A media type, or a range of them such as `text/*`; parameters are left out.
struct MediaRange: Hashable, Sendable {
  let type: Substring
  let subtype: Substring

  /// Takes a media type apart; its case does not matter (RFC 9110, section 8.3.1).
  init(_ text: String) {
    let essence = text.lowercased().prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }[...]
    type = essence.prefix { $0 != "/" }
    subtype = essence.dropFirst(type.count + 1)
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
