import Foundation
import Testing

@testable import SpecwrightSandbox

@Suite struct IduraPushTests {
  @Test func namesWhatWasPushed() async throws {
    let answer = try await IduraDoor().post("/oauth2/par", IduraDoor.push())
    #expect(answer.status == 201)
    let name = try #require(answer.body["request_uri"]?.string)
    #expect(name.hasPrefix("urn:ietf:params:oauth:request_uri:"))
    #expect(name.utf8.count == 34 + 43)
    #expect(answer.body["expires_in"] == 60)
    #expect(answer.headers["Cache-Control"] == "no-store")
    #expect(answer.headers["Trace-Id"] == nil)
  }

  @Test(arguments: [
    ("return-trace-id", "00-0190163d8694739baea5966c26f8ad91-00f067aa0ba902b7-01", true),
    (
      "respond-async, return-trace-id", "00-0190163d8694739baea5966c26f8ad91-00f067aa0ba902b7-01",
      true
    ),
    ("respond-async", "00-0190163d8694739baea5966c26f8ad91-00f067aa0ba902b7-01", false),
  ])
  func tellsTheTraceToWhomAsks(prefer: String, parent: String, isTold: Bool) async throws {
    let answer = try await IduraDoor(sendsForbidden: true).post(
      "/oauth2/par", IduraDoor.push(), headers: ["Prefer": prefer, "traceparent": parent])
    #expect(answer.status == 201)
    #expect(answer.headers["Trace-Id"] == (isTold ? "0190163d8694739baea5966c26f8ad91" : nil))
  }

  @Test(
    arguments: [
      ("client_id", nil, "invalid_request"), ("client_id", "urn:unknown", "invalid_client"),
      ("redirect_uri", nil, "invalid_request"),
      ("redirect_uri", "http://app.example/callback", "invalid_request"),
      ("redirect_uri", "https://app.example/callback#top", "invalid_request"),
      ("redirect_uri", "https://ann@app.example/callback", "invalid_request"),
      ("redirect_uri", "app:/callback", "invalid_request"),
      ("redirect_uri", "https://app.example/callback\r\nSet-Cookie: a=b", "invalid_request"),
      ("redirect_uri", "https://app.example/callback?a=\nb", "invalid_request"),
      ("redirect_uri", "https://app.example/call\tback", "invalid_request"),
      ("redirect_uri", "https://app.example/\0", "invalid_request"),
      ("redirect_uri", "https://app.example/\u{7F}", "invalid_request"),
      ("redirect_uri", "https://app.example/call back", "invalid_request"),
      ("redirect_uri", " https://app.example/callback", "invalid_request"),
      ("redirect_uri", "https://app.example/\u{202E}", "invalid_request"),
      ("redirect_uri", "https://app.example/<callback>", "invalid_request"),
      ("redirect_uri", "https://app.example\\callback", "invalid_request"),
      ("response_type", nil, "invalid_request"),
      ("response_type", "id_token", "unsupported_response_type"),
      ("response_mode", "fragment", "invalid_request"),
      ("scope", nil, "invalid_scope"), ("scope", "ssn", "invalid_scope"),
      ("code_challenge", nil, "invalid_request"), ("code_challenge", "short", "invalid_request"),
      (
        "code_challenge", IduraDoor.challenge.replacingOccurrences(of: "-", with: "+"),
        "invalid_request"
      ),
      ("code_challenge_method", nil, "invalid_request"),
      ("code_challenge_method", "plain", "invalid_request"),
      ("prompt", "select_account", "invalid_request"),
      ("request_uri", "urn:ietf:params:oauth:request_uri:1", "invalid_request"),
      ("login_hint", "message:%%", "invalid_request"),
      // base64url, not padded, with bits that mean nothing, of bytes that are no UTF-8.
      ("login_hint", "message:Pj4-", "invalid_request"),
      ("login_hint", "title:YQ", "invalid_request"),
      ("login_hint", "mock:YR==", "invalid_request"),
      ("login_hint", "mock:/w==", "invalid_request"),
      (
        "login_hint",
        "message:" + Data(String(repeating: "a", count: 131).utf8).base64EncodedString(),
        "invalid_request"
      ),
    ] as [(String, String?, String)])
  func refusesWhatIsWrong(field: String, value: String?, error: String) async throws {
    let answer = try await IduraDoor(sendsForbidden: true)
      .post("/oauth2/par", IduraDoor.push([field: value]))
    #expect(answer.status == 400)
    #expect(answer.error == error)
    #expect(answer.body["error_description"]?.string?.isEmpty == false)
  }

  @Test(
    arguments: [
      ("acr_values", nil), ("acr_values", "urn:grn:authn:dk:mitid:low urn:grn:authn:se:bankid"),
      ("acr_values", "urn:of:no:eid"), ("prompt", nil), ("prompt", "none"), ("prompt", "consent"),
      ("prompt", "consent_revoke"), ("state", nil), ("nonce", nil), ("response_mode", "query"),
      ("login_hint", "message:Pj4+ action:sign appswitch:ios mobile:continue_button:never"),
      (
        "login_hint",
        "message:" + Data(String(repeating: "å", count: 130).utf8).base64EncodedString()
      ),
      ("redirect_uri", "http://127.0.0.1:4711/callback"),
      ("redirect_uri", "http://[::1]:4711/callback"),
      ("redirect_uri", "http://localhost/callback?a=b"), ("unknown", "parameter"),
    ] as [(String, String?)])
  func takesWhatIsRight(field: String, value: String?) async throws {
    let answer = try await IduraDoor(sendsForbidden: true)
      .post("/oauth2/par", IduraDoor.push([field: value]))
    #expect(answer.status == 201)
  }

  @Test(arguments: [
    ("basic", "frejaid:email_address frejaid:all_phone_numbers frejaid:registration_level", true),
    ("basic", "frejaid:age", false), ("basic", "frejaid:photo", false),
    ("extended", "frejaid:age frejaid:photo", true), ("plus", "frejaid:ssn", true),
  ])
  func givesAFrejaOfTheLevelBasicNoMoreThanItHas(
    level: String, scopes: String, isTaken: Bool
  ) async throws {
    let answer = try await IduraDoor().post(
      "/oauth2/par",
      IduraDoor.push([
        "acr_values": "urn:grn:authn:se:frejaid", "scope": "openid " + scopes,
        "login_hint": "minregistrationlevel:\(level)",
      ]))
    #expect(answer.error == (isTaken ? nil : "invalid_scope"))
  }

  @Test(arguments: [
    ("state=%zz", "invalid_request"), ("state=%C3%28", "invalid_request"),
    ("state=%4", "invalid_request"), ("state=a b", "invalid_request"),
    ("state=a&state=a", "invalid_request"), ("state=&state=a", "invalid_request"),
    ("st%61te=a&state=a", "invalid_request"), ("state=", nil), ("&&state=a", nil),
    ("state=%00", nil), ("unknown=1&other", nil),
  ])
  func readsFormsStrictly(pair: String, error: String?) async throws {
    let fields = IduraDoor.push(["state": nil]).sorted { $0.key < $1.key }
    let form = Idura.Callback.form(fields.map { ($0.key, $0.value) }) + "&" + pair
    let answer = try await IduraDoor(sendsForbidden: true).post("/oauth2/par", raw: form)
    #expect(answer.error == error)
    #expect(answer.status == (error == nil ? 201 : 400))
  }

  @Test func readsAPlusAsABlank() async throws {
    let door = IduraDoor()
    let fields = IduraDoor.push(["scope": nil]).sorted { $0.key < $1.key }
    let form = Idura.Callback.form(fields.map { ($0.key, $0.value) }) + "&scope=openid+ssn"
    #expect(try await door.post("/oauth2/par", raw: form).status == 201)
  }

  @Test(arguments: [
    ("application/json", 400), ("text/plain", 400),
    ("application/x-www-form-urlencoded; charset=UTF-8", 201),
    ("Application/X-WWW-Form-Urlencoded", 201),
  ])
  func takesFormsOnly(type: String, status: Int) async throws {
    let answer = try await IduraDoor(sendsForbidden: true)
      .post("/oauth2/par", IduraDoor.push(), headers: ["Content-Type": type])
    #expect(answer.status == status)
  }

  @Test func refusesWhatIsTooLong() async throws {
    let hint = "nonVisibleData:" + String(repeating: "A", count: 9 << 20)
    let answer = try await IduraDoor(sendsForbidden: true)
      .post("/oauth2/par", IduraDoor.push(["login_hint": hint]))
    #expect(answer.status == 413)
    #expect(answer.text == "")
  }

  @Test(arguments: [
    ("/oauth2/par", "POST"), ("/oauth2/token", "POST"), ("/oauth2/authorize", "GET, HEAD"),
    ("/.well-known/jwks", "GET, HEAD"), ("/.well-known/openid-configuration", "GET, HEAD"),
  ])
  func saysWhichMethodsAPathHas(path: String, methods: String) async throws {
    let door = IduraDoor(sendsForbidden: true)
    let answer =
      methods == "POST" ? try await door.get(path) : try await door.post(path, [:])
    #expect(answer.status == 405)
    #expect(answer.headers["Allow"] == methods)
  }

  @Test(arguments: [
    (["https://app.example/callback"], "https://app.example/callback", true),
    (["https://app.example/callback"], "https://app.example/callback/", false),
    (["https://app.example/callback"], "https://app.example:444/callback", false),
    (["https://app.example/callback"], "https://APP.example/callback", false),
    (["http://127.0.0.1/callback"], "http://127.0.0.1:50123/callback", true),
    (["http://127.0.0.1/callback"], "http://127.0.0.1:50123/other", false),
    (["http://127.0.0.1/callback"], "http://localhost:50123/callback", false),
    ([], "https://app.example/callback", false),
  ])
  func comparesRegisteredURIsLetterByLetter(
    registered: [String], given: String, isTaken: Bool
  ) async throws {
    let client = Idura.Client(
      id: Idura.Client.sample.id, redirectURIs: registered.compactMap { URL(string: $0) })
    let door = IduraDoor(Idura.Settings(clients: [client]))
    let answer = try await door.post("/oauth2/par", IduraDoor.push(["redirect_uri": given]))
    #expect(answer.status == (isTaken ? 201 : 400))
  }
}
