import SpecwrightJSON
import Testing

@Suite struct NearMissTests {
  static let keys = [
    "description", "type", "title", "items", "oneOf", "anyOf", "allOf", "in", "required",
    "x-sensitive",
  ]

  static let cases: [(String, String?)] = [
    ("descripton", "description"), ("desciption", "description"), ("Description", "description"),
    ("tpye", "type"), ("typ", "type"), ("tittle", "title"), ("item", "items"), ("oneof", "oneOf"),
    ("require", "required"), ("x-sensitiv", "x-sensitive"), ("x_sensitive", "x-sensitive"),
    ("format", nil), ("on", nil), ("in", nil), ("", nil), ("desc", nil), ("kind", nil),
  ]

  @Test(arguments: cases)
  func findsSlipsOfTheFingers(_ name: String, _ expected: String?) {
    #expect(NearMiss.suggestion(for: name, among: Self.keys) == expected)
  }

  @Test func prefersTheCloserAndThenTheFirst() {
    #expect(NearMiss.suggestion(for: "statuz", among: ["stotuz", "status"]) == "stotuz")
    #expect(
      NearMiss.suggestion(for: "status", among: ["stamps", "statuses", "statua"]) == "statua")
  }

  @Test func endsTheSearchAfterManyFindings() {
    let log = DiagnosticLog()
    for _ in 0..<1000 {
      if log.suggestion(for: "typ", among: Self.keys) == nil { break }
      log.error("no", at: nil)
    }
    #expect(log.diagnostics.count == 200)
  }

  @Test func givesUpOnVeryLongNames() {
    let name = String(repeating: "a", count: 100)
    #expect(NearMiss.suggestion(for: name, among: [name + "b"]) == nil)
  }
}

@Suite struct QuotedTests {
  static let names: [(String, String)] = [
    ("a b", "'a b'"), ("größe", "'größe'"), ("漢字", "'漢字'"), ("", "''"),
    ("a\nerror: b", #"'a\u{000A}error: b'"#), ("\u{1B}[31m", #"'\u{001B}[31m'"#),
    ("a\u{202E}b", #"'a\u{202E}b'"#), ("\u{2028}", #"'\u{2028}'"#),
    (String(repeating: "é", count: 100), "'" + String(repeating: "é", count: 80) + "…'"),
  ]

  @Test(arguments: names)
  func fitsOnOneLine(_ name: String, _ expected: String) {
    #expect(Quoted.name(name) == expected)
  }
}
