/// A text that is equal to those of the same code points, and to no others.
///
/// So JSON compares strings (RFC 8259, section 8.3), and so do paths, fields and keys on the wire. The
/// standard library's texts are equal by canonical equivalence: "é" of one code point and of two are
/// one key of its tables.
struct ExactText: Hashable, Comparable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: Self, right: Self) -> Bool {
    guard left.text.utf8.count == right.text.utf8.count else { return false }
    // As bytes in memory, since tables compare their keys each time one is looked up.
    var (own, other) = (left.text, right.text)
    return own.withUTF8 { own in other.withUTF8 { own.elementsEqual($0) } }
  }

  /// The order of the code points.
  static func < (left: Self, right: Self) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether two texts have the same code points, or are both absent.
  static func agree(_ left: String?, _ right: String?) -> Bool {
    left.map(ExactText.init) == right.map(ExactText.init)
  }
}

extension [String] {
  /// The texts, as members of tables.
  var exact: Set<ExactText> { Set<ExactText>(map(ExactText.init)) }
}
