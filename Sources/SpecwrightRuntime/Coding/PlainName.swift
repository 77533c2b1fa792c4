import SpecwrightHTTP

/// Names from the wire, as errors may repeat them.
///
/// Errors end up in logs, and an object's keys and a field's value are whatever the other side made
/// them. Only what looks like a name is repeated, and a number in it is masked.
enum PlainName {
  /// Longer texts are hardly names; descriptions that are known stay well below.
  static let maximumLength = 48

  /// The name of a member, or a marker: ASCII letters and digits, `_` and `-`, and not too many.
  static func member(_ name: String) -> String {
    isPlain(name, besides: "_-") ? RedactionMask().masked(name) : RedactionMarker.value.text
  }

  /// A media type, or a marker: two plain names that may hold `.` and `+` too.
  static func mediaType(_ type: MediaType) -> String {
    guard isPlain(type.type, besides: "-"), isPlain(type.subtype, besides: "_-.+") else {
      return RedactionMarker.value.text
    }
    return RedactionMask().masked(type.essence)
  }

  private static func isPlain(_ text: String, besides extra: StaticString) -> Bool {
    (1...maximumLength).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: extra.withUTF8Buffer { $0.contains(byte) }
        }
      }
  }
}
