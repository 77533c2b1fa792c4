import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

struct EmailCheckTests {
  private static let testDomain = "sandbox.email-validation.org"

  @Test(arguments: EmailService.Reason.allCases)
  func answersATestAddressWithItsReasonFreeOfCharge(_ reason: EmailService.Reason) async throws {
    let door = EmailDoor()
    let before = try await door.balance()
    for address in [
      "\(reason.rawValue)@\(Self.testDomain)", "\(reason.rawValue)+42@\(Self.testDomain)",
      "\(reason.rawValue.uppercased())@\(Self.testDomain.uppercased())",
    ] {
      let answer = try await door.validate(address)
      #expect(answer.status == 200)
      #expect(answer["email"].string == address)
      #expect(answer["status"].string == reason.status.rawValue)
      #expect(answer["reason"].string == reason.rawValue)
      #expect(answer["action"].string == reason.action)
      #expect(answer["charged"].integer == 0)
      #expect(answer["repeated"] == false)
      #expect(answer["checked_at"].string == "2026-11-30T09:00:00Z")
    }
    #expect(try await door.balance() == before)
  }

  @Test func takesAMistypedTestAddressForAMissingMailbox() async throws {
    let answer = try await EmailDoor().validate("acepted@\(Self.testDomain)")
    #expect(answer["reason"].string == "mailbox_not_found")
    #expect(answer["charged"].integer == 0)
  }

  @Test(arguments: [
    ("someone@example.com", "mail_refused"), ("x@EXAMPLE.org", "mail_refused"),
    ("x@example.net", "mail_refused"), ("x@nowhere.invalid", "domain_not_found"),
    ("x@nowhere.test", "domain_not_found"), ("x@mailinator.com", "disposable"),
    ("x@company.example", "connection_failed"), ("not an address", "invalid_syntax"),
    ("@example.com", "invalid_syntax"), ("a@b@example.com", "invalid_syntax"),
    ("a..b@example.com", "invalid_syntax"), (".a@example.com", "invalid_syntax"),
    ("a@-x.example", "invalid_syntax"), ("a@localhost", "invalid_syntax"),
    ("a@192.0.2.1", "invalid_syntax"), ("a@exam ple.com", "invalid_syntax"),
    (#""a b"@example.com"#, "mail_refused"), ("ü@bücher.example", "connection_failed"),
    (" x@example.com ", "mail_refused"), ("a@x\u{0}.example", "invalid_syntax"),
    (String(repeating: "a", count: 65) + "@example.com", "invalid_syntax"),
  ])
  func judgesOtherAddressesBySpellingAndDomain(_ address: String, _ reason: String) async throws {
    let answer = try await EmailDoor().validate(address)
    #expect(answer.status == 200)
    #expect(answer["email"].string == address)
    #expect(answer["reason"].string == reason)
  }

  @Test func tellsRolesFreeProvidersAndMisspellings() async throws {
    let door = EmailDoor()
    let role = try await door.validate("Info@company.example")
    #expect(role["role"] == true && role["free_provider"] == false)
    let free = try await door.validate("a@gmail.com")
    #expect(free["role"] == false && free["free_provider"] == true)
    #expect(free["did_you_mean"] == .null)
    let typo = try await door.validate("Anna@gmial.com")
    #expect(typo["did_you_mean"].string == "Anna@gmail.com")
  }

  @Test func chargesAFirstCheckAndNoRepeat() async throws {
    let door = EmailDoor()
    let before = try await door.balance()
    let first = try await door.validate("a@example.com")
    #expect(first["charged"].integer == 1 && first["repeated"] == false)
    door.clock.advance(by: 3600)
    let again = try await door.validate("  A@EXAMPLE.com")
    #expect(again["charged"].integer == 0 && again["repeated"] == true)
    #expect(again["checked_at"].string == "2026-11-30T09:00:00Z")
    let fresh = try await door.validate("a@example.com", fresh: true)
    #expect(fresh["charged"].integer == 1 && fresh["repeated"] == false)
    #expect(fresh["checked_at"].string == "2026-11-30T10:00:00Z")
    #expect(try await door.balance() == before - 2)
  }

  @Test(arguments: [(365, false), (364, true)])
  func forgetsAnAddressAfterAYear(_ days: Int, _ isRepeat: Bool) async throws {
    let door = EmailDoor()
    _ = try await door.validate("a@example.com")
    door.clock.advance(by: TimeInterval(days) * 86_400)
    let again = try await door.validate("a@example.com")
    #expect(again["repeated"] == .boolean(isRepeat))
  }

  @Test func neverKeepsOrChargesWhatIsUnknown() async throws {
    let door = EmailDoor()
    for _ in 0..<2 {
      let answer = try await door.validate("x@company.example")
      #expect(answer["status"].string == "unknown")
      #expect(answer["charged"].integer == 0 && answer["repeated"] == false)
    }
  }

  @Test func keepsAccountsApart() async throws {
    var door = EmailDoor()
    _ = try await door.validate("a@example.com")
    door.key = "key-2"
    #expect(try await door.validate("a@example.com")["repeated"] == false)
  }

  @Test(
    arguments: [
      ([:], "email"), (["email": ""], "email"), (["email": 1], "email"),
      (["email": .null], "email"),
      (["email": .string(String(repeating: "a", count: 321))], "email"),
      (["email": "a@example.com", "timeout": 4], "timeout"),
      (["email": "a@example.com", "timeout": 16], "timeout"),
      (["email": "a@example.com", "timeout": .number("5.5")], "timeout"),
      (["email": "a@example.com", "timeout": "5"], "timeout"),
      (["email": "a@example.com", "fresh": "yes"], "fresh"),
      (["email": "a@example.com", "ip_address": "somewhere"], "ip_address"),
      (["email": "a@example.com", "ip_address": "1.2.3"], "ip_address"),
      (["email": "a@example.com", "ip_address": 1], "ip_address"),
    ] as [(JSON, String)])
  func namesTheMemberThatIsWrong(_ content: JSON, _ member: String) async throws {
    let door = EmailDoor(sendsForbidden: true)
    let before = try await door.balance()
    let answer = try await door.post("/v1/validate", content)
    #expect(answer.status == 400 && answer.code == "invalid_request")
    #expect(answer["errors"].elements.map { $0["field"]?.string } == [member])
    #expect(try await door.balance() == before)
  }

  @Test(
    arguments: [
      ["email": "a@example.com", "timeout": 5], ["email": "a@example.com", "timeout": 15],
      ["email": "a@example.com", "timeout": .number("1e1")],
      ["email": "a@example.com", "ip_address": "203.0.113.7"],
      ["email": "a@example.com", "ip_address": "2001:db8::1"],
      ["email": "a@example.com", "later": ["member": 1]],
    ] as [JSON])
  func takesWhatIsInItsRange(_ content: JSON) async throws {
    #expect(try await EmailDoor(sendsForbidden: true).post("/v1/validate", content).status == 200)
  }

  @Test(arguments: ["", "[]", "1", "{", "\"a\"", #"{"email":"a","email":"b"}"#, "\u{FEFF}{}"])
  func refusesContentThatIsNoObject(_ text: String) async throws {
    let answer = try await EmailDoor(sendsForbidden: true).send(
      "POST", "/v1/validate", body: .data(Data(text.utf8)))
    #expect(answer.status == 400 && answer.code == "invalid_request")
  }
}
