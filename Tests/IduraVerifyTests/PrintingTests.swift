import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import IduraVerify

/// What printing, dumping and mirroring show of a login: neither secrets nor anything personal.
@MainActor
@Suite struct PrintingTests {
  @Test func showsNothingOfALogin() async throws {
    let bench = try LoginBench()
    let eid = DanishMitID.substantial().prefillSsn("0101011234")
    let result = try await bench.login(eid).get()
    let settings = try LoginSettings(
      clientID: "c", domain: "example.idura.broker", redirectURI: nil)
    let request = try LoginRequest(eid, prompt: .login, settings: settings)
    let push = bench.provider.form(.push)
    var secrets = LoginSecrets(
      verifier: try #require(bench.provider.form(.token)["code_verifier"]),
      state: try #require(push["state"]), nonce: try #require(push["nonce"]))
    secrets.requestURI = ScriptedProvider.requestURI
    let values: [Any] = [
      bench.idura, result, result.jwt, eid, request, secrets, try request.form(secrets),
      TokenRequest(
        grantType: .authorizationCode, code: ScriptedProvider.code, redirectURI: "r",
        clientID: "c", codeVerifier: secrets.verifier),
      TokenAnswer(idToken: result.jwt.idToken),
      PushedAuthorization(requestURI: ScriptedProvider.requestURI),
      OAuthError(error: "x", errorDescription: ScriptedProvider.code),
    ]
    for value in values {
      #expect(bench.leaks(in: value).isEmpty, "\(type(of: value))")
    }
  }

  @Test func showsTheTraceIDOfALogin() async throws {
    let result = try await LoginBench().login().get()
    #expect("\(result)".contains(result.traceId))
  }

  /// The test above can fail: this is what it looks for.
  @Test func findsASecretThatIsShown() throws {
    let bench = try LoginBench()
    #expect(bench.leaks(in: ["a": [ScriptedProvider.code]]) == [ScriptedProvider.code])
  }
}
