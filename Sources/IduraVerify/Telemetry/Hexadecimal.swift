/// Bytes as hexadecimal digits in lower case.
enum Hexadecimal {
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    let digits = bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 0xF)]] }
    return String(decoding: digits, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
