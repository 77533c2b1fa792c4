import Foundation
import SpecwrightRuntime
import Testing

/// A type as the generator writes it: two members may be seen, two may not.
private struct Start: RedactedReflection, Hashable, Sendable {
  var id = "7f3a"
  var destination = "+447700900123"
  var attempts: Int?
  var code: String? = "483920"

  var customMirror: Mirror {
    Mirror(
      redacting: self, children: ["id": id, "attempts": attempts],
      leftOut: ["destination", "code"])
  }
}

/// A union whose payload is plain and sensitive.
private enum Contact: RedactedReflection {
  case email(String)

  var customMirror: Mirror {
    Mirror(redacting: self, leftOut: ["email"], displayStyle: .enum)
  }
}

/// A class above another one with a stored secret.
private class Account: RedactedReflection {
  var secret = "+447700900123"
  var customMirror: Mirror { Mirror(redacting: self, leftOut: ["secret"], displayStyle: .class) }
}

private final class Child: Account {
  var code = "483920"
}

private struct Failure: Error {
  var start = Start()
}

/// A type as the generator writes it that shows another one among its members.
private struct Envelope: RedactedReflection {
  var data: Start? = Start()
  var items = [Start(), Start()]
  var signature = "483920"

  var customMirror: Mirror {
    Mirror(redacting: self, children: ["data": data, "items": items], leftOut: ["signature"])
  }
}

@Suite struct RedactedReflectionTests {
  private static let values: [(String, any Sendable)] = [
    ("itself", Start()),
    ("optional", Optional(Start()) as any Sendable),
    ("array", [Start()]),
    ("dictionary", ["a": Start()]),
    ("error", Failure()),
    ("result", Result<Start, Failure>.failure(Failure())),
  ]

  @Test(arguments: values.map(\.0))
  func showsNoSecretHoweverItIsPrinted(_ name: String) throws {
    let value = try #require(Self.values.first { $0.0 == name }).1
    expectNoSecret(in: value)
  }

  @Test func showsNoSecretOfAnEnumerationOrAClass() {
    expectNoSecret(in: Contact.email("jane+447700900123@example.com"))
    expectNoSecret(in: Account())
    expectNoSecret(in: Child())
    expectNoSecret(in: Envelope())
  }

  @Test func printsWhatIsLeftLikeAStructure() {
    let printed = "(id: \"7f3a\", attempts: nil, destination: «redacted», code: «redacted»)"
    #expect(String(describing: Start()) == "Start" + printed)
    #expect("\(Start(attempts: 2))".contains("attempts: 2,"))
    #expect(String(reflecting: Start()).hasSuffix(".Start" + printed))
    #expect(String(describing: [Start()]).hasSuffix(".Start" + printed + "]"))
    #expect(String(describing: Contact.email("a@b.c")) == "Contact(email: «redacted»)")
  }

  @Test func showsTheSeenMembersOfNestedValues() {
    let printed = String(describing: Envelope())
    #expect(printed.occurrences(of: "id: \"7f3a\"") == 3)
    #expect(printed.hasSuffix("signature: «redacted»)"))
  }

  @Test func dumpsTheNamesOfWhatIsLeftOut() {
    var text = ""
    dump(Start(), to: &text)
    #expect(text.contains("- id: \"7f3a\""))
    #expect(text.contains("- attempts: nil"))
    #expect(text.contains("- destination: «redacted»"))
  }
}

@Suite struct RedactedTests {
  private struct Client: Sendable {
    var key = Redacted("k-483920")
    var secret: Redacted<String>? = Redacted("+447700900123")
  }

  @Test func showsNoSecretHoweverItIsPrinted() {
    expectNoSecret(in: Redacted("483920"))
    expectNoSecret(in: Redacted(["+447700900123"]))
    expectNoSecret(in: Redacted(Start()))
    expectNoSecret(in: Client())
    expectNoSecret(in: [Client()])
  }

  @Test func printsAsTheMarker() {
    #expect("\(Redacted("x"))" == "«redacted»")
    #expect(String(reflecting: Redacted(7)) == "«redacted»")
  }

  @Test func encodesAsTheMarker() throws {
    let encoded = try JSONEncoder().encode(["key": Redacted(483_920)])
    #expect(String(decoding: encoded, as: UTF8.self) == #"{"key":"«redacted»"}"#)
  }

  @Test func givesTheValueBackByNameAlone() {
    #expect(Redacted("k-483920").unredacted == "k-483920")
    #expect(Redacted("a") == Redacted("a"))
    #expect(Redacted("a") != Redacted("b"))
  }
}

/// Prints a value in every way the standard library knows and finds neither number nor code.
private func expectNoSecret(in value: Any, sourceLocation: SourceLocation = #_sourceLocation) {
  for text in Printed.texts(of: value) {
    #expect(text.lowercased().contains("redacted"), sourceLocation: sourceLocation)
    #expect(!text.contains("7700900123"), sourceLocation: sourceLocation)
    #expect(!text.contains("483920"), sourceLocation: sourceLocation)
  }
}

extension String {
  fileprivate func occurrences(of part: String) -> Int {
    components(separatedBy: part).count - 1
  }
}
