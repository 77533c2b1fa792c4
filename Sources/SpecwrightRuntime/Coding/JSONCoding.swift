public import Foundation

/// How generated types are read from JSON and written to it.
public enum JSONCoding: Sendable {
  /// A decoder that reads dates as RFC 3339 date-times and bytes as base64 text, and both in the other
  /// spellings in which only one value can be meant.
  public static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { try readDate(from: $0) }
    decoder.dataDecodingStrategy = .custom { try readBytes(from: $0) }
    return decoder
  }

  /// An encoder with equal bytes for equal values: sorted keys, plain slashes, dates in UTC.
  public static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { try write($0, to: $1) }
    return encoder
  }

  private static func readDate(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    guard let date = TolerantText.date(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the string is no RFC 3339 date-time")
    }
    return date
  }

  private static func readBytes(from decoder: any Decoder) throws -> Data {
    let container = try decoder.singleValueContainer()
    guard let bytes = TolerantText.bytes(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the string is no base64 text")
    }
    return bytes
  }

  private static func write(_ date: Date, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard let text = DateTimeText.write(date) else {
      throw EncodingError.invalidValue(
        Date.distantFuture,
        .init(
          codingPath: container.codingPath,
          debugDescription: "the date lies outside the years 0 to 9999"))
    }
    try container.encode(text)
  }
}
