/// Reads a short text of fixed grammar byte by byte.
struct ByteScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Takes a character if it stands next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Takes a literal if it stands next as a whole.
  mutating func take(literal: String) -> Bool {
    let wanted = Array(literal.utf8)
    guard bytes[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  /// Takes the ASCII digits that stand next, perhaps none.
  mutating func takeDigits() -> [UInt8] {
    let start = position
    while !isAtEnd, Self.isDigit(bytes[position]) { position += 1 }
    return Array(bytes[start..<position])
  }

  /// Takes a number of exactly so many digits.
  mutating func takeNumber(digits count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[position..<position + count] {
      guard Self.isDigit(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    position += count
    return number
  }

  /// Takes one of several literals and gives its index.
  mutating func takeOne(of literals: [String]) -> Int? {
    for (index, literal) in literals.enumerated() where take(literal: literal) { return index }
    return nil
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
