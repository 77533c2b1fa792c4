import Testing

@testable import SpecwrightGenerator

@Suite struct StringLiteralTests {
  @Test(arguments: [
    ("", #""""#),
    ("plain", #""plain""#),
    ("say \"hi\"", #""say \"hi\"""#),
    ("a\\(b)", #""a\\(b)""#),
    ("one\ntwo\r\nthree\tfour", #""one\ntwo\r\nthree\tfour""#),
    ("\0\u{1}\u{7F}\u{85}", #""\0\u{1}\u{7F}\u{85}""#),
    ("\u{2028}\u{2029}", #""\u{2028}\u{2029}""#),
    ("\u{202E}evil\u{2066}", #""\u{202E}evil\u{2066}""#),
    ("e\u{301}", #""e\u{301}""#),
    ("\u{E9}größe 電話", "\"\u{E9}größe 電話\""),
    ("\u{FEFF}\u{200B}\u{A0}", #""\u{FEFF}\u{200B}\u{A0}""#),
    ("\u{FFFE}\u{1FFFF}\u{10FFFF}", #""\u{FFFE}\u{1FFFF}\u{10FFFF}""#),
    ("👩‍🚀", "\"👩‍🚀\""),
  ])
  func spells(_ value: String, as literal: String) {
    #expect(Array(StringLiteral.text(value).utf8) == Array(literal.utf8))
  }

  @Test(arguments: [
    ("", [""]),
    ("{\n  \"a\": 1\n}\n", ["{", "  \"a\": 1", "}", ""]),
    ("\"\"\"#", [##"\#"\#""#"##]),
    ("\\#(x)", [##"\#\#(x)"##]),
    ("a\r\nb", [##"a\#r"##, "b"]),
    ("end \n", [##"end\#u{20}"##, ""]),
    ("\ttab", [##"\#ttab"##]),
    ("\0\u{202E}", [##"\#0\#u{202E}"##]),
    ("C:\\dir", [#"C:\dir"#]),
  ])
  func spellsLines(_ value: String, as lines: [String]) {
    #expect(StringLiteral.lines(value).map { Array($0.utf8) } == lines.map { Array($0.utf8) })
  }
}
