/// The part of a phone number that addresses a verification: its ASCII digits, in order.
struct PhoneDigits: Hashable {
  let text: String

  /// Reduces a number as people write it; nil when no digit is left.
  ///
  /// Digits of other scripts are dropped rather than converted, as the service knows them not.
  init?(_ number: String) {
    let digits = number.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty else { return nil }
    text = String(decoding: digits, as: UTF8.self)
  }
}
