import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

@Suite struct IduraDiscoveryTests {
  @Test func isWhereItIsCalled() async throws {
    let door = IduraDoor()
    let document = try await door.get("/.well-known/openid-configuration?client_id=x").body
    #expect(document["issuer"] == .string(IduraDoor.origin))
    for (name, path) in [
      "jwks_uri": "/.well-known/jwks", "authorization_endpoint": "/oauth2/authorize",
      "pushed_authorization_request_endpoint": "/oauth2/par", "token_endpoint": "/oauth2/token",
      "userinfo_endpoint": "/oauth2/userinfo", "end_session_endpoint": "/oauth2/logout",
    ] {
      #expect(document[name] == .string(IduraDoor.origin + path))
    }
    let other = try #require(
      URL(string: "https://Other.Example:8443/.well-known/openid-configuration"))
    let answer = try await door.send(
      HTTPRequest(method: "GET", url: other, headers: [:], body: .none))
    #expect(answer.body["issuer"] == "https://other.example:8443")
  }

  @Test func isWhoItIsTold() async throws {
    let door = IduraDoor(Idura.Settings(issuer: "https://issuer.example"))
    let document = try await door.get("/.well-known/openid-configuration").body
    #expect(document["issuer"] == "https://issuer.example")
    #expect(document["token_endpoint"] == .string(IduraDoor.origin + "/oauth2/token"))
    #expect(try await door.token().claims["iss"] == "https://issuer.example")
  }

  @Test func isQuietAboutItselfWhenTold() async throws {
    var settings = Idura.Settings()
    settings.identifiesIssuer = false
    let door = IduraDoor(settings)
    let document = try await door.get("/.well-known/openid-configuration").body
    #expect(document["authorization_response_iss_parameter_supported"] == false)
    #expect(parameters(try await door.callback())["iss"] == nil)
  }

  @Test(arguments: [
    (
      "/.well-known/criipto-configuration?client_id=urn%3Amy%3Aapplication%3Aidentifier%3A1234", 200
    ),
    ("/.well-known/criipto-configuration?client_id=unknown", 404),
    ("/.well-known/criipto-configuration?client_id=%C3%28", 404),
    ("/oauth2/logout?post_logout_redirect_uri=https%3A%2F%2Fapp.example%2F&state=s", 302),
    ("/oauth2/logout?post_logout_redirect_uri=app%3A%2F", 400),
    ("/oauth2/logout?post_logout_redirect_uri=https%3A%2F%2Fapp.example%2F%0D%0AX%3A1", 400),
    ("/oauth2/logout", 400),
  ])
  func answersWhatOtherClientsAskFor(path: String, status: Int) async throws {
    let answer = try await IduraDoor().get(path)
    #expect(answer.status == status)
    if status == 302 { #expect(answer.headers["Location"] == "https://app.example/?state=s") }
  }

  @Test(arguments: ["/ciba/bc-authorize", "/headless/authorize"])
  func leavesToServersWhatIsTheirs(path: String) async throws {
    let answer = try await IduraDoor(sendsForbidden: true).post(path, ["client_id": "x"])
    #expect(answer.error == "unauthorized_client")
  }

  @Test(arguments: ["/.well-known/unknown", "/oauth2/unknown", "/oauth2/par/"])
  func knowsNoOtherPaths(path: String) async throws {
    let answer = try await IduraDoor(sendsForbidden: true).get(path)
    #expect(answer.status == 404)
  }

  /// Behind the loopback door as in memory.
  @Test func servesARealBrowserTheSameWay() async throws {
    // A clock that stands still, since what was pushed expires, and a busy machine may be slower.
    let sandbox = Sandbox(clock: ManualClock().clock, descriptions: .strict)
    let listener = try sandbox.listen()
    let origin = listener.url.absoluteString
    let transport = URLSessionTransport()
    let form = Idura.Callback.form(
      IduraDoor.push(["redirect_uri": "http://127.0.0.1:1/callback"])
        .sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    let pushed = try await IduraAnswer(
      transport.send(
        HTTPRequest(
          method: "POST", url: listener.url.appendingPathComponent("oauth2/par"),
          headers: ["Content-Type": "application/x-www-form-urlencoded"],
          body: .data(Data(form.utf8)), timeout: 300)))
    let name = try #require(pushed.body["request_uri"]?.string)
    let query = Idura.Callback.form([("client_id", Idura.Client.sample.id), ("request_uri", name)])
    let callback = try await Idura.Browser(transport: transport)
      .present(
        url: try #require(URL(string: "\(origin)/oauth2/authorize?\(query)")),
        callback: try #require(URL(string: "http://127.0.0.1:1/callback")), ephemeral: true)
    #expect(callback.absoluteString.hasPrefix("http://127.0.0.1:1/callback?code="))
    #expect(parameters(callback)["iss"] == origin)
    await listener.stop()
  }
}
