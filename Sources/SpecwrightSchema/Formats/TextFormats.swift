/// UUIDs in the form of RFC 9562 section 4, of any version and variant.
enum UUIDFormat {
  static func accepts(_ text: [UInt8]) -> Bool {
    guard text.count == 36 else { return false }
    return text.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : ASCII.isHexadecimal(byte)
    }
  }
}

/// JSON Pointers (RFC 6901), and relative ones (draft-bhutton-relative-json-pointer-00).
enum PointerFormat {
  static func isPointer(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.isEmpty || text.first == UInt8(ascii: "/") else { return false }
    return text.indices.allSatisfy { index in
      guard text[index] == UInt8(ascii: "~") else { return true }
      return index + 1 < text.endIndex && ASCII.isOne(of: "01", text[index + 1])
    }
  }

  static func isRelativePointer(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    guard let number = leadingNumber(rest) else { return false }
    rest = rest.dropFirst(number)
    if let sign = rest.first, ASCII.isOne(of: "+-", sign) {
      guard let shift = leadingNumber(rest.dropFirst()) else { return false }
      rest = rest.dropFirst(1 + shift)
    }
    return rest.elementsEqual([UInt8(ascii: "#")]) || isPointer(rest)
  }

  /// How many digits the number at the start has, which has no zeros before it.
  private static func leadingNumber(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = text.prefix(while: ASCII.isDigit)
    if digits.isEmpty || digits.first == UInt8(ascii: "0") && digits.count > 1 { return nil }
    return digits.count
  }
}

/// Base64 with padding (RFC 4648 section 4), which OpenAPI 3.0 calls `byte`.
enum Base64Format {
  static func accepts(_ text: [UInt8]) -> Bool {
    guard text.count % 4 == 0 else { return false }
    let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return padding <= 2
      && text.dropLast(padding).allSatisfy {
        ASCII.isLetterOrDigit($0) || ASCII.isOne(of: "+/", $0)
      }
  }
}
