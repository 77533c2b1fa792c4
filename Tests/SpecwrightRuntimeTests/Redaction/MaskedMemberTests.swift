import Foundation
import SpecwrightRuntime
import Testing

/// Members that may be seen, with numbers, codes and addresses in them all the same.
@Suite struct MaskedMemberTests {
  private struct Shown: RedactedReflection {
    var value: Any?
    var customMirror: Mirror {
      Mirror(redacting: self, children: ["value": value], leftOut: [])
    }
  }

  private struct Plain {
    var text = "+44 7700 900123"
    var inner: [String: [String?]] = ["483920": ["jane@example.com", nil]]
  }

  private class Base { var text = "+447700900123" }
  private final class Derived: Base { var code = "483920" }

  private enum Choice {
    case other(String)
    case plain
  }

  private enum Word: RedactedRawValue {
    case known
    case other(String)

    init(rawValue: String) { self = rawValue == "known" ? .known : .other(rawValue) }

    var rawValue: String {
      switch self {
      case .known: "known"
      case .other(let rawValue): rawValue
      }
    }
  }

  private static func leaking() throws -> [(name: String, value: Any)] {
    [
      ("text", "sent 483920 to +447700900123"), ("optional", Optional("+447700900123") as Any),
      ("array", ["483920"]), ("dictionary", ["+447700900123": "483920"]),
      ("structure", Plain()), ("class", Derived()), ("enumeration", Choice.other("483920")),
      ("raw value", Word.other("+447700900123")), ("tuple", ("483920", "+447700900123")),
      ("part of a text", "483920".dropFirst(0)), ("character", [Character("4"), Character("8")]),
      ("nested", [[Optional([Plain()])]]), ("error", Failure(text: "483920")),
      ("json", JSONValue.object(["+447700900123": .array([.string("483920")])])),
      (
        "url",
        try #require(URL(string: "https://jane:483920@h.example/447700900123?k=483920#483920"))
      ),
      ("opaque url", try #require(URL(string: "tel:+447700900123"))),
    ]
  }

  private struct Failure: Error { var text: String }

  @Test func showsNoNumberCodeOrAddressInAMemberThatMayBeSeen() throws {
    for (name, value) in try Self.leaking() {
      for text in Printed.texts(of: Shown(value: value)) {
        for secret in ["7700900123", "7700 900123", "483920", "jane"] {
          #expect(!text.contains(secret), "\(name): \(text)")
        }
      }
    }
  }

  @Test func showsWhatHoldsNoText() {
    let rows: [(Any, String)] = [
      (12_345, "12345"), (Decimal(12_345), "12345"), (1_234.5, "1234.5"), (true, "true"),
      (["a"], #"["a"]"#), (Word.known, #""known""#), (Choice.plain, "plain"),
    ]
    for (value, text) in rows {
      let printed = String(describing: Shown(value: value))
      #expect(printed.hasPrefix("Shown(value: ") && printed.hasSuffix("\(text))"), "\(printed)")
    }
  }

  @Test func keepsTheShapeOfWhatItShows() {
    var text = ""
    dump(Shown(value: Plain()), to: &text)
    #expect(text.contains("«redacted-number»") && text.contains("inner"))
    #expect(text.contains("«redacted-email»"))
  }

  @Test func printsARawValueAsOnTheWire() {
    #expect("\(Word.known)" == "known")
    #expect(String(reflecting: Word.known) == #""known""#)
    #expect("\(Word.other("new"))" == "new")
    #expect("\(Word.other("to +447700900123"))" == "to «redacted-number»")
    #expect(Word.other("+447700900123").rawValue == "+447700900123")
  }

  @Test(arguments: [
    ("https://api.example.com/v1", "https://api.example.com/v1"),
    ("http://127.0.0.1:80/a?b=c#d", "http://127.0.0.1:80/a"),
    ("https://user:pw@api.example.com/", "https://api.example.com/"),
    ("https://k-SECRET@api.example.com/", "https://api.example.com/"),
    ("http://[::1]/", "http://[::1]/"),
    ("https://h.example/447700900123", "https://h.example/«redacted-number»"),
    ("mailto:jane@example.com", "«redacted»"), ("path/only", "«redacted»"),
    ("https:", "«redacted»"),
  ])
  func showsAnAddressWithoutWhatMayBeSecretInIt(address: String, shown: String) throws {
    let url = try #require(URL(string: address))
    #expect(LoggableURL.text(of: url) == shown)
    #expect("\(Shown(value: url))" == "Shown(value: \(shown.debugDescription))")
  }
}
