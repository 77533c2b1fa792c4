internal import Foundation
internal import IduraVerify
internal import SpecwrightSandbox

/// The part of the tour in which people log in; a scripted browser takes their place.
@available(macOS 14.4, *)
@MainActor
struct LoginTour {
  let transcript: Transcript
  let sandbox: Sandbox
  let server: URL

  /// Takes every step.
  func run() async throws {
    let idura = instance(.ida)
    try await logIn(idura)
    try await rotateKeys(idura)
    try await verifyAge()
    try await cancel()
    try await refuseAForgery(idura)
  }

  private func instance(_ person: Idura.Person?) -> IduraVerify {
    let transport = PatientTransport()
    let browser = Idura.Browser(
      transport: transport, choice: person.map { .person($0) } ?? .cancel)
    return IduraVerify(
      clientId: Idura.Client.sample.id, provider: server,
      redirectUri: server.appendingPathComponent("callback"), transport: transport,
      browser: browser)
  }

  private func logIn(_ idura: IduraVerify) async throws {
    transcript.step(
      14, "Log in with an eID",
      """
      idura.login(eid: DanishMitID.substantial().withSsn().withMessage("Welcome."))
      """)
    let result = try await idura.login(
      eid: DanishMitID.substantial().withSsn().withMessage("Welcome."))
    let claims = LoginClaims.person(result.jwt.dictionary)
    let number = claims.first { $0.name == "cprNumberIdentifier" }.map {
      LoginClaims.line($0.value)
    }
    try expect(number, "«redacted-number»")
    transcript.good(
      "\(result.jwt.identityscheme): \(LoginClaims.line(claims.first { $0.name == "name" }?.value ?? ""))"
        + ", number \(number ?? "")")
  }

  private func rotateKeys(_ idura: IduraVerify) async throws {
    transcript.step(
      15, "Log in when the provider has other keys", "idura.login(eid: NorwegianBankID.high())")
    sandbox.rotateIduraKeys(keepsOld: false)
    sandbox.updateIdura { $0.signedIn = .kari }
    let result = try await idura.login(eid: NorwegianBankID.high(), prompt: nil)
    sandbox.updateIdura { $0.signedIn = nil }
    transcript.good("\(result.jwt.identityscheme): the new key was fetched")
  }

  private func verifyAge() async throws {
    transcript.step(
      16, "Ask for nothing but the age", "young.login(eid: AgeVerification.over(.over18))")
    let result = try await instance(.bo).login(eid: AgeVerification.over(.over18))
    let claims = LoginClaims.person(result.jwt.dictionary)
    try expect(claims.count, 1)
    transcript.good(LoginClaims.line(claims[0].value) + "; no name, no number")
  }

  private func cancel() async throws {
    transcript.step(17, "Cancel a login", "shy.login(eid: SwedishBankID.sameDevice())")
    do {
      _ = try await instance(nil).login(eid: SwedishBankID.sameDevice())
      throw Tour.Failure(description: "somebody who cancelled was logged in")
    } catch IduraVerifyError.userCancelled {
      transcript.bad("IduraVerifyError.userCancelled")
    }
  }

  private func refuseAForgery(_ idura: IduraVerify) async throws {
    transcript.step(18, "Be given a forged token", "idura.login(eid: DanishMitID.low())")
    sandbox.updateIdura { $0.tokens = [[.foreignKey]] }
    do {
      _ = try await idura.login(eid: DanishMitID.low())
      throw Tour.Failure(description: "a forged token was taken")
    } catch IduraVerifyError.internalError(let message, _, _) {
      transcript.bad("IduraVerifyError.internalError: \(message)")
    }
  }

  private func expect<Value: Equatable>(_ found: Value, _ expected: Value) throws(Tour.Failure) {
    guard found == expected else {
      throw Tour.Failure(description: "expected '\(expected)', found '\(found)'")
    }
  }
}
