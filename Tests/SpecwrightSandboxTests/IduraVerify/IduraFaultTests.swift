import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

@Suite struct IduraFaultTests {
  /// A token with something wrong, and the next one, which is right again.
  private func token(_ faults: [Idura.TokenFault]) async throws -> (IduraToken, IduraDoor) {
    let door = IduraDoor()
    door.sandbox.updateIdura { $0.tokens = [faults] }
    let wrong = try await door.token()
    let right = try await door.token()
    #expect(try await door.isSigned(right))
    #expect(right.claims["iss"] == .string(IduraDoor.origin))
    return (wrong, door)
  }

  @Test(
    arguments: [
      (.text("iss", "https://other.example"), "https://other.example"),
      (.text("aud", "urn:other"), "urn:other"), (.text("nonce", "other"), "other"),
      (.set("sub", "7"), 7), (.set("exp", "\"soon\""), "soon"), (.set("aud", "[]"), []),
      (.text("azp", "urn:other"), "urn:other"), (.remove("exp"), nil), (.remove("nonce"), nil),
    ] as [(Idura.Change, JSON?)])
  func changesAClaim(change: Idura.Change, value: JSON?) async throws {
    let (token, door) = try await token([.claim(change)])
    #expect(token.claims[change.name] == value)
    #expect(try await door.isSigned(token))
  }

  @Test func changesTheHeader() async throws {
    let (token, door) = try await token([
      .header(.set("crit", #"["b64"]"#)), .header(.text("typ", "at+jwt")), .header(.remove("kid")),
    ])
    #expect(token.header["crit"] == ["b64"])
    #expect(token.header["typ"] == "at+jwt")
    #expect(token.header["kid"] == nil)
    _ = door
  }

  @Test func repeatsMembers() async throws {
    let (token, _) = try await token([
      .repeatedClaim("sub", json: "\"other\""), .repeatedHeader("alg", json: "\"none\""),
    ])
    #expect(token.payload.components(separatedBy: "\"sub\":").count == 3)
    let header = String(decoding: IduraToken.bytes(token.parts[0]) ?? [], as: UTF8.self)
    #expect(header.components(separatedBy: "\"alg\":").count == 3)
    #expect(token.claims == .null)
  }

  @Test func movesTimes() async throws {
    let (token, _) = try await token([.shifted(-3600)])
    #expect(token.claims["iat"] == 1_796_025_600)
    #expect(token.claims["nbf"] == 1_796_025_600)
    #expect(token.claims["exp"] == 1_796_026_800)
  }

  @Test func writesAnyClaims() async throws {
    let (token, door) = try await token([.payload("[1]")])
    #expect(token.payload == "[1]")
    #expect(try await door.isSigned(token))
  }

  @Test func signsWrongly() async throws {
    let (unsigned, _) = try await token([.unsigned])
    #expect(unsigned.header["alg"] == "none")
    #expect(unsigned.parts.last == "")
    let (symmetric, _) = try await token([.symmetric])
    #expect(symmetric.header["alg"] == "HS256")
    #expect(symmetric.signature.count == 32)
    let (damaged, door) = try await token([.damagedSignature])
    #expect(damaged.signature.count == 256)
    #expect(try await door.isSigned(damaged) == false)
    let (short, _) = try await token([.shortSignature])
    #expect(short.signature.count == 255)
  }

  @Test func signsWithKeysOfOthers() async throws {
    let (unknown, door) = try await token([.unknownKey])
    let keys = try await door.get("/.well-known/jwks").body["keys"]?.elements ?? []
    #expect(!keys.contains { $0["kid"] == unknown.header["kid"] })
    let (foreign, other) = try await token([.foreignKey])
    let others = try await other.get("/.well-known/jwks").body["keys"]?.elements ?? []
    #expect(others.contains { $0["kid"] == foreign.header["kid"] })
    #expect(try await other.isSigned(foreign) == false)
  }

  @Test func signsWithAnotherAlgorithm() async throws {
    let (token, door) = try await token([.algorithm(.es256)])
    #expect(token.header["alg"] == "ES256")
    #expect(try await door.isSigned(token))
  }

  @Test func spoilsTheCompactForm() async throws {
    let (encrypted, _) = try await token([.encrypted])
    #expect(encrypted.parts.count == 5)
    let (bare, _) = try await token([.withoutSignature])
    #expect(bare.parts.count == 2)
    let (padded, _) = try await token([.padded])
    #expect(padded.text.hasSuffix("="))
    let (ended, _) = try await token([.lineEnd])
    #expect(ended.text.hasSuffix("\n"))
    let (loose, door) = try await token([.looseBits])
    // The same bytes to a lenient reader.
    #expect(try await door.isSigned(loose))
    #expect(loose.parts[2] != base64URL(loose.signature))
  }

  @Test func changesTheAnswerAroundAToken() async throws {
    let door = IduraDoor()
    door.sandbox.updateIdura {
      $0.tokens = [[.answer(.remove("id_token")), .answer(.text("token_type", "MAC"))]]
    }
    let code = try #require(parameters(try await door.callback())["code"])
    let answer = try await door.post("/oauth2/token", IduraDoor.exchange(code))
    #expect(answer.body["id_token"] == nil)
    #expect(answer.body["token_type"] == "MAC")
  }

  @Test(
    arguments: [
      (
        .refusal("server_error", "It fails."),
        ["error": "server_error", "error_description": "It fails.", "code": nil]
      ),
      (.refusal("temporarily_unavailable"), ["error_description": nil, "state": "a state"]),
      (.parameter("state", "other"), ["state": "other"]),
      (.parameter("state", nil), ["state": nil]),
      (.parameter("iss", "https://other.example"), ["iss": "https://other.example"]),
      (.repeated("state"), ["state": "a state twice"]),
      (.parameter("error", "both"), ["error": "both"]),
      (.bare, ["code": nil, "state": nil, "iss": nil]), (.fragment, ["code": nil, "state": nil]),
    ] as [(Idura.CallbackFault, [String: String?])])
  func changesACallback(fault: Idura.CallbackFault, expected: [String: String?]) async throws {
    let door = IduraDoor()
    door.sandbox.updateIdura { $0.callbacks = [[fault]] }
    let callback = try await door.callback()
    let found = parameters(callback)
    for (name, value) in expected { #expect(found[name] == value, "\(name)") }
    #expect((callback.fragment != nil) == (fault == .fragment))
    #expect(parameters(try await door.callback())["state"] == "a state")
  }

  @Test func sendsACallbackElsewhere() async throws {
    let door = IduraDoor()
    let other = try #require(URL(string: "https://app.example/other"))
    door.sandbox.updateIdura { $0.callbacks = [[.elsewhere(other)]] }
    #expect(try await door.callback().absoluteString.hasPrefix("https://app.example/other?code="))
  }

  @Test func saysOfItselfWhatItIsTold() async throws {
    let door = IduraDoor()
    door.sandbox.updateIdura {
      $0.discovery = [
        .text("issuer", IduraDoor.origin + "/"), .remove("jwks_uri"),
        .text("token_endpoint", "http://example.idura.broker/oauth2/token"),
      ]
      $0.keys = [.text("use", "enc"), .remove("kid")]
    }
    let document = try await door.get("/.well-known/openid-configuration").body
    #expect(document["issuer"] == .string(IduraDoor.origin + "/"))
    #expect(document["jwks_uri"] == nil)
    #expect(document["token_endpoint"] == "http://example.idura.broker/oauth2/token")
    let keys = try await door.get("/.well-known/jwks").body["keys"]?.elements ?? []
    #expect(keys.count == 1)
    #expect(keys[0]["use"] == "enc")
    #expect(keys[0]["kid"] == nil)
  }

  @Test(arguments: [
    (Idura.Endpoint.discovery, "GET", "/.well-known/openid-configuration"),
    (.keys, "GET", "/.well-known/jwks"), (.push, "POST", "/oauth2/par"),
    (.token, "POST", "/oauth2/token"),
  ])
  func answersAsItIsTold(endpoint: Idura.Endpoint, method: String, path: String) async throws {
    let door = IduraDoor(sendsForbidden: true)
    door.sandbox.scriptIdura(
      [
        .refusal("temporarily_unavailable", status: 503),
        ScriptedAnswer(status: 302, headers: ["Location": "https://other.example/"]),
        ScriptedAnswer(ending: .nothing),
      ], for: endpoint)
    let call = { method == "GET" ? try await door.get(path) : try await door.post(path, [:]) }
    let first = try await call()
    #expect(first.status == 503)
    #expect(first.error == "temporarily_unavailable")
    #expect(try await call().status == 302)
    await #expect(throws: URLError.self) { try await call() }
    #expect([200, 400].contains(try await call().status))
  }
}
