/// What one byte of a line may be to the nets, as bits of a table with an entry for each byte.
enum ByteTraits {
  /// The scan stops here: a digit, an `@`, a letter only few words hold, the first byte of a script
  /// that has digits of its own.
  static let stop: UInt16 = 1 << 0
  /// An ASCII digit.
  static let digit: UInt16 = 1 << 1
  /// One of the letters `a` to `f`, either case.
  static let hexLetter: UInt16 = 1 << 2
  /// May stand in the local part of an e-mail address.
  ///
  /// RFC 5322 allows more, but `=`, `&`, `/`, `?` and braces stand around addresses in log lines far
  /// more often than inside them.
  static let local: UInt16 = 1 << 3
  /// May stand in a domain.
  static let domain: UInt16 = 1 << 4
  /// May stand in credentials.
  static let credential: UInt16 = 1 << 5
  /// A space or a tab.
  static let blank: UInt16 = 1 << 6
  /// May stand between the word `Authorization` and its value.
  static let gap: UInt16 = 1 << 7

  /// Directly before a run of digits, it tells that the run is part of no UUID and of no address
  /// whose `@` stands before it.
  static let parting: UInt16 = 1 << 8
  /// Directly behind a run of digits, it tells that the run is part of no UUID and no address whose
  /// `@` stands behind it.
  static let closing: UInt16 = 1 << 9
  /// May stand in a local part, and begins no spelling of an `@`.
  static let plainLocal: UInt16 = 1 << 10
  /// May stand in a UUID: a hexadecimal digit or a hyphen.
  static let uuid: UInt16 = 1 << 11
  /// A separator of groups, or the first byte of one.
  static let separator: UInt16 = 1 << 12

  /// The traits of each byte.
  static let table: [UInt16] = (0...UInt8.max).map(traits)

  private static func traits(of byte: UInt8) -> UInt16 {
    guard byte < 0x80 else {
      // 0xC2 begins the guillemets and the no-break space.
      return (scriptLeads.contains(byte) ? stop : 0) | (byte == 0xC2 ? 0 : credential)
        | (separatorLeads.contains(byte) ? separator : 0)
    }
    let character = Character(Unicode.Scalar(byte))
    var traits: UInt16 = 0
    if "0123456789@bBzZ".contains(character) { traits |= stop }
    if character.isNumber { traits |= digit }
    if "abcdefABCDEF".contains(character) { traits |= hexLetter }
    if character.isNumber || character.isLetter {
      traits |= local | domain
    }
    if "._%+-'~!$*^".contains(character) { traits |= local }
    if traits & local != 0, character != "%" { traits |= plainLocal }
    if traits & (digit | hexLetter) != 0 || character == "-" { traits |= uuid }
    if ".-_".contains(character) { traits |= domain }
    if (0x21...0x7E).contains(byte) && !"\"',;()[]{}<>\\".contains(character) {
      traits |= credential
    }
    if traits & hexLetter == 0, !"-%u".contains(character) { traits |= parting }
    if traits & local == 0, !"@\\".contains(character) { traits |= closing }
    if " \t".contains(character) { traits |= blank }
    if " \t()-./%".contains(character) { traits |= separator }
    if " \t\"'\\:=[(".contains(character) { traits |= gap }
    return traits
  }

  /// The first bytes of all separators of groups beyond ASCII.
  private static let separatorLeads: Set<UInt8> = [0xC2, 0xE2, 0xE3, 0xEF]

  /// The first bytes of all decimal digits beyond ASCII in UTF-8.
  private static let scriptLeads: Set<UInt8> = [0xD9, 0xDB, 0xDF, 0xE0, 0xE1, 0xEA, 0xEF, 0xF0]
}
