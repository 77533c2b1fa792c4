import SpecwrightRuntime
import Testing

private let uuid = "0f6f7e3a-1234-4c5d-8e9f-123456789012"

/// A text, and what a mask makes of it.
private struct Row: CustomTestStringConvertible, Sendable {
  var text: String
  var masked: String
  var testDescription: String { text }

  init(_ text: String, _ masked: String) {
    self.text = text
    self.masked = masked
  }
}

@Suite struct RedactionMaskTests {
  private static let publishedRule = [
    Row("code 123", "code 123"),
    Row("code 4839", "code «redacted-code»"),
    Row("code 4839201", "code «redacted-code»"),
    Row("to 44770090", "to «redacted-number»"),
    Row("to 123456789012345", "to «redacted-number»"),
    Row("id 1234567890123456", "id 1234567890123456"),
    Row("to +447700900123.", "to «redacted-number»."),
    Row("to ++4477", "to +«redacted-code»"),
    Row("a1234b12345678c", "a«redacted-code»b«redacted-number»c"),
    Row("+1 +12 +123", "+1 +12 +123"),
    Row("GET https://host:8443/v/2025", "GET https://host:«redacted-code»/v/«redacted-code»"),
    Row("", ""),
    Row("no digits, ünïcode — «quoted»\r\n", "no digits, ünïcode — «quoted»\r\n"),
  ]

  @Test(arguments: publishedRule)
  private func masksRunsAsPublished(_ row: Row) {
    #expect(RedactionMask(nets: .digitRuns).masked(row.text) == row.masked)
    #expect(RedactionMask().masked(row.text) == row.masked)
  }

  private static let uuids = [
    Row("GET /v/\(uuid)/report", "GET /v/\(uuid)/report"),
    Row(uuid.uppercased(), uuid.uppercased()),
    Row("+\(uuid)+44770090", "+\(uuid)«redacted-number»"),
    Row("\(uuid) 12 34 567 \(uuid)", "\(uuid) «redacted-number» \(uuid)"),
    Row("g\(uuid)x", "g\(uuid)x"),
    Row("٣\(uuid)٤٥", "٣\(uuid)٤٥"),
    Row("٣٣٣٣\(uuid)٤٥٥٥", "«redacted-code»\(uuid)«redacted-code»"),
    Row(
      "a\(uuid)", "a0f6f7e3a-«redacted-code»-4c5d-8e9f-«redacted-number»"),
    Row(
      "\(uuid)-", "0f6f7e3a-«redacted-code»-4c5d-8e9f-«redacted-number»-"),
    Row(
      "\(uuid)0", "0f6f7e3a-«redacted-code»-4c5d-8e9f-«redacted-number»"),
    Row(
      uuid.filter { $0 != "-" }, "0f6f7e3a«redacted-code»c5d8e9f«redacted-number»"),
  ]

  @Test(arguments: uuids)
  private func keepsCanonicalUUIDs(_ row: Row) {
    #expect(RedactionMask().masked(row.text) == row.masked)
  }

  private static let groups = [
    Row("020 7946 0000", "«redacted-number»"),
    Row("(202) 555-0123", "«redacted-number»"),
    Row("202.555.0123", "«redacted-number»"),
    Row("+44 7700 900123", "«redacted-number»"),
    Row("0044-7700-900123", "«redacted-number»"),
    Row("+44\u{A0}7700\u{A0}900123", "«redacted-number»"),
    Row("0044\u{2011}7700\u{2011}900123", "«redacted-number»"),
    Row("+33 6 12 34 56 78", "«redacted-number»"),
    Row("+44 (0)20 7946 0000!", "«redacted-number»!"),
    Row("(+44) 20/79 46", "«redacted-number»"),
    Row("+(44) 20/79 46", "«redacted-number»"),
    Row("20 79 (46 0) x", "«redacted-number») x"),
    Row("20 79 4 (60) x", "«redacted-number» x"),
    Row("(20 79 46 0)", "(«redacted-number»)"),
    Row("12 34 56", "12 34 56"),
    Row("12 34 567", "«redacted-number»"),
    Row("123 123 123 123 123", "«redacted-number»"),
    Row("123 123 123 123 123 1", "«redacted-number»"),
    Row("30/11/26 01 42 68 53 00", "«redacted-number»"),
    Row("01 42 68 53 00 / 06 12 34 56 78", "«redacted-number»"),
    Row("Aide: 01 42 68 53 00 24/24 7/7", "Aide: «redacted-number»"),
    Row("1234567890123456 12 345", "1234567890123456 12 345"),
    Row("12    34 567", "«redacted-number»"),
    Row("12     34 567", "12     34 567"),
    Row("12\n34 567", "12\n34 567"),
    Row("12, 34 567", "12, 34 567"),
    Row("12 +34 567", "12 +34 567"),
    Row("ab12 34 567", "ab12 34 567"),
    Row("12 34 567c", "12 34 567c"),
    Row("Tel12 34 567xyz", "Tel«redacted-number»xyz"),
    Row(
      "4111 1111 1111 1111",
      "«redacted-number»"),
    Row(
      "code 483920 06 12 34 56 78", "code «redacted-number»"),
    Row("/v/020%207946%200000/x", "/v/«redacted-number»/x"),
    Row("%2B1%20202%20%20555%200123", "«redacted-number»"),
    Row("1%202%203%204%205%206%207", "«redacted-number»"),
    Row("1%2034", "1%«redacted-code»"),
    Row("1%204567%208", "1%«redacted-number»"),
    Row("100%20off", "100%20off"),
    Row("123%20\(uuid)", "123%200f6f7e3a-«redacted-code»-4c5d-8e9f-«redacted-number»"),
    Row("12%202025-11-30", "12%«redacted-number»"),
    Row("2025-11-30", "«redacted-code»-11-30"),
    Row("2025-11-30T10:29:58Z", "«redacted-code»-11-30T10:29:58Z"),
    Row("2025-11-30 10:29:58.123 12 34", "«redacted-code»-11-30 10:29:58.123 12 34"),
    Row(
      "2025-11-30T10:29:58.123456Z", "«redacted-code»-11-30T10:29:58.«redacted-code»Z"),
    Row("2025-11-30 06 12 34 56 78", "«redacted-code»-11-30 «redacted-number»"),
    Row("2025-13-30 x", "«redacted-number» x"),
    Row("0170-12-30", "«redacted-number»"),
  ]

  @Test(arguments: groups)
  private func masksNumbersWrittenInGroups(_ row: Row) {
    #expect(RedactionMask().masked(row.text) == row.masked)
  }

  private static let spellings = [
    Row("%2B447700900123", "«redacted-number»"),
    Row("n=%2b44 7700 900123", "n=«redacted-number»"),
    Row(#""\u002b447700900123""#, #""«redacted-number»""#),
    Row(#"\u002B4477"#, "«redacted-code»"),
    Row("%2B12", "%2B12"),
    Row("٠٧٧٠٠ ٩٠٠١٢٣", "«redacted-number»"),
    Row("رمز ٤٨٣٩", "رمز «redacted-code»"),
    Row("४८३९२०", "«redacted-code»"),
    Row("０３\u{FF0D}１２３４\u{FF0D}５６７８", "«redacted-number»"),
    Row("4٨3٩", "«redacted-code»"),
    Row("𝟜𝟠𝟛𝟡", "«redacted-code»"),
    Row("x²³¼½ ⅷ ⑦⑧⑨⑩", "x²³¼½ ⅷ ⑦⑧⑨⑩"),
    Row("1234567890٠١٢٣٤٥٦٧٨٩", "«redacted-number»"),
    Row("٠١٢٣٤٥٦٧٨٩٠١٢٣٤٥", "٠١٢٣٤٥٦٧٨٩٠١٢٣٤٥"),
  ]

  @Test(arguments: spellings)
  private func masksOtherSpellingsOfDigitsAndPlus(_ row: Row) {
    #expect(RedactionMask().masked(row.text) == row.masked)
  }

  private static let addresses = [
    Row("to jane.doe+1234@example.com.", "to «redacted-email»."),
    Row("?email=jane%40example.com&x=1", "?email=«redacted-email»&x=1"),
    Row(#"{"email":"jane\u0040example.com"}"#, #"{"email":"«redacted-email»"}"#),
    Row("'o'brien@x.ie'", "'«redacted-email»'"),
    Row("<müller@exämple.de>", "<«redacted-email»>"),
    Row("jane@localhost", "«redacted-email»"),
    Row("jane@[192.0.2.1], x", "«redacted-email», x"),
    Row("+447700900123@sip.example.com", "«redacted-email»"),
    Row("\(uuid)@example.com", "«redacted-email»"),
    Row("a@b a@ @b @@ a@-", "«redacted-email» a@ @b @@ a@-"),
  ]

  @Test(arguments: addresses)
  private func masksEmailAddresses(_ row: Row) {
    #expect(RedactionMask().masked(row.text) == row.masked)
  }

  private static let credentials = [
    Row("Bearer eyJhbGciOi.e30.x-_/+=, next", "Bearer «redacted-token», next"),
    Row("bearer\tk", "bearer\t«redacted-token»"),
    Row("Authorization: Basic a2V5OnNlY3JldA==", "Authorization: Basic «redacted-token»"),
    Row("authorization: application k-SECRET", "authorization: application «redacted-token»"),
    Row(
      #"["Authorization": "Application k-SECRET"]"#,
      #"["Authorization": "Application «redacted-token»"]"#),
    Row(#"\"Authorization\":\"Basic eA==\""#, #"\"Authorization\":\"Basic «redacted-token»\""#),
    Row("Authorization=\(uuid)", "Authorization=«redacted-token»"),
    Row("Authorization: Custom a b, c", "Authorization: «redacted-token», c"),
    Row("authorization failed", "authorization failed"),
    Row("Basic knowledge, Bearer", "Basic knowledge, Bearer"),
  ]

  @Test(arguments: credentials)
  private func masksCredentials(_ row: Row) {
    #expect(RedactionMask().masked(row.text) == row.masked)
  }

  @Test func masksNothingWithoutNets() {
    let line = "Bearer k jane@x.com +447700900123 12 34 567 ٤٨٣٩"
    #expect(RedactionMask(nets: []).masked(line) == line)
  }

  @Test func leavesOutWhatNoNetThatIsOnFinds() {
    let line = "Bearer k-9999 jane@x.com %2B447700900123 12 34 567 ٤٨٣٩"
    let expected: [(RedactionMask.Nets, String)] = [
      (.digitRuns, "Bearer k-«redacted-code» jane@x.com %2B«redacted-number» 12 34 567 ٤٨٣٩"),
      (.groupedNumbers, "Bearer k-9999 jane@x.com %2B447700900123 «redacted-number» ٤٨٣٩"),
      (.digitsOfAnyScript, "Bearer k-9999 jane@x.com %2B447700900123 12 34 567 «redacted-code»"),
      (.encodedPlus, line),
      (
        [.encodedPlus, .digitRuns],
        "Bearer k-«redacted-code» jane@x.com «redacted-number» 12 34 567 ٤٨٣٩"
      ),
      (.emailAddresses, "Bearer k-9999 «redacted-email» %2B447700900123 12 34 567 ٤٨٣٩"),
      (.credentials, "Bearer «redacted-token» jane@x.com %2B447700900123 12 34 567 ٤٨٣٩"),
    ]
    for (nets, masked) in expected {
      #expect(RedactionMask(nets: nets).masked(line) == masked)
    }
  }
}
