public import Foundation

/// A decimal number that a service writes as a string, or as a number.
///
/// Neither way goes through binary floating point. A string is a fixed-point number: digits, perhaps a
/// minus before and a fraction behind them, and no exponent. A number with more than 38 significant
/// digits, or beyond the exponents of `Decimal`, is refused and not rounded.
public struct DecimalText: Codable, Hashable, Sendable {
  /// The number.
  public var value: Decimal

  /// Wraps a number.
  public init(_ value: Decimal) {
    self.value = value
  }

  /// Reads a string that is a fixed-point number, or a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else {
      value = try container.decode(Decimal.self)
      return
    }
    guard let value = NumberSpelling(fixedPoint: text).flatMap(Self.read) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the string is no decimal number")
    }
    self.value = value
  }

  /// Writes the number as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        Decimal.nan,
        .init(codingPath: container.codingPath, debugDescription: "the decimal is not a number"))
    }
    try container.encode(value.description)
  }

  /// Reads a text in JSON's number spelling; nil when it is none, or does not fit.
  static func read(_ text: String) -> Decimal? {
    NumberSpelling(text).flatMap(read)
  }

  private static func read(_ spelling: NumberSpelling) -> Decimal? {
    guard spelling.digits.count <= 38, (-127...127).contains(spelling.exponent) else { return nil }
    let digits = String(decoding: spelling.digits, as: UTF8.self)
    guard !digits.isEmpty else { return 0 }
    let sign = spelling.isNegative ? "-" : ""
    return Decimal(string: "\(sign)\(digits)e\(spelling.exponent)", locale: posix)
  }

  private static let posix = Locale(identifier: "en_US_POSIX")
}
