import Foundation
import Testing

@testable import IduraVerify

/// The texts of errors, as people read them.
@Suite struct ErrorTextTests {
  @Test(arguments: [
    (IduraVerifyError.userCancelled(traceId: "t"), "Sign-in was cancelled before it finished."),
    (
      .oauth(error: "login_required", errorDescription: "No session.", traceId: "t"),
      "The identity service refused the request (login_required): No session."
    ),
    (
      .oauth(error: "login_required", errorDescription: nil, traceId: "t"),
      "The identity service refused the request (login_required)."
    ),
    (
      .internalError(message: "Token: Not so.", cause: nil, traceId: "t"), "Token: Not so."
    ),
    (
      .associatedDomainsNotConfigured(traceId: "t"),
      "The app is not associated with the callback host for web credentials."
    ),
  ])
  func saysWhatHappened(error: IduraVerifyError, text: String) {
    #expect(error.errorDescription == text)
    #expect(error.localizedDescription == text)
    #expect((error as any Error).localizedDescription == text)
    #expect(error.traceId == "t")
  }

  @Test func configurationErrorsSayTheirMessage() {
    let errors: [any LocalizedError] = [
      IduraVerifyConfigurationError.invalidDomain(message: "M."),
      IduraVerifyConfigurationError.invalidRedirectUri(message: "M."),
      BrowserManagerError.configurationError(message: "M."),
    ]
    for error in errors {
      #expect(error.errorDescription == "M.")
      #expect((error as any Error).localizedDescription == "M.")
    }
  }

  @Test(arguments: [
    ("plain", 10, "plain"), ("too long", 3, "too"), ("a\u{0}b\n", 10, "a\u{FFFD}b\u{FFFD}"),
    ("\u{202E}x", 10, "\u{FFFD}x"), ("", 10, ""), ("åäö", 2, "åä"),
  ])
  func cutsAndCleansForeignTexts(text: String, limit: Int, shown: String) {
    #expect(ForeignText.shown(text, upTo: limit) == shown)
  }

  /// Neither whole nor in part, wherever the text is cut.
  @Test(arguments: 0..<40)
  func showsNoPartOfASecretAtTheCut(offset: Int) {
    let secret = "SECRETSECRET"
    let text = String(repeating: "x", count: offset) + secret + String(repeating: "y", count: 100)
    let shown = ForeignText.shown(text, upTo: 20, without: [secret, ""])
    #expect(!shown.contains("S"), "\(shown)")
    #expect(shown.unicodeScalars.count <= 20)
  }

  @Test(arguments: [
    (["0101011234"], "for 010101-1234.", "for …."), (["010101-1234"], "for 0101011234.", "for …."),
    (["010101-1234"], "for 010101-1234.", "for …."),
    (["010101 1234"], "for 01-01-01-1234", "for …"),
    (["0101011234"], "01 01 01 12 34", "…"), (["0101011234"], "0101011 234", "…"),
    (["0101011234"], "010101--1234", "010101--1234"), (["0101011234"], "010101-123", "010101-123"),
    (["ab1-"], "ab1-5", "…5"), (["-5ab"], "4-5AB", "4…"), (["5-"], "-5-", "-…"),
    (["Ida@Example.dk"], "IDA@example.DK is", "… is"), (["åse prøve"], "ÅSE PRØVE", "…"),
    (["abc", "abcdef"], "abcdef abc", "… …"), (["bcdef", "ab"], "abcdef", "a…"),
    (["aa"], "aaaaa", "……a"), ([""], "as it is", "as it is"),
    (["İx"], "İX i\u{307}x", "… i\u{307}x"),
    (["a b"], "a+b, a b, a%20b, a-b", "…, …, …, a-b"), (["-5", "5-"], "1-5-1 -5 5-", "1…-1 … …"),
    (["-5-5"], "-5-5-5-5", "……"), (["1-2a"], "1-21-2a12A", "1-2……"), (["--"], "-----", "……-"),
    (["5"], "1-5-1", "1-…-1"), (["5-5"], "5 5-55", "…-…"), (["%41"], "%41 A", "… A"),
  ])
  func findsASecretHoweverItIsSpelled(secrets: [String], text: String, shown: String) {
    #expect(ForeignText.shown(text, upTo: 100, without: secrets) == shown)
  }

  /// A hint of a megabyte takes as long as its length says, not as long as that times the text's.
  @Test func looksForALongSecretInStepsThatGrowWithIt() {
    let secret = String(repeating: "a", count: 1 << 16)
    #expect(
      ForeignText.shown(secret + "b", upTo: 20, without: [secret + "c"])
        == String(secret.prefix(20)))
    #expect(ForeignText.shown("b" + secret, upTo: 20, without: [secret]) == "b…")
  }

  /// Each secret costs a look at the whole text.
  @Test(arguments: [(256, "as it is"), (257, "…")])
  func showsNothingBesideMoreSecretsThanItLooksFor(count: Int, shown: String) {
    let secrets = (0..<count).map { "secret-\($0)" }
    #expect(ForeignText.shown("as it is", upTo: 20, without: secrets) == shown)
  }

  /// Hyphens make a number longer than the secret is.
  @Test(arguments: 0..<30)
  func showsNoPartOfANumberAtTheCut(offset: Int) {
    let text =
      String(repeating: "x", count: offset) + "1-2-3-4-5-6-7-8"
      + String(repeating: "y", count: 100)
    let shown = ForeignText.shown(text, upTo: 20, without: ["12345678"])
    #expect(!shown.contains { $0.isNumber }, "\(shown)")
  }

  @Test func capsTheTextsOfTheService() {
    let failure = LoginFailure(
      refusal: String(repeating: "e", count: 300), String(repeating: "d", count: 2_000),
      without: [])
    guard case .oauth(let error, let description, _) = failure.error(traceID: "t") else {
      Issue.record("\(failure)")
      return
    }
    #expect(error.count == 256 && description?.count == 1_024)
  }
}
