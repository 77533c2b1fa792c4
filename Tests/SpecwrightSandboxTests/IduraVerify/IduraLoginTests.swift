import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

@Suite struct IduraLoginTests {
  @Test func bringsTheBrowserBackWithACode() async throws {
    let callback = try await IduraDoor().callback()
    let found = parameters(callback)
    #expect(callback.absoluteString.hasPrefix(IduraDoor.redirectURI + "?code="))
    #expect(found["state"] == "a state")
    #expect(found["iss"] == IduraDoor.origin)
    #expect(found.count == 3)
  }

  @Test func keepsTheQueryOfARedirectURI() async throws {
    let callback = try await IduraDoor().callback(
      ["redirect_uri": "https://app.example/callback?a=b", "state": nil])
    #expect(callback.absoluteString.hasPrefix("https://app.example/callback?a=b&code="))
    #expect(parameters(callback)["state"] == nil)
  }

  @Test func tellsThatThePersonCancelled() async throws {
    let found = parameters(try await IduraDoor().callback([:], .cancel))
    #expect(found["error"] == "access_denied")
    #expect(found["state"] == "a state")
    #expect(found["code"] == nil)
  }

  @Test func opensAPushedRequestOnce() async throws {
    let door = IduraDoor()
    let url = try await door.url()
    let request = HTTPRequest(method: "GET", url: url, headers: [:], body: .none)
    #expect(try await door.send(request).status == 200)
    let again = try await door.send(request)
    #expect(again.status == 400)
    #expect(again.text.contains("This link was used before, or it is too old."))
  }

  @Test func usesNothingUpForAHead() async throws {
    let door = IduraDoor()
    let url = try await door.url()
    let head = HTTPRequest(method: "HEAD", url: url, headers: [:], body: .none)
    #expect(try await door.send(head).status == 200)
    #expect(try await door.send(head).text == "")
    let request = HTTPRequest(method: "GET", url: url, headers: [:], body: .none)
    #expect(try await door.send(request).status == 200)
  }

  @Test(arguments: [(59, 200), (60, 400)])
  func opensAPushedRequestForAMinute(seconds: Int, status: Int) async throws {
    let door = IduraDoor()
    let url = try await door.url()
    door.clock.advance(by: TimeInterval(seconds))
    let request = HTTPRequest(method: "GET", url: url, headers: [:], body: .none)
    #expect(try await door.send(request).status == status)
  }

  @Test func opensAPushedRequestForItsClientOnly() async throws {
    let other = Idura.Client(id: "urn:other")
    let door = IduraDoor(Idura.Settings(clients: [.sample, other]))
    let pushed = try await door.post("/oauth2/par", IduraDoor.push())
    let url = try door.url(of: pushed, client: other.id)
    let request = HTTPRequest(method: "GET", url: url, headers: [:], body: .none)
    #expect(try await door.send(request).status == 400)
    // The right one still can.
    let right = HTTPRequest(method: "GET", url: try door.url(of: pushed), headers: [:], body: .none)
    #expect(try await door.send(right).status == 200)
  }

  @Test(arguments: ["?", "?client_id=x", "?client_id=urn:my:application:identifier:1234"])
  func neverSendsAnybodyToAnUncheckedPlace(query: String) async throws {
    let answer = try await IduraDoor(sendsForbidden: true)
      .get("/oauth2/authorize\(query)&redirect_uri=https%3A%2F%2Fevil.example")
    #expect(answer.status == 400)
    #expect(answer.headers["Location"] == nil)
  }

  @Test func sendsAPageOnce() async throws {
    let door = IduraDoor()
    let page = try await door.send(
      HTTPRequest(method: "GET", url: try await door.url(), headers: [:], body: .none))
    let form = Idura.LoginForm(page.text)
    let fields = ["login": form.hidden.first?.value ?? "", "person": "ida"]
    let path = try #require(form.action)
    #expect(try await door.post(path, fields).status == 303)
    #expect(try await door.post(path, fields).status == 400)
  }

  @Test(arguments: [(["login": "unknown"]), ([:]), (["login": ""])])
  func takesNothingFromAPageItDidNotMake(fields: [String: String]) async throws {
    let answer = try await IduraDoor().post(Idura.Route.choicePath, fields)
    #expect(answer.status == 400)
    #expect(answer.headers["Location"] == nil)
  }

  @Test func takesNobodyWhoIsNotThere() async throws {
    let door = IduraDoor()
    let page = try await door.send(
      HTTPRequest(method: "GET", url: try await door.url(), headers: [:], body: .none))
    let name = try #require(Idura.LoginForm(page.text).hidden.first?.value)
    let answer = try await door.post(Idura.Route.choicePath, ["login": name, "person": "nobody"])
    #expect(answer.status == 400)
  }

  @Test(arguments: [("none", "login_required"), ("login", nil)])
  func asksNobodyForThePromptNone(prompt: String, error: String?) async throws {
    let found = parameters(try await IduraDoor().callback(["prompt": prompt]))
    #expect(found["error"] == error)
  }

  @Test(
    arguments: [
      (nil, true), ("none", true), ("login", false), ("consent", false),
    ] as [(String?, Bool)])
  func asksNobodyWhoIsLoggedIn(prompt: String?, isAtOnce: Bool) async throws {
    let door = IduraDoor(Idura.Settings(signedIn: .bo))
    let url = try await door.url(["prompt": prompt])
    let answer = try await door.send(
      HTTPRequest(method: "GET", url: url, headers: [:], body: .none))
    #expect(answer.status == (isAtOnce ? 302 : 200))
  }

  @Test func completesAMockLoginWithDataByItself() async throws {
    let door = IduraDoor()
    let data = Data(#"{"name":"Ann","iss":"mine"}"#.utf8).base64EncodedString()
    let url = try await door.url([
      "acr_values": "urn:grn:authn:mock", "login_hint": "mock:\(data)",
    ])
    let answer = try await door.send(
      HTTPRequest(method: "GET", url: url, headers: [:], body: .none))
    #expect(answer.status == 302)
    #expect(answer.headers["Location"]?.hasPrefix(IduraDoor.redirectURI) == true)
  }

  @Test(
    arguments: [
      (nil, 5), ("urn:grn:authn:dk:mitid:low urn:grn:authn:se:bankid", 2),
    ] as [(String?, Int)])
  func letsThePersonChooseAnEIDThatWasLeftOpen(acrValues: String?, count: Int) async throws {
    let door = IduraDoor()
    let url = try await door.url(["acr_values": acrValues])
    let answer = try await door.send(
      HTTPRequest(method: "GET", url: url, headers: [:], body: .none))
    let form = Idura.LoginForm(answer.text)
    #expect(form.buttons.filter { $0.name == "eid" }.count == count)
    let eID = try #require(form.buttons.first?.value)
    let callback = try #require(URL(string: IduraDoor.redirectURI))
    let done = try await door.browser(eID: eID)
      .present(
        url: try await door.url(["acr_values": acrValues]), callback: callback, ephemeral: true)
    #expect(parameters(done)["code"] != nil)
    await #expect(throws: Idura.Browser.Failure.noEID) {
      try await door.browser()
        .present(
          url: try await door.url(["acr_values": acrValues]), callback: callback, ephemeral: true)
    }
  }

  @Test(arguments: [
    ("urn:grn:authn:dk:mitid:low", "", ["ida", "bo"]),
    ("urn:grn:authn:dk:mitid:low", "sub:720488-1238", ["ida"]),
    ("urn:grn:authn:dk:mitid:low", "sub:1", []),
    ("urn:grn:authn:se:bankid", "", ["ake"]), ("urn:grn:authn:no:bankid:high", "", ["kari"]),
    ("urn:grn:authn:no:vipps", "", ["ida", "bo", "kari", "maija"]),
    ("urn:age-verification", "country:FI", ["maija"]),
    ("urn:grn:authn:mock", "", ["ida", "bo", "ake", "kari", "maija"]),
  ])
  func showsWhoCanHaveTheEID(acrValue: String, hint: String, people: [String]) async throws {
    let door = IduraDoor()
    let url = try await door.url(["acr_values": acrValue, "login_hint": hint.isEmpty ? nil : hint])
    let answer = try await door.send(
      HTTPRequest(method: "GET", url: url, headers: [:], body: .none))
    let buttons = Idura.LoginForm(answer.text).buttons
    #expect(buttons.filter { $0.name == "person" }.map(\.value) == people)
    #expect(buttons.last?.name == "cancel")
  }
}
