import Foundation

extension [UInt8] {
  /// Bytes in hexadecimal; nil when they are not.
  init?(hexadecimal text: String) {
    let digits = [Character](text)
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(digits[index...index + 1]), radix: 16) else { return nil }
      bytes.append(byte)
    }
    self = bytes
  }

  /// Bytes in base64url without padding; nil when they are not.
  init?(base64URL text: String) {
    let standard = text.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
    guard let data = Data(base64Encoded: standard + padding) else { return nil }
    self = Array(data)
  }

  /// The bytes in hexadecimal.
  var hexadecimal: String { map { String(format: "%02x", $0) }.joined() }
}
