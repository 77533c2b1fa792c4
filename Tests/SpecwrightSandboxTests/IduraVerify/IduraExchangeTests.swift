import Foundation
import Testing

@testable import SpecwrightSandbox

@Suite struct IduraExchangeTests {
  @Test func makesAnIDTokenOfACode() async throws {
    let door = IduraDoor()
    let code = try #require(parameters(try await door.callback())["code"])
    let answer = try await door.post("/oauth2/token", IduraDoor.exchange(code))
    #expect(answer.status == 200)
    #expect(answer.headers["Cache-Control"] == "no-store")
    #expect(answer.body["token_type"] == "Bearer")
    #expect(answer.body["expires_in"] == "60")
    let token = IduraToken(try #require(answer.body["id_token"]?.string))
    #expect(token.header["typ"] == "JWT")
    #expect(token.header["alg"] == "RS256")
    #expect(token.claims["iss"] == .string(IduraDoor.origin))
    #expect(token.claims["aud"] == .string(Idura.Client.sample.id))
    #expect(token.claims["nonce"] == "a nonce")
    #expect(token.claims["iat"] == 1_796_029_200)
    #expect(token.claims["nbf"] == 1_796_029_200)
    #expect(token.claims["exp"] == 1_796_030_400)
    #expect(try await door.isSigned(token))
  }

  @Test func writesTheExpiryAsANumberWhenTold() async throws {
    var settings = Idura.Settings()
    settings.writesExpiryAsString = false
    let door = IduraDoor(settings)
    let code = try #require(parameters(try await door.callback())["code"])
    let answer = try await door.post("/oauth2/token", IduraDoor.exchange(code))
    #expect(answer.body["expires_in"] == 60)
  }

  @Test(
    arguments: [
      ("grant_type", nil, "invalid_request"), ("grant_type", "password", "unsupported_grant_type"),
      ("client_id", nil, "invalid_request"), ("client_id", "urn:unknown", "invalid_client"),
      ("client_id", "urn:other", "invalid_grant"),
      ("code", nil, "invalid_request"), ("code", "wrong", "invalid_grant"),
      ("redirect_uri", nil, "invalid_request"),
      ("redirect_uri", "https://app.example/callback/", "invalid_grant"),
      ("code_verifier", nil, "invalid_request"), ("code_verifier", "short", "invalid_grant"),
      ("code_verifier", String(repeating: "a", count: 43), "invalid_grant"),
      ("code_verifier", String(repeating: "a", count: 129), "invalid_grant"),
      ("code_verifier", IduraDoor.verifier + " ", "invalid_grant"),
    ] as [(String, String?, String)])
  func refusesWhatIsWrong(field: String, value: String?, error: String) async throws {
    let settings = Idura.Settings(clients: [.sample, Idura.Client(id: "urn:other")])
    let door = IduraDoor(settings, sendsForbidden: true)
    let code = try #require(parameters(try await door.callback())["code"])
    let answer = try await door.post("/oauth2/token", IduraDoor.exchange(code, [field: value]))
    #expect(answer.status == 400)
    #expect(answer.error == error)
    #expect(answer.body["id_token"] == nil)
  }

  @Test func takesACodeOnce() async throws {
    let door = IduraDoor()
    let code = try #require(parameters(try await door.callback())["code"])
    #expect(try await door.post("/oauth2/token", IduraDoor.exchange(code)).status == 200)
    let again = try await door.post("/oauth2/token", IduraDoor.exchange(code))
    #expect(again.error == "invalid_grant")
    #expect(again.body["error_description"] == "Unknown Access Code")
  }

  @Test func usesACodeUpEvenWhenItIsRefused() async throws {
    let door = IduraDoor()
    let code = try #require(parameters(try await door.callback())["code"])
    let wrong = IduraDoor.exchange(code, ["code_verifier": String(repeating: "a", count: 43)])
    #expect(try await door.post("/oauth2/token", wrong).error == "invalid_grant")
    #expect(try await door.post("/oauth2/token", IduraDoor.exchange(code)).error == "invalid_grant")
  }

  @Test(arguments: [(59, 200), (60, 400)])
  func takesACodeForAMinute(seconds: Int, status: Int) async throws {
    let door = IduraDoor()
    let code = try #require(parameters(try await door.callback())["code"])
    door.clock.advance(by: TimeInterval(seconds))
    #expect(try await door.post("/oauth2/token", IduraDoor.exchange(code)).status == status)
  }

  @Test func showsTheClaimsToTheAccessToken() async throws {
    let door = IduraDoor()
    let code = try #require(parameters(try await door.callback())["code"])
    let answer = try await door.post("/oauth2/token", IduraDoor.exchange(code))
    let token = try #require(answer.body["access_token"]?.string)
    let shown = try await door.get(
      "/oauth2/userinfo", headers: ["Authorization": "Bearer \(token)"])
    #expect(shown.status == 200)
    #expect(shown.body["name"] == "Ida Prøvesen")
    for wrong in [[:], ["Authorization": "Bearer x"], ["Authorization": token]] {
      let refused = try await door.get("/oauth2/userinfo", headers: wrong)
      #expect(refused.status == 401)
      #expect(refused.headers["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
    }
  }

  @Test(arguments: Idura.Algorithm.allCases)
  func signsWithEveryAlgorithm(algorithm: Idura.Algorithm) async throws {
    let door = IduraDoor(Idura.Settings(algorithm: algorithm))
    let token = try await door.token()
    #expect(token.header["alg"] == .string(algorithm.rawValue))
    #expect(try await door.isSigned(token))
  }

  @Test(arguments: [true, false])
  func rotatesItsKeys(keepsOld: Bool) async throws {
    let door = IduraDoor()
    let first = try await door.token()
    door.sandbox.rotateIduraKeys(keepsOld: keepsOld)
    let second = try await door.token()
    #expect(first.header["kid"] != second.header["kid"])
    #expect(try await door.isSigned(second))
    #expect(try await door.isSigned(first) == keepsOld)
    let keys = try await door.get("/.well-known/jwks").body["keys"]?.elements ?? []
    #expect(keys.count == (keepsOld ? 2 : 1))
    #expect(keys.allSatisfy { $0["d"] == nil && $0["use"] == "sig" })
    let names = keys.compactMap { $0["kid"]?.string }
    #expect(names.allSatisfy { $0.utf8.count == 40 && $0 == $0.uppercased() })
  }

  /// Nobody has asked for a key between the two.
  @Test func withdrawsAlsoTheKeysOfEarlierRotations() async throws {
    let door = IduraDoor()
    let first = try await door.token()
    door.sandbox.rotateIduraKeys(keepsOld: true)
    door.sandbox.rotateIduraKeys(keepsOld: false)
    #expect(try await !door.isSigned(first))
    let keys = try await door.get("/.well-known/jwks").body["keys"]?.elements ?? []
    #expect(keys.count == 1)
  }

  @Test func servesItsKeysUnderBothNames() async throws {
    let door = IduraDoor(sendsForbidden: true)
    let keys = try await door.get("/.well-known/jwks")
    #expect(keys.status == 200)
    #expect(try await door.get("/.well-known/jwks.json").body == keys.body)
  }
}
