/// A parameter of a query, decoded as a form is.
///
/// Foundation's reader leaves a plus sign as it is, and cannot tell a value that is none from a
/// value that is missing. This one decides both.
struct QueryPair: Hashable, Sendable {
  var name: String
  var value: String

  /// Takes a query apart.
  ///
  /// - Parameter query: The query as it stands in the address, without its question mark.
  /// - Returns: The parameters in their order, or nil when one cannot be decoded.
  static func all(in query: String?) -> [QueryPair]? {
    guard let query else { return [] }
    var pairs: [QueryPair] = []
    for part in query.utf8.split(separator: UInt8(ascii: "&")) {
      let sign = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      guard let name = decode(part[..<sign]),
        let value = decode(part[sign...].dropFirst())
      else { return nil }
      pairs.append(QueryPair(name: name, value: value))
    }
    return pairs
  }

  /// A plus sign is a blank, `%` and two digits are a byte, and the bytes are UTF-8.
  private static func decode(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"):
        bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      default:
        bytes.append(byte)
      }
    }
    return String(utf8Bytes: bytes)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}

extension String {
  /// Makes a text of bytes that must be UTF-8.
  fileprivate init?(utf8Bytes bytes: [UInt8]) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var scalars = String.UnicodeScalarView()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput:
        self.init(scalars)
        return
      case .error: return nil
      }
    }
  }
}
