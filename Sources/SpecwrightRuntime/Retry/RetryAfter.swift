public import Foundation

/// The field `Retry-After` (RFC 9110 section 10.2.3).
public enum RetryAfter: Sendable {
  /// Reads whole seconds: ASCII digits between blanks, and nothing else.
  ///
  /// - Parameter text: The field's value.
  /// - Returns: The seconds; nil for anything else, such as a sign, a date or more than nine digits.
  public static func seconds(_ text: String?) -> Int? {
    guard let text else { return nil }
    let digits = trimmed(text).utf8
    guard (1...9).contains(digits.count), digits.allSatisfy(ByteScanner.isDigit) else { return nil }
    return Int(trimmed(text))
  }

  /// Reads whole seconds or an HTTP date.
  ///
  /// - Parameters:
  ///   - text: The field's value.
  ///   - now: The time a date is taken relative to.
  /// - Returns: The seconds, a date's rounded up and at least 0; nil when the value is neither.
  public static func seconds(_ text: String?, now: Date) -> Int? {
    if let seconds = seconds(text) { return seconds }
    guard let text, let date = HTTPDate.read(trimmed(text), now: now) else { return nil }
    let wait = date.timeIntervalSince(now).rounded(.up)
    return Int(min(max(0, wait), 999_999_999))
  }

  /// Reads the field `Retry-After` of an answer.
  ///
  /// A date is taken relative to the answer's own `Date`, so that a wrong clock on this side does not
  /// count; without one that can be read, to the clock.
  ///
  /// - Parameters:
  ///   - fields: The header fields of the answer.
  ///   - now: The time by the clock of this machine.
  /// - Returns: The seconds, a date's rounded up and at least 0; nil when the field is missing or is
  ///   neither a number nor a date.
  public static func seconds(in fields: ResponseFields, now: Date) -> Int? {
    let sent = fields["Date"].flatMap { HTTPDate.read(trimmed($0), now: now) }
    return seconds(fields["Retry-After"], now: sent ?? now)
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
  }
}
