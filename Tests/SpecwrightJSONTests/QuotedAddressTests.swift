import SpecwrightJSON
import Testing

/// What findings repeat of a document.
@Suite struct QuotedAddressTests {
  static let rows: [(name: String, quoted: String)] = [
    ("plain", "'plain'"), ("", "''"), ("a?b", "'a?b'"), ("me@rows.example", "'me@rows.example'"),
    ("https://rows.example/v1", "'https://rows.example/v1'"),
    ("https://rows.example/v1?key=SECRET&x=1", "'https://rows.example/v1?…'"),
    ("https://me:SECRET@rows.example/v1", "'https://…@rows.example/v1'"),
    ("https://SECRET@rows.example?key=SECRET@2", "'https://…@rows.example?…'"),
    ("ftp://rows.example/a@b", "'ftp://rows.example/a@b'"),
    ("other.json?key=x", "'other.json?key=x'"), ("/rows?key=SECRET", "'/rows?…'"),
    ("/rows/@me", "'/rows/@me'"), ("https://?", "'https://?…'"), ("?", "'?'"), ("://@", "'://…@'"),
    ("a\nb", "'a\\u{000A}b'"),
    (String(repeating: "x", count: 90), "'" + String(repeating: "x", count: 80) + "…'"),
  ]

  @Test(arguments: rows)
  func repeatsNoSecretOfAnAddress(_ row: (name: String, quoted: String)) {
    #expect(Quoted.name(row.name) == row.quoted)
    #expect(!Quoted.name(row.name).contains("SECRET"))
  }
}
