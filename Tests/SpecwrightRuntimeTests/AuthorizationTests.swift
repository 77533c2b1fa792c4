import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

struct AuthorizationTests {
  private static let application = SecurityScheme.http("application", scheme: "Application")
  private static let basic = SecurityScheme.basic("basic")
  private static let header = SecurityScheme.apiKey("header", in: .header, name: "X-Api-Key")
  private static let query = SecurityScheme.apiKey("query", in: .query, name: "api key")
  private static let cookie = SecurityScheme.apiKey("cookie", in: .cookie, name: "sid")
  private static let oauth = SecurityScheme.oauth("oauth")
  private static let mutualTLS = SecurityScheme.mutualTLS("mtls")

  @Test
  func putsEachCredentialWhereItsSchemeSays() async throws {
    let rows: [(SecurityScheme, Credential, String, String)] = [
      (Self.application, .token("k:y"), "Authorization", "Application k:y"),
      (Self.basic, .basic(user: "key", password: "s:é"), "Authorization", "Basic a2V5OnM6w6k="),
      (Self.header, .token("k+/="), "x-api-key", "k+/="),
      (Self.cookie, .token("c"), "Cookie", "sid=c"),
      (Self.oauth, .token("t"), "Authorization", "Bearer t"),
    ]
    for (scheme, credential, name, value) in rows {
      let request = try await sent(call(security: [[scheme]]), credentials: [scheme: credential])
      #expect(request?.header(name) == value)
    }
    var target = RequestTarget("/x")
    target.appendQuery("a", 1)
    let request = try await sent(
      call("GET", target, security: [[Self.query]]), credentials: [Self.query: .token("k&+")])
    #expect(request?.url.query == "a=1&api%20key=k%26%2B")
  }

  @Test
  func usesTheFirstAlternativeWhoseCredentialsAreThere() async throws {
    let alternatives = [[Self.application], [Self.basic], [Self.header, Self.query]]
    let all: [SecurityScheme: Credential] = [
      Self.application: .token("a"), Self.basic: .basic(user: "u", password: "p"),
      Self.header: .token("h"), Self.query: .token("q"),
    ]
    func authorization(without schemes: SecurityScheme...) async throws -> [String: String] {
      let held = all.filter { !schemes.contains($0.key) }
      let request = try await sent(call(security: alternatives), credentials: held)
      return request?.headers.filter { $0.key != "Accept" && $0.key != "User-Agent" } ?? [:]
    }
    #expect(try await authorization() == ["Authorization": "Application a"])
    #expect(
      try await authorization(without: Self.application) == ["Authorization": "Basic dTpw"])
    #expect(
      try await authorization(without: Self.application, Self.basic) == ["X-Api-Key": "h"])
  }

  @Test
  func needsNoCredentialWhereNoneIsAskedFor() async throws {
    let credentials = [Self.oauth: Credential.token("t")]
    #expect(try await sent(call(), credentials: credentials)?.header("Authorization") == nil)
    let optional = call(security: [[Self.basic], []])
    #expect(try await sent(optional)?.header("Authorization") == nil)
    #expect(try await sent(call(security: [[Self.mutualTLS]])) != nil)
    #expect(try await sent(call(security: [[], [Self.basic]])) != nil)
  }

  /// What is held is sent, wherever the alternative without a credential stands.
  @Test
  func usesACredentialThatIsOptional() async throws {
    let held = [Self.header: Credential.token("h"), Self.query: .token("q")]
    for nothing in [[], [Self.mutualTLS]] {
      for security in [[nothing, [Self.header]], [[Self.header], nothing]] {
        let request = try await sent(call(security: security), credentials: held)
        #expect(request?.header("X-Api-Key") == "h")
      }
      let request = try await sent(
        call(security: [nothing, [Self.oauth], [Self.header, Self.query]]), credentials: held)
      #expect(request?.header("X-Api-Key") == "h")
      #expect(request?.url.query == "api%20key=q")
      let other = try await sent(call(security: [nothing, [Self.oauth]]), credentials: held)
      #expect(other != nil)
      #expect(other?.header("Authorization") == nil)
      #expect(other?.header("X-Api-Key") == nil)
    }
  }

  @Test
  func refusesACallWithoutCredential() async throws {
    let reason = try await refusal(
      call(security: [[Self.application], [Self.header, Self.query]]),
      credentials: [Self.header: .token("h")])
    #expect(reason == .missingCredential(schemes: ["application", "header", "query"]))
  }

  @Test(arguments: ["", "a\r\nX: 1", "a\u{0}", "\t", "\u{85}", "\u{7F}"])
  func refusesACredentialThatCannotBeSent(_ token: String) async throws {
    let rows: [(SecurityScheme, Credential)] = [
      (Self.application, .token(token)), (Self.header, .token(token)),
      (Self.query, .token(token)), (Self.basic, .basic(user: token, password: "p")),
      (Self.basic, .basic(user: "u", password: token)), (Self.cookie, .token(token)),
    ]
    // RFC 7617 allows an empty password, and nothing else to be empty.
    for (scheme, credential) in rows where credential != .basic(user: "u", password: "") {
      let reason = try await refusal(
        call(security: [[scheme]]), credentials: [scheme: credential])
      #expect(reason == .unusableCredential(scheme: scheme.key))
    }
  }

  /// RFC 7617 section 2; an API key often goes as the user.
  @Test(arguments: [
    ("key", "", "a2V5Og=="), ("u", "a:b", "dTphOmI="), ("u", ":", "dTo6"),
  ])
  func sendsAUserAndAPassword(_ user: String, _ password: String, _ text: String) async throws {
    let request = try await sent(
      call(security: [[Self.basic]]),
      credentials: [Self.basic: .basic(user: user, password: password)])
    #expect(request?.header("Authorization") == "Basic \(text)")
  }

  /// A server takes the first colon for the end of the user's name.
  @Test(arguments: ["a:b", ":", ":b", ""])
  func refusesAUserThatAServerReadsAsAnother(_ user: String) async throws {
    let reason = try await refusal(
      call(security: [[Self.basic]]),
      credentials: [Self.basic: .basic(user: user, password: "p")])
    #expect(reason == .unusableCredential(scheme: "basic"))
  }

  @Test(arguments: ["t", "a=b", "a%3Bb", "!#$&'()*+-./:<=>?@[]^_`{|}~", "\"t\"", "\"\""])
  func sendsATokenThatACookieCanHold(_ token: String) async throws {
    let request = try await sent(
      call(security: [[Self.cookie]]), credentials: [Self.cookie: .token(token)])
    #expect(request?.header("Cookie") == "sid=\(token)")
  }

  @Test(arguments: ["a;b", "a; admin=1", "a b", "a,b", "a\"b", "\"a", "\"", "a\\b", "é", "\"a;b\""])
  func refusesATokenThatNoCookieCanHold(_ token: String) async throws {
    let reason = try await refusal(
      call(security: [[Self.cookie]]), credentials: [Self.cookie: .token(token)])
    #expect(reason == .unusableCredential(scheme: Self.cookie.key))
  }

  @Test
  func refusesACredentialOfAnotherKind() async throws {
    let reason = try await refusal(
      call(security: [[Self.basic]]), credentials: [Self.basic: .token("t")])
    #expect(reason == .unusableCredential(scheme: "basic"))
  }

  @Test
  func asksAProviderBeforeEachCall() async throws {
    let count = Locked(0)
    let credential = Credential.token {
      await Task.yield()
      return count.withLock { number -> String in
        number += 1
        return "t\(number)"
      }
    }
    let rows: [(SecurityScheme, String, String)] = [
      (Self.oauth, "Authorization", "Bearer t1"), (Self.header, "X-Api-Key", "t2"),
      (Self.cookie, "Cookie", "sid=t3"), (Self.application, "Authorization", "Application t4"),
    ]
    for (scheme, name, value) in rows {
      let request = try await sent(call(security: [[scheme]]), credentials: [scheme: credential])
      #expect(request?.header(name) == value)
    }
    #expect(try await sent(call(), credentials: [Self.oauth: credential]) != nil)
    #expect(count.withLock { $0 } == 4)
  }

  @Test
  func sendsNothingWithoutTheProvidersToken() async throws {
    struct SignedOut: Error, Equatable {}
    let transport = StubTransport { _ in HTTPResponse(status: 200) }
    let client = APIClient.stub(
      transport, credentials: [Self.oauth: .token { throw SignedOut() }])
    await #expect(throws: SignedOut()) {
      try await client.send(call(security: [[Self.oauth]]))
    }
    #expect(transport.requests.isEmpty)
    let reason = try await refusal(
      call(security: [[Self.oauth]]), credentials: [Self.oauth: .token { "a\r\nX: 1" }])
    #expect(reason == .unusableCredential(scheme: "oauth"))
  }

  @Test
  func asksNoProviderForACallThatCannotBeSent() async throws {
    let isAsked = Locked(false)
    var target = RequestTarget("/rows/")
    target.appendSegment("..")
    let reason = try await refusal(
      call("GET", target, security: [[Self.oauth]]),
      credentials: [
        Self.oauth: .token {
          isAsked.withLock { $0 = true }
          return "t"
        }
      ])
    #expect(reason == .dotPathSegment)
    #expect(!isAsked.withLock { $0 })
  }

  @Test
  func aProviderEqualsItselfAndPrintsNothing() {
    let one = Credential.token { "k-SECRET" }
    let copy = one
    #expect(one == copy)
    #expect(one != Credential.token { "k-SECRET" })
    #expect(Set([one, copy]).count == 1)
    #expect("\(one)" == "«redacted»")
  }
}
