extension TextScanner {
  /// Where a text begins that looks like YAML, which many descriptions are first written in; nil for
  /// any other.
  ///
  /// It begins, behind comments and blank lines, with `---`, with a directive such as `%YAML`, or with
  /// a bare key and a colon (YAML 1.2.2 sections 6.8, 7.4.2 and 9.1). No JSON text does.
  func startOfYAML() -> Int? {
    var lines = TextScanner(bytes: bytes)
    lines.skipWhitespace()
    while lines.current == UInt8(ascii: "#") {
      while !lines.isAtEnd, lines.current != 0x0A { lines.position += 1 }
      lines.skipWhitespace()
    }
    let isYAML =
      lines.begins(with: "---") || lines.begins(with: "%YAML") || lines.beginsWithBareKey()
    return isYAML ? lines.position : nil
  }

  private func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[min(position, bytes.count)...].starts(with: $0) }
  }

  private func beginsWithBareKey() -> Bool {
    let rest = bytes[min(position, bytes.count)...]
    let key = rest.prefix { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      }
    }
    guard let first = key.first, first > UInt8(ascii: "9") else { return false }
    let behind = rest[key.endIndex...].prefix(2)
    guard behind.first == UInt8(ascii: ":") else { return false }
    return behind.count == 1 || behind.last.map { $0 <= 0x20 } == true
  }
}
