extension JSON {
  /// The value as JSON text without blanks: equal values give equal bytes.
  var bytes: [UInt8] {
    var output: [UInt8] = []
    write(to: &output)
    return output
  }

  private func write(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .boolean(let value): output += (value ? "true" : "false").utf8
    case .number(let spelling): output += spelling.utf8
    case .string(let text): Self.write(text, to: &output)
    case .array(let elements): Self.write(elements, to: &output)
    case .object(let members): Self.write(members, to: &output)
    }
  }

  private static func write(_ elements: [JSON], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      element.write(to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private static func write(_ members: [Member], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      write(member.key, to: &output)
      output.append(UInt8(ascii: ":"))
      member.value.write(to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0x0A: output += "\\n".utf8
      case 0..<0x20: output += "\\u00".utf8 + hexadecimal(byte)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func hexadecimal(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
