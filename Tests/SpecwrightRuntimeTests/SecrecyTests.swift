import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// Known fault 137: logs, descriptions and errors print credentials, codes and numbers.
struct SecrecyTests {
  private static let secrets = ["k-SECRET", "p-SECRET", "483920", "447700900123"]
  private static let scheme = SecurityScheme.http("app", scheme: "Application")
  private static let basic = SecurityScheme.basic("basic")
  private static let credentials: [SecurityScheme: Credential] = [
    scheme: .token("k-SECRET"), basic: .basic(user: "k-SECRET", password: "p-SECRET"),
  ]

  private static var endpoint: Endpoint<Entry> {
    var target = RequestTarget("/by_number/")
    target.appendSegment("+447700900123")
    target.appendQuery("code", "483920")
    target.appendQuery("name", "p-SECRET", sensitive: true)
    var headers = RequestHeaders()
    headers.append("X-Code", "483920")
    return Endpoint(
      operation: "check", method: "PATCH", target: target, headers: headers,
      body: .json(["code": "483920", "phone": "+447700900123"]), security: [[scheme]],
      success: [.json(200)], failures: [.json(422, as: Problem.self)])
  }

  private static func texts(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [String(describing: value), String(reflecting: value), "\(value)", dumped]
  }

  private static func leaks(_ texts: [String]) -> [String] {
    secrets.filter { secret in texts.contains { $0.contains(secret) } }
  }

  @Test
  func logsALineForTheRequestAndOneForTheAnswer() async throws {
    let lines = Locked<[String]>([])
    let client = APIClient.stub(
      StubTransport { _ in HTTPResponse(status: 200, body: Data(#"{"id":483920}"#.utf8)) },
      base: "https://api.example.com/v1/", credentials: Self.credentials,
      log: { line in lines.withLock { $0.append(line) } })
    _ = try await client.send(Self.endpoint)
    let line =
      "PATCH https://api.example.com/v1/by_number/«redacted-number»?code=«redacted-code»"
      + "&name=«redacted»"
    #expect(lines.withLock { $0 } == [line, "\(line): 200"])
  }

  @Test
  func logsNoAnswerWhereNoneCame() async throws {
    let lines = Locked<[String]>([])
    let client = APIClient.stub(
      StubTransport { _ in throw URLError(.timedOut) }, credentials: Self.credentials,
      log: { line in lines.withLock { $0.append(line) } })
    await #expect(throws: URLError.self) { try await client.send(Self.endpoint) }
    #expect(lines.withLock { $0 }.count == 1)
  }

  @Test
  func showsNoSecretInAnyValue() async throws {
    let transport = StubTransport { _ in
      HTTPResponse(
        status: 422, headers: ["Set-Cookie": "k-SECRET"], body: Data(#"{"code":"483920"}"#.utf8))
    }
    let client = APIClient.stub(transport, credentials: Self.credentials)
    #expect(Self.leaks(Self.texts(of: client)) == [])
    #expect(Self.leaks(Self.texts(of: Self.endpoint)) == [])
    #expect(Self.leaks(Self.texts(of: Self.credentials)) == [])
    do {
      _ = try await client.send(Self.endpoint)
      Issue.record("an answer")
    } catch {
      #expect(Self.leaks(Self.texts(of: error)) == [])
      let response = try #require(error as? ErrorResponse)
      #expect(response.body(as: Problem.self) == Problem(code: "483920"))
    }
    let request = try #require(transport.requests.first)
    #expect(request.header("Authorization") == "Application k-SECRET")
    #expect(Self.leaks(Self.texts(of: request)) == [])
    let response = try await transport.send(request)
    #expect(Self.leaks(Self.texts(of: response)) == [])
  }

  @Test
  func showsTheAddressOfAClientWithoutUserAndPassword() {
    let client = APIClient.stub(
      StubTransport { _ in HTTPResponse(status: 200) },
      base: "https://k-SECRET:p-SECRET@api.example.com/447700900123?key=k-SECRET",
      credentials: Self.credentials)
    struct Owner { var client: APIClient }
    for value in [client, Owner(client: client), [client]] as [Any] {
      let texts = Printed.texts(of: value)
      #expect(Self.leaks(texts) == [])
      for text in texts { #expect(text.contains("https://api.example.com/«redacted-number»")) }
    }
  }

  @Test
  func showsNoSecretInARefusal() async throws {
    let rows: [(SecurityScheme, Credential)] = [
      (Self.scheme, .token("k-SECRET\n")), (Self.basic, .token("k-SECRET")),
    ]
    for (scheme, credential) in rows {
      do {
        try await APIClient.stub(
          StubTransport { _ in HTTPResponse(status: 200) }, credentials: [scheme: credential]
        ).send(call(security: [[scheme]]))
        Issue.record("an answer")
      } catch {
        #expect(Self.leaks(Self.texts(of: error)) == [])
      }
    }
  }

  @Test
  func encodesACredentialAsMarker() throws {
    let json = try JSONCoding.encoder.encode(Array(Self.credentials.values))
    #expect(String(decoding: json, as: UTF8.self) == #"["«redacted»","«redacted»"]"#)
  }

  private struct Login: RedactedReflection, Sendable {
    var id = "login-1"
    var code = "the-code"
    var customMirror: Mirror {
      Mirror(redacting: self, children: ["id": id], leftOut: ["code"])
    }
  }

  /// The schema of a bare text may be marked, and no type remembers that.
  @Test func aResponseShowsAnAnswerOnlyWhereItGuardsItself() {
    func response(_ answer: some Sendable) -> String {
      let response = APIResponse(
        answer: answer, status: 200, headers: ResponseFields(["X-Token": "the-code"]))
      var dumped = ""
      dump(response, to: &dumped)
      return [
        "\(response)", String(reflecting: response), "\([response])", dumped,
        "\(Mirror(reflecting: response).children.map { "\($0)" })",
      ].joined(separator: "\n")
    }
    let texts = [
      response("the-code"), response(["the-code"]), response(["a": "the-code"]),
      response(Optional("the-code")), response(JSONValue.string("the-code")), response(Login()),
      response([Login()]),
    ]
    for text in texts {
      #expect(!text.contains("the-code"))
      #expect(text.contains("200"))
    }
    #expect(texts[5].contains("login-1"))
  }
}
