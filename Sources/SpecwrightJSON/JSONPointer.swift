/// A JSON Pointer (RFC 6901).
package struct JSONPointer: Hashable, Sendable {
  /// The reference tokens, unescaped, outermost first.
  package var tokens: [String]

  /// Makes a pointer of unescaped tokens; none is the whole document.
  package init(_ tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Reads the string form, such as `/paths/~1calls/get`; nil when it breaks the grammar.
  package init?(_ text: String) {
    self.init(bytes: text[...].utf8)
  }

  /// Reads a URI fragment, such as `#/paths/~1calls~1%7Bid%7D/get`.
  ///
  /// Percent-encoding is undone before `~1` and `~0` are (RFC 6901 section 6). The answer is nil
  /// when the text is no fragment, is not UTF-8 once decoded, or breaks the grammar.
  package init?(fragment: String) {
    guard fragment.utf8.contains(UInt8(ascii: "%")) else {
      guard fragment.utf8.first == UInt8(ascii: "#") else { return nil }
      self.init(bytes: fragment.utf8.dropFirst())
      return
    }
    guard let text = Self.percentDecode(fragment) else { return nil }
    self.init(text)
  }

  /// Reads the bytes of the string form.
  private init?(bytes: Substring.UTF8View) {
    guard let first = bytes.first else {
      self.init()
      return
    }
    guard first == UInt8(ascii: "/") else { return nil }
    var tokens: [String] = []
    for part in bytes.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      // Nearly all stand for themselves.
      if !part.contains(UInt8(ascii: "~")) {
        tokens.append(String(Substring(part)))
      } else if let token = Self.unescape([UInt8](part)[...]) {
        tokens.append(token)
      } else {
        return nil
      }
    }
    self.init(tokens)
  }

  /// The pointer with one more token.
  package func appending(_ token: String) -> JSONPointer {
    JSONPointer(tokens + [token])
  }
}

extension JSONPointer {
  /// Whether both have the same code points: nothing is normalized (RFC 6901 section 4).
  package static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.elementsEqual(right.tokens) { $0.utf8.elementsEqual($1.utf8) }
  }

  package func hash(into hasher: inout Hasher) {
    for token in tokens {
      var token = token
      token.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    hasher.combine(tokens.count)
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The string form of RFC 6901 section 5; empty for the whole document.
  package var description: String {
    String(decoding: escaped, as: UTF8.self)
  }

  /// The URI fragment of RFC 6901 section 6, `#` included.
  package var fragment: String {
    var text = [UInt8(ascii: "#")]
    for token in tokens {
      text.append(UInt8(ascii: "/"))
      var token = token
      token.withUTF8 { Self.append($0, to: &text) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a token, escaped as a token and then as a part of a fragment.
  fileprivate static func append(
    _ token: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]
  ) {
    // Most tokens travel as they are, and are copied at once.
    if token.allSatisfy({ isFragmentByte($0) && $0 != 0x7E && $0 != 0x2F }) {
      text += token
      return
    }
    for byte in token {
      switch byte {
      case UInt8(ascii: "~"):
        text.append(byte)
        text.append(UInt8(ascii: "0"))
      case UInt8(ascii: "/"):
        text.append(UInt8(ascii: "~"))
        text.append(UInt8(ascii: "1"))
      case _ where isFragmentByte(byte): text.append(byte)
      default:
        text.append(UInt8(ascii: "%"))
        text.append(hexadecimalDigit(byte >> 4))
        text.append(hexadecimalDigit(byte & 0xF))
      }
    }
  }

  /// The bytes of the string form.
  private var escaped: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(tokens.reduce(0) { $0 + $1.utf8.count + 3 })
    for token in tokens {
      text.append(UInt8(ascii: "/"))
      for byte in token.utf8 {
        switch byte {
        case UInt8(ascii: "~"): text += [UInt8(ascii: "~"), UInt8(ascii: "0")]
        case UInt8(ascii: "/"): text += [UInt8(ascii: "~"), UInt8(ascii: "1")]
        default: text.append(byte)
        }
      }
    }
    return text
  }

  /// Whether a byte may stand in a fragment as it is (RFC 3986 section 3.5).
  private static func isFragmentByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      // From `&` to `;`: the quote, brackets, `*+,-./`, digits, `:` and `;`.
      0x26...0x3B, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
      UInt8(ascii: "$"), UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func unescape(_ part: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    var bytes = part.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "~") else {
        text.append(byte)
        continue
      }
      switch bytes.next() {
      case UInt8(ascii: "0"): text.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): text.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text behind `#`, with `%XX` undone.
  private static func percentDecode(_ fragment: String) -> String? {
    var bytes = fragment.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "#") else { return nil }
    var text: [UInt8] = []
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "%") else {
        text.append(byte)
        continue
      }
      guard let high = bytes.next().flatMap(EscapedText.hexadecimalDigit),
        let low = bytes.next().flatMap(EscapedText.hexadecimalDigit)
      else { return nil }
      text.append(high << 4 | low)
    }
    let decoded = String(decoding: text, as: UTF8.self)
    // Repair would have put other bytes in place of those that are no UTF-8.
    return decoded.utf8.elementsEqual(text) ? decoded : nil
  }
}

extension JSONNode {
  /// The pointer from the root of the document to this value.
  package var pointer: JSONPointer {
    var tokens: [String] = []
    var node = self
    while let parent = node.parent {
      tokens.append(node.enclosingMember?.key ?? String(node.entry.position))
      node = parent
    }
    tokens.reverse()
    return JSONPointer(tokens)
  }

  /// The pointer as a URI fragment, made of the document's bytes: each declaration of generated code
  /// carries one.
  package var fragment: String {
    var way: [Int] = []
    var index = self.index
    while index != 0 {
      way.append(index)
      index = Int(tape.entries[index].parent)
    }
    var text = [UInt8(ascii: "#")]
    text.reserveCapacity(64)
    for index in way.reversed() {
      text.append(UInt8(ascii: "/"))
      let node = JSONNode(tape: tape, index: index)
      if let key = node.enclosingMember?.keyNode {
        key.appendText(to: &text)
      } else {
        text += String(node.entry.position).utf8
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the text of a key, escaped twice.
  private func appendText(to text: inout [UInt8]) {
    let entry = self.entry
    let content = Int(entry.start) + 1..<Int(entry.end) - 1
    if entry.kind == .escapedString {
      EscapedText.decode(tape.file.bytes, content).withUnsafeBufferPointer {
        JSONPointer.append($0, to: &text)
      }
    } else {
      tape.file.bytes.withUnsafeBufferPointer { bytes in
        JSONPointer.append(UnsafeBufferPointer(rebasing: bytes[content]), to: &text)
      }
    }
  }

  /// The value a pointer leads to from here, or nil where it leads nowhere.
  package func resolve(_ pointer: JSONPointer) -> JSONNode? {
    var node = self
    for token in pointer.tokens {
      guard let child = node.child(token) else { return nil }
      node = child
    }
    return node
  }

  /// The member with a key, or the element at an index spelled without leading zeros.
  private func child(_ token: String) -> JSONNode? {
    if kind == .object { return self[token] }
    guard kind == .array, let position = Int(token), String(position) == token,
      position >= 0, position < count
    else { return nil }
    return elements.dropFirst(position).first { _ in true }
  }
}
