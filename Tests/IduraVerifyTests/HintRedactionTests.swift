import Testing

@testable import IduraVerify

/// What the service repeats of a hint stands in no error, in whatever form.
@Suite struct HintRedactionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var eid: any EID
    var text: String
    var shown: String
    var testDescription: String { text }

    init(_ eid: any EID, _ text: String, _ shown: String) {
      self.eid = eid
      self.text = text
      self.shown = shown
    }
  }

  private static func hint(_ hint: String, _ text: String, _ shown: String) -> Row {
    Row(Other(acrValue: "x").withLoginHint(hint), text, shown)
  }

  static let rows: [Row] = [
    // The hint, and its value.
    hint("sub:0101011234", "no sub:0101011234 here", "no … here"),
    hint("sub:0101011234", "no 0101011234 here", "no … here"),
    // Digits with and without a hyphen.
    hint("sub:0101011234", "no 010101-1234 here", "no … here"),
    hint("sub:010101-1234", "no 0101011234 here", "no … here"),
    Row(DanishMitID.low().prefillSsn("010101-1234"), "010101 1234", "…"),
    // Any letter case.
    hint("uuid:9d0c1d3c-6f6a-4d25", "9D0C1D3C-6F6A-4D25", "…"),
    // Behind the last of several colons, and between two.
    hint("sub:email:ida@example.dk", "no Ida@Example.dk here", "no … here"),
    hint("sub:phone:+4520000000", "no +4520000000", "no …"),
    hint("sub:ssn:197511309807", "no 19751130-9807", "no …"),
    hint("BIM:99999999:240193", "no 99999999 born 240193", "no … born …"),
    // The text beside its base64.
    Row(Mock().withMockData("{\"name\":\"Ida\"}"), "no {\"name\":\"Ida\"}.", "no …."),
    Row(DanishMitID.low().withMessage("Pay 100 kr."), "no PAY 100 KR.", "no …"),
    Row(DanishMitID.low().withMessage("Pay 100 kr."), "no UGF5IDEwMCBrci4=", "no …"),
    Row(FrejaID.plus().sign(message: "Prøve", title: "Lån til Åse"), "lån til åse?", "…?"),
    hint("nonVisibleData:YSBzZWNyZXQ=", "no a secret", "no …"),
    hint("pushText:YSBzZWNyZXQ=", "no a secret", "no …"),
    // The strings and numbers of claims, however deep, and not their names.
    Row(Mock().withMockData("{\"name\":\"Ida Holm\"}"), "no name IDA HOLM", "no name …"),
    Row(
      Mock().withMockData(
        "{\"list\":[{\"cpr\":101011234},\"Åsa \\u00D8st\"],\"is_over_18\":true,\"level\":3}"),
      "no 101011234, no åsa øst; is_over_18 true, level 3",
      "no …, no …; is_over_18 true, level 3"),
    Row(Mock().withMockData("Ida, no JSON"), "no ida, no json here", "no … here"),
    // Percent-encoded, as addresses and forms have it.
    hint("sub:email:ida@example.dk", "no ida%40example.dk", "no …"),
    hint("sub:email:ida@example.dk", "no sub%3aemail%3Aida%40Example%2Edk.", "no …."),
    hint("sub:ssn:197511309807", "no 19751130%2D9807", "no …"),
    Row(Mock().withMockData("{\"name\":\"Ida Holm\"}"), "no Ida+Holm, no Ida%20Holm", "no …, no …"),
    Row(Mock().withMockData("{\"name\":\"Åse Øst\"}"), "no %C3%85se%20%C3%B8st", "no …"),
    hint("sub:100%25sure", "no 100%25sure, no 100%2525sure", "no …, no …"),
    // What only looks so, stays.
    hint("sub:email:ida@example.dk", "no %4 %C3%C3 %F0%9F 100%", "no %4 %C3%C3 %F0%9F 100%"),
    // What is no base64 has no text, and words of a few letters stay.
    hint("message:no*base64", "no no*base64", "no …"), hint("BID:12345", "no 12345", "no 12345"),
  ]

  @MainActor
  @Test(arguments: rows)
  func leavesOutWhatAHintSays(row: Row) async throws {
    let bench = try LoginBench()
    bench.provider.answer(.push) { _, _ in
      ScriptedProvider.json(400, ["error": "x", "error_description": row.text])
    }
    let error = try #require(await bench.failure(row.eid))
    #expect(error.summary == "oauth x \(row.shown)")
  }

  /// However many parts a hint has, what texts are looked through for is bounded.
  @Test func looksAtSomePartsOfAHint() {
    let hint = "sub" + String(repeating: ":123456", count: 20_000)
    #expect(HintForms.all(of: [hint]).count < 40)
  }
}
