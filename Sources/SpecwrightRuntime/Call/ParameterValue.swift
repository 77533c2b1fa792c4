public import Foundation

/// A value that a path, a query or a header field can carry as text.
///
/// Generated enumerations conform through their raw value.
public protocol ParameterValue: Sendable {
  /// The text on the wire, before any encoding.
  var parameterText: String { get }

  /// The text on the wire; nil for a value that has none, such as a number that is not finite.
  ///
  /// A call with such a value is refused. Unless a type says otherwise every value has its text.
  var writtenParameterText: String? { get }

  /// Reads the text of a header field; nil when it is no such value.
  init?(parameterText: String)
}

extension ParameterValue {
  /// `parameterText`.
  public var writtenParameterText: String? { parameterText }
}

extension ParameterValue where Self: RawRepresentable, RawValue: ParameterValue {
  /// The text of the raw value.
  public var parameterText: String { rawValue.parameterText }

  /// The text of the raw value, if it has one.
  public var writtenParameterText: String? { rawValue.writtenParameterText }

  /// Reads the raw value; nil when it is none, or one this type does not know.
  public init?(parameterText: String) {
    guard let raw = RawValue(parameterText: parameterText) else { return nil }
    self.init(rawValue: raw)
  }
}

extension ParameterValue where Self: RawRepresentable, RawValue == JSONValue {
  /// The text of the raw value; empty for null, arrays and objects.
  public var parameterText: String {
    switch rawValue {
    case .string(let text): text
    case .integer(let value): value.parameterText
    case .number(let value): value.parameterText
    case .bool(let value): value.parameterText
    case .null, .array, .object: ""
    }
  }

  /// The text of the raw value; nil for a number that is not finite.
  public var writtenParameterText: String? {
    if case .number(let value) = rawValue { return value.writtenParameterText }
    return parameterText
  }

  /// Reads a Boolean or a number where the text is one, and else a string.
  public init?(parameterText: String) {
    let value: JSONValue =
      Bool(parameterText: parameterText).map { .bool($0) }
      ?? Int(parameterText: parameterText).map { .integer($0) }
      ?? Double(parameterText: parameterText).map { .number($0) } ?? .string(parameterText)
    self.init(rawValue: value)
  }
}

extension ParameterValue where Self: FixedWidthInteger {
  /// The number in decimal digits.
  public var parameterText: String { String(self) }

  /// Reads decimal ASCII digits behind an optional minus; anything else is no integer.
  public init?(parameterText: String) {
    guard parameterText.first != "+" else { return nil }
    self.init(parameterText)
  }
}

extension Int: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}

extension String: ParameterValue {
  /// The string itself.
  public var parameterText: String { self }

  /// Takes the text as it is.
  public init?(parameterText: String) {
    self = parameterText
  }
}

extension Bool: ParameterValue {
  /// `true` or `false`.
  public var parameterText: String { self ? "true" : "false" }

  /// Reads `true` and `false`.
  public init?(parameterText: String) {
    self.init(parameterText)
  }
}

extension Double: ParameterValue {
  /// The shortest text that reads back as the same number.
  public var parameterText: String { description }

  /// The same text; nil for a number that is not finite.
  public var writtenParameterText: String? { isFinite ? description : nil }

  /// Reads a number in JSON's spelling.
  public init?(parameterText: String) {
    guard NumberSpelling(parameterText) != nil else { return nil }
    self.init(parameterText)
  }
}

extension Float: ParameterValue {
  /// The shortest text that reads back as the same number.
  public var parameterText: String { description }

  /// The same text; nil for a number that is not finite.
  public var writtenParameterText: String? { isFinite ? description : nil }

  /// Reads a number in JSON's spelling.
  public init?(parameterText: String) {
    guard NumberSpelling(parameterText) != nil else { return nil }
    self.init(parameterText)
  }
}

extension Decimal: ParameterValue {
  /// The number in decimal digits, without an exponent.
  public var parameterText: String { description }

  /// The number in decimal digits, without an exponent; nil for what is not a number.
  public var writtenParameterText: String? { isFinite ? description : nil }

  /// Reads a number in JSON's spelling without going through binary floating point.
  public init?(parameterText: String) {
    guard let value = DecimalText.read(parameterText) else { return nil }
    self = value
  }
}

extension Date: ParameterValue {
  /// The RFC 3339 date-time in UTC; empty for a date outside the years 0 to 9999.
  public var parameterText: String { DateTimeText.write(self) ?? "" }

  /// The RFC 3339 date-time in UTC; nil for a date outside the years 0 to 9999.
  public var writtenParameterText: String? { DateTimeText.write(self) }

  /// Reads an RFC 3339 date-time, or another spelling in which only one time can be meant.
  public init?(parameterText: String) {
    guard let value = TolerantText.date(parameterText) else { return nil }
    self = value
  }
}

extension Data: ParameterValue {
  /// The bytes in base64 with padding (RFC 4648 section 4).
  public var parameterText: String { base64EncodedString() }

  /// Reads base64 or base64url, with or without padding.
  public init?(parameterText: String) {
    guard let value = TolerantText.bytes(parameterText) else { return nil }
    self = value
  }
}

extension UUID: ParameterValue {
  /// The 8-4-4-4-12 spelling in lower case (RFC 9562 section 4).
  public var parameterText: String { uuidString.lowercased() }

  /// Reads the 8-4-4-4-12 spelling in any letter case, also without hyphens and in braces.
  public init?(parameterText: String) {
    guard let value = TolerantText.uuid(parameterText) else { return nil }
    self = value
  }
}
