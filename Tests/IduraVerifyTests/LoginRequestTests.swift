import Foundation
import Testing

@testable import IduraVerify

/// How the parameters of a login are put together.
@Suite struct LoginRequestTests {
  struct Row: Sendable {
    var eid: any EID
    var scope = "openid"
    var hint: String?
  }

  static let callback = "https://example.idura.broker/ios/callback"
  static let both = "appswitch:ios appswitch:resumeUrl:\(callback)"

  @Test(arguments: [
    Row(eid: DanishMitID.low(), hint: both),
    Row(
      eid: DanishMitID.low().prefillSsn("0101011234").withSsn(), scope: "openid ssn",
      hint: "sub:0101011234 " + both),
    Row(
      eid: DanishMitID.low().withMessage("Hej").withAction(.confirm).withLoginHint("business"),
      hint: "message:SGVq business action:confirm " + both),
    Row(eid: Other(acrValue: "urn:grn:authn:dk:mitid:low"), hint: both),
    Row(eid: FrejaID.basic(), hint: "minregistrationlevel:basic " + both),
    Row(eid: SwedishBankID.sameDevice(), hint: "appswitch:resumeUrl:\(callback)"),
    Row(
      eid: Other(acrValue: "urn:grn:authn:se:bankid:x"), hint: "appswitch:resumeUrl:\(callback)"),
    Row(eid: NorwegianBankID.high().withSsn(), scope: "openid ssn"),
    Row(eid: Vipps().withEmail().withScope("openid").withEmail(), scope: "openid email"),
    Row(eid: AgeVerification.over(.over18), scope: "openid is_over_18"),
    Row(eid: Mock()),
    Row(
      eid: Other(acrValue: "urn:grn:authn:nl:idin").withLoginHint("a").withLoginHint("a"), hint: "a"
    ),
  ])
  func putsScopesAndHintsTogether(row: Row) throws {
    let request = try request(row.eid)
    #expect(request.scope == row.scope)
    #expect(request.loginHint == row.hint)
    #expect(request.acrValues == row.eid.acrValue)
  }

  @Test func leavesOutAnEIDThatIsNotNamed() throws {
    #expect(try request(Other(acrValue: "")).acrValues == nil)
    #expect(try request(Other(acrValue: "a b")).acrValues == "a b")
  }

  @Test(arguments: ["", " ", "a b", "a\tb", "a\n", "\u{A0}", "a\u{2003}b", "\u{7F}", "a\u{0}"])
  func refusesAHintThatWouldBeTwo(hint: String) throws {
    let failure = try #require(summary(Mock().withLoginHint("x").withLoginHint(hint)))
    #expect(
      failure
        == "Configuration: Hint 2 of the eID is empty, or has a blank or a control character inside."
    )
  }

  @Test(arguments: ["", " ", "a b", "a\"b", "a\\b", "é", "a\n"])
  func refusesAScopeThatIsNone(scope: String) throws {
    let failure = try #require(summary(Mock().withScope(scope)))
    #expect(
      failure
        == "Configuration: Scope 1 of the eID is empty, or has a blank or a character that no scope has."
    )
  }

  @Test func refusesAnEIDWithAControlCharacter() throws {
    let failure = try #require(summary(Other(acrValue: "a\u{0}b")))
    #expect(failure.hasPrefix("Configuration: "))
  }

  @Test func keepsTheOtherCharactersOfAHint() throws {
    let request = try request(Mock().withLoginHint("sub:å&=+%;"))
    #expect(request.loginHint == "sub:å&=+%;")
  }

  private func request(_ eid: some EID) throws -> LoginRequest {
    let settings = try LoginSettings(
      clientID: "c", domain: "example.idura.broker", redirectURI: nil)
    return try LoginRequest(eid, prompt: .login, settings: settings)
  }

  private func summary(_ eid: some EID) -> String? {
    do {
      _ = try request(eid)
      return nil
    } catch {
      return (error as? LoginFailure)?.error(traceID: "t").summary
    }
  }
}
