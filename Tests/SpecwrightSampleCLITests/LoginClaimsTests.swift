import Foundation
import Testing

@testable import SpecwrightSampleCLI

@Suite struct LoginClaimsTests {
  private static func line(_ name: String, _ value: Any) -> String? {
    LoginClaims.person([name: value]).first.map { LoginClaims.line($0.value) }
  }

  @Test(arguments: [
    ("cprNumberIdentifier", "7204881238"), ("ssn", "720488-1238"), ("ssn", "060669-900X"),
    ("socialno", "24819399999"), ("personalNo", "12 34"), ("someSSNofSomething", "1a2"),
    ("unnamed", "7204881238"), ("note", "197511309807"),
  ])
  func masksNumbersOfPersons(_ name: String, _ number: String) throws {
    let line = try #require(Self.line(name, number))
    #expect(line.contains("«redacted-number»"))
    #expect(!line.contains { $0.isNumber })
  }

  @Test func masksNumbersThatAreNumbers() {
    #expect(Self.line("ssn", 7_204_881_238) == "«redacted-number»")
    #expect(Self.line("ssn", 12) == "«redacted-number»")
    #expect(Self.line("age", 38) == "38")
    #expect(Self.line("count", 7_204_881_238) == "«redacted-number»")
    #expect(Self.line("ssn", 7_204_881_238.0) == "«redacted-number»")
    #expect(Self.line("ssn", 12.5) == "«redacted-number»")
    #expect(Self.line("share", 12.5) == "12.5")
  }

  @Test(arguments: [Int.min, .max])
  func masksNumbersOfAnySize(number: Int) {
    #expect(Self.line("ssn", number) == "«redacted-number»")
    #expect(Self.line("count", number) != nil)
  }

  @Test func masksEverythingInsideAPersonalNumber() {
    let nested: [String: Any] = ["value": "12 34", "parts": [["day": 12, "of": 3.5]], "set": true]
    #expect(
      Self.line("personalNo", nested)
        == "parts: day: «redacted-number»; of: «redacted-number»; set: yes; "
        + "value: «redacted-number»")
  }

  /// A claim that is written to move the cursor, or to be read from right to left.
  @Test(arguments: [
    ("\u{1B}[2Jx", "\u{FFFD}[2Jx"), ("a\u{202E}b", "a\u{FFFD}b"),
    ("a\u{7}\u{9B}b", "a\u{FFFD}\u{FFFD}b"),
    ("a\u{2028}b", "a b"), ("a\rb", "a b"), ("a\nb\r\nc", "a, b, c"),
  ])
  func showsNothingThatATerminalActsOn(text: String, shown: String) {
    #expect(LoginClaims.line(text) == shown)
    #expect(LoginClaims.line([text: [text]]) == "\(shown): \(shown)")
  }

  @Test func looksIntoObjectsAndArrays() {
    #expect(
      Self.line("ssn", ["country": "SE", "ssn": "197511309807"] as [String: Any])
        == "country: SE; ssn: «redacted-number»")
    #expect(
      Self.line("list", [["socialno": "24819399999"], ["name": "Kari"]] as [Any])
        == "socialno: «redacted-number», name: Kari")
  }

  @Test(arguments: [
    ("name", "Ida Prøvesen"), ("birthdate", "1988-04-12"), ("age", "38"), ("country", "DK"),
    ("uuid", "9d0c1d3c-6f6a-4d25-a2d9-7d5c5b8f5f6e"),
  ])
  func showsTheRest(_ name: String, _ value: String) {
    #expect(Self.line(name, value) == value)
  }

  @Test func masksPhonesAndMail() {
    #expect(Self.line("phone", "+4520000000") == "«redacted-number»")
    #expect(Self.line("email", "ida@example.dk") == "«redacted-email»")
  }

  @Test func leavesOutWhatIsNotAboutThePerson() {
    let claims: [String: Any] = [
      "iss": "https://example", "exp": 1, "nonce": "n", "sub": "{a}", "name": "Ida", "age": true,
    ]
    #expect(LoginClaims.person(claims).map(\.name) == ["age", "name"])
    #expect(LoginClaims.line(true) == "yes")
    #expect(LoginClaims.line(NSNull()) == "none")
  }
}
