/// Random texts of pieces that hurt a mask; a seed gives the same texts on each machine.
struct HostileTexts {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Makes the next text, of up to 40 pieces of one alphabet.
  mutating func next() -> String {
    let alphabet = Self.alphabets[below(Self.alphabets.count)]
    return (0..<below(40)).map { _ in alphabet[below(alphabet.count)] }.joined()
  }

  // SplitMix64.
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }

  static let alphabets: [[String]] = [
    ["1", "2", "0", "3", "+", "-", " ", "."],
    ["1", "22", "333", "4444", "55555", "(", ")", " ", "-", "+", "/", "\u{A0}", "\u{2011}"],
    ["1", "22", "333", " ", " ", "-"],
    ["a", "f", "B", "0", "9", "-", "-", uuid, uuid.uppercased(), "abcdefab-abcd-abcd-abcd-abcdef"],
    [uuid, "\u{663}", "1", "\u{664}\u{665}", " ", "-", "12345678901"],
    [uuid, "+", " ", "7", "1234", "%2B", "(202) 555-0123", "-", "x", "a", "12 3"],
    [letters, letters + "12", " ", "3", "4 5", "12345", "6", "-"],
    [
      "2025", "-11-30", "-", "T10:29", ":58", ".", ".123", "456", " ", "061", "99999", "1 2 3", "Z",
    ],
    ["12345", "-11-30", " ", "1 2 3 4 5 6 7", "1", "999", "«redacted-code»", "T10:15:03.5"],
    ["\u{663}", "\u{664}\u{665}", "1", "23", "4567", "\u{FF11}", " ", "-", "\u{0967}", "+"],
    ["\u{663}\u{663}\u{663}", "1234", "12", "\u{1D7CE}\u{1D7D8}", "12345678901", " 3 4", "-11-30"],
    ["%2B", "%2b", "\\u002b", "\\u002B", "+", "44", "7700 900", "123", "2B", "b", "(", ")", " "],
    ["%20", "%20", "1", "22", "333", "4444", "1234567", "%", " ", "-", "20", "%2B", "a", "("],
    ["%20", uuid, "20", "1", "55", "\u{663}", "\u{664}\u{665}", "666666", "2025-11-30", "@", "."],
    ["a", "@", "b.c", "%40", "\\u0040", ".", "-", "1234", "'", "\"", " ", "[1.2.3.4]", "%", "é"],
    ["bearer", "Bearer ", " ", "abc", "1234", "@", "authorization", ":", "Basic ", "\"", "="],
    ["Authorization: ", "Application ", "BASIC ", "k-1", "«redacted-token»", "[", "'", "x@y", "="],
    ["«", "»", "«redacted-number»", "«redacted-email»", "12 34", "5", "@x", "-", "z", "Z", "é"],
    ["é", "ß", "—", "\u{202F}", "\u{3000}", "日", "７", "0", "1", "2345", "@", "\u{2028}"],
  ]

  private static let uuid = "550e8400-e29b-41d4-a716-446655440000"
  private static let letters = "abcdefab-abcd-abcd-abcd-abcdefabcd"
}
