import Foundation
import Testing

@testable import IduraVerify

/// What is read from the address that a browser comes back to.
@Suite struct CallbackReaderTests {
  static let place = "https://example.idura.broker/ios/callback"
  static let issuer = "https://example.idura.broker"
  static let issuerText = "https%3A%2F%2Fexample.idura.broker"

  enum Outcome: Sendable, Equatable {
    case code(String)
    case failure(String)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var url: String
    var outcome: Outcome
    var namesIssuer = false
    var redirect = place
    var testDescription: String { url }

    init(_ url: String, _ outcome: Outcome, namesIssuer: Bool = false, redirect: String = place) {
      self.url = url
      self.outcome = outcome
      self.namesIssuer = namesIssuer
      self.redirect = redirect
    }
  }

  private static func query(_ query: String, _ outcome: Outcome, namesIssuer: Bool = false) -> Row {
    Row("\(place)?\(query)", outcome, namesIssuer: namesIssuer)
  }

  static let elsewhere = Outcome.failure(
    "Callback: The browser came back to another address than the redirect URI.")
  static let state = Outcome.failure(
    "Callback: The state of the answer is not the one of this login.")
  static let neither = Outcome.failure(
    "Callback: The browser came back with neither a code nor an error.")
  static let undecodable = Outcome.failure(
    "Callback: The query of the answer is not percent-encoded UTF-8.")
  static let issuerMissing = Outcome.failure(
    "Callback: The answer does not say of which provider it is, as it has to.")
  static let otherIssuer = Outcome.failure("Callback: The answer is of another provider.")

  static let rows: [Row] = [
    query("code=c&state=S", .code("c")), query("state=S&code=c", .code("c")),
    query("code=a%2Bb+c%20d%26&state=S", .code("a+b c d&")), query("&&code=c&state=S&", .code("c")),
    query("code=c&state=S&other=%20&other=2&session", .code("c")),
    query("%63ode=c&st%61te=S", .code("c")), query("code=c=d&state=S", .code("c=d")),
    query("code=c;x&state=S", .code("c;x")), query("code=%C3%A5&state=S", .code("å")),
    query("code=c&state=S#code=d&state=T", .code("c")),
    // The place.
    Row("HTTPS://EXAMPLE.idura.BROKER/ios/callback?code=c&state=S", .code("c")),
    Row("https://example.idura.broker:443/ios/callback?code=c&state=S", .code("c")),
    Row("http://example.idura.broker/ios/callback?code=c&state=S", elsewhere),
    Row("https://example.idura.broker:8443/ios/callback?code=c&state=S", elsewhere),
    Row("https://evil.example/ios/callback?code=c&state=S", elsewhere),
    Row("https://example%2Eidura.broker/ios/callback?code=c&state=S", elsewhere),
    Row("https://%65xample.idura.broker/ios/callback?code=c&state=S", elsewhere),
    Row("https://example.idura.broker/ios/callback/?code=c&state=S", elsewhere),
    Row("https://example.idura.broker/ios/./callback?code=c&state=S", elsewhere),
    Row("https://example.idura.broker/IOS/callback?code=c&state=S", elsewhere),
    Row("https://user@example.idura.broker/ios/callback?code=c&state=S", elsewhere),
    Row("https://example.idura.broker/ios%2Fcallback?code=c&state=S", elsewhere),
    Row("app:/ios/callback?code=c&state=S", elsewhere), Row("callback", elsewhere),
    Row("https://a.b?code=c&state=S", .code("c"), redirect: "https://a.b/"),
    Row("https://a.b/?code=c&state=S", .code("c"), redirect: "https://a.b"),
    // The query of the redirect URI.
    Row("https://a.b/x?t=1&code=c&state=S", .code("c"), redirect: "https://a.b/x?t=1"),
    Row("https://a.b/x?code=c&state=S&t=%31", .code("c"), redirect: "https://a.b/x?t=1"),
    Row(
      "https://a.b/x?code=c&state=S",
      .failure("Callback: The answer lacks the query of the redirect URI."),
      redirect: "https://a.b/x?t=1"),
    Row(
      "https://a.b/x?t=2&code=c&state=S",
      .failure("Callback: The answer lacks the query of the redirect URI."),
      redirect: "https://a.b/x?t=1"),
    // No answer: this is what the way back from an eID's app looks like.
    Row(place, neither), query("", neither), query("state=S", neither), query("x=1", neither),
    query("%43ODE=c&state=S", neither), Row(place + "#code=c&state=S", neither),
    // The state.
    query("code=c&state=T", state), query("code=c&state=s", state), query("code=c&state=", state),
    query("code=c&state=SS", state), query("error=access_denied&state=T", state),
    query("error=x&code=c&state=T", state), query("state=T", state),
    query("code=c", .failure("Callback: The answer has a code, but no state.")),
    query("code=c&error=x", .failure("Callback: The answer has a code, but no state.")),
    // Parameters that stand there twice.
    query(
      "code=c&code=c&state=S",
      .failure("Callback: The answer has the parameter 'code' more than once.")),
    query(
      "code=c&state=S&state=S",
      .failure("Callback: The answer has the parameter 'state' more than once.")),
    query(
      "error=x&error=&state=S",
      .failure("Callback: The answer has the parameter 'error' more than once.")),
    query(
      "code=c&state=S&iss=a&i%73s=a",
      .failure("Callback: The answer has the parameter 'iss' more than once.")),
    // Errors.
    query("error=access_denied&state=S", .failure("cancelled")),
    query("error=access_denied", .failure("cancelled")),
    query("error=access_denied&error_description=no&state=S", .failure("cancelled")),
    query("error=login_required&state=S", .failure("oauth login_required -")),
    query(
      "error=invalid_request&error_description=Not+here%21&state=S",
      .failure("oauth invalid_request Not here!")),
    query(
      "error=invalid_request&error_description=a%0Ab%E2%80%AE",
      .failure("oauth invalid_request a\u{FFFD}b\u{FFFD}")),
    query("error=&state=S", .failure("Callback: The answer has an error without a name.")),
    query("code=c&error=x&state=S", .failure("Callback: The answer has a code and an error.")),
    query("code=&error=&state=S", .failure("Callback: The answer has a code and an error.")),
    query("code=&state=S", .failure("Callback: The code of the answer is empty.")),
    query("code&state=S", .failure("Callback: The code of the answer is empty.")),
    // Bytes that are no text.
    query("code=%C3%28&state=S", undecodable), query("code=%FF&state=S", undecodable),
    query("code=%ED%A0%80&state=S", undecodable), query("code=c&state=S&x=%F5", undecodable),
    // The provider's name.
    query("code=c&state=S&iss=\(issuerText)", .code("c")),
    query("code=c&state=S&iss=\(issuerText)", .code("c"), namesIssuer: true),
    query("code=c&state=S&iss=\(issuerText)%2F", otherIssuer),
    query("code=c&state=S&iss=", otherIssuer),
    query("error=x&state=S&iss=https://evil", otherIssuer),
    query("code=c&state=S", issuerMissing, namesIssuer: true),
    query("error=access_denied&state=S", issuerMissing, namesIssuer: true),
    query("state=S", neither, namesIssuer: true),
  ]

  @Test(arguments: rows)
  func readsAnAnswer(row: Row) throws {
    let redirect = try #require(URL(string: row.redirect))
    let reader = CallbackReader(
      redirectURI: try RedirectURI(redirect, rule: .secure), state: "S", issuer: Self.issuer,
      namesIssuer: row.namesIssuer, secrets: [])
    let url = try #require(URL(string: row.url))
    #expect(outcome(reader, url) == row.outcome)
  }

  /// What a listener on loopback takes for the answer, out of everything that anybody may send it.
  static let answers: [(String, Bool)] = [
    ("?code=c&state=S", true), ("?error=access_denied&state=S", true),
    ("?code=c&error=x&state=S", true), ("?code=c&state=S&iss=other", true),
    ("?code=&state=S", true), ("", false), ("?state=S", false), ("?code=c", false),
    ("?error=access_denied", false), ("?code=c&state=T", false), ("?error=x&state=s", false),
    ("?code=c&state=S&state=S", false), ("?code=c&state=T&state=S", false),
    ("/x?code=c&state=S", false), ("?code=%FF&state=S", false), ("#code=c&state=S", false),
  ]

  @Test(arguments: answers)
  func tellsAnAnswerFromWhatStrangersSend(end: String, isAnswer: Bool) throws {
    let redirect = try #require(URL(string: Self.place))
    let reader = CallbackReader(
      redirectURI: try RedirectURI(redirect, rule: .secure), state: "S", issuer: Self.issuer,
      namesIssuer: true, secrets: [])
    let url = try #require(URL(string: Self.place + end))
    #expect(reader.isAnswer(url) == isAnswer)
    let elsewhere = try #require(URL(string: "http://127.0.0.1/ios/callback" + end))
    #expect(!reader.isAnswer(elsewhere))
  }

  /// `URL` refuses a percent sign without digits; one that got through is no text either.
  @Test(arguments: ["a=%", "a=%4", "a=%zz", "a=%4x", "%=a", "a=%F0%9F%98", "a=%80"])
  func readsNoParametersFromBytesThatAreNoText(query: String) {
    #expect(QueryPair.all(in: query) == nil)
  }

  @Test func leavesSecretsOutOfTheTextsOfAnError() throws {
    let redirect = try #require(URL(string: Self.place))
    let reader = CallbackReader(
      redirectURI: try RedirectURI(redirect, rule: .secure), state: "S", issuer: Self.issuer,
      namesIssuer: false, secrets: ["the-verifier", "0101011234"])
    let url = try #require(
      URL(string: Self.place + "?error=x0101011234&error_description=saw+the-verifier+twice"))
    #expect(outcome(reader, url) == .failure("oauth x… saw … twice"))
  }

  private func outcome(_ reader: CallbackReader, _ url: URL) -> Outcome {
    do throws(LoginFailure) {
      return .code(try reader.code(in: url))
    } catch {
      return .failure(error.error(traceID: "t").summary)
    }
  }
}
