import DIDWWVerification
import Foundation
import IduraVerify
import Testing

@testable import SpecwrightSampleCLI

/// Whatever a service says, a terminal does nothing but show it.
@Suite struct PlainTextTests {
  private static let hostile = "a\u{1B}[2J\u{9B}1m\u{7}\u{202E}b"
  private static let plain = "a\u{FFFD}[2J\u{FFFD}1m\u{FFFD}\u{FFFD}b"

  @Test(arguments: [
    ("a b", "a b"), ("", ""), ("naïve ✓ 漢", "naïve ✓ 漢"), ("a\r\nb\tc", "a  b c"),
    ("\u{1B}[31m\u{9B}1m\u{7F}\u{0}", "\u{FFFD}[31m\u{FFFD}1m\u{FFFD}\u{FFFD}"),
    ("a\u{202E}b\u{2066}c\u{FEFF}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
    ("a\u{2028}b\u{2029}c", "a b c"),
  ])
  func holdsNothingThatSteers(_ text: String, _ plain: String) {
    #expect(PlainText.of(text) == plain)
  }

  /// What both terminals were told.
  private func shown(_ show: (Terminal, Terminal) -> Void) async -> String {
    let (output, errors) = (Recorder(), Recorder())
    show(output.terminal, errors.terminal)
    return await output.finish() + errors.finish()
  }

  private func expectPlain(
    _ text: String, times: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let count = text.components(separatedBy: Self.plain).count - 1
    #expect(count == times, "\(text)", sourceLocation: sourceLocation)
    let steering = text.unicodeScalars.filter {
      $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(steering.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func aVerificationSteersNoTerminal() async {
    let details = Verification.Details.SMS(
      template: Self.hostile, language: Self.hostile, codeLength: 6, templateGroup: Self.hostile,
      templateGroupUsed: false, templateFallbackReason: nil, autofill: nil)
    let verification = Verification(
      id: Self.hostile, destination: "1", deliveryMethod: .sms, expiresAt: .distantFuture,
      status: .pending, errorCode: Self.hostile, errorDetail: Self.hostile, details: .sms(details))
    let text = await shown { output, errors in
      PhonePresenter(output: output, errors: errors, printsJSON: false)
        .show(PhoneOutcome(verification))
    }
    expectPlain(text, times: 6)
  }

  @Test func aRefusalSteersNoTerminal() async throws {
    let item = APIErrorItem(code: Self.hostile, detail: Self.hostile)
    let failure = try #require(PhoneFailure(APIError.validationFailed([item])))
    let text = await shown { output, errors in
      PhonePresenter(output: output, errors: errors, printsJSON: false).show(failure)
    }
    expectPlain(text, times: 2)
  }

  @Test func aLineOfTheLogSteersNoTerminal() async {
    let text = await shown { output, _ in CallLog(terminal: output).log("POST x: " + Self.hostile) }
    expectPlain(text, times: 1)
  }

  @Test func aRefusedLoginSteersNoTerminal() async throws {
    let error = IduraVerifyError.oauth(
      error: Self.hostile, errorDescription: Self.hostile, traceId: Self.hostile)
    let failure = try #require(LoginFailure(error))
    let text = await shown { output, errors in
      let presenter = LoginPresenter(output: output, errors: errors, printsJSON: false)
      presenter.show(failure)
      presenter.note(Self.hostile)
    }
    expectPlain(text, times: 4)
  }
}
