import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

struct RequestTests {
  private static func group(_ value: String) -> RequestTarget {
    var target = RequestTarget("/groups/")
    target.appendSegment(value)
    return target
  }

  @Test(arguments: [
    ("Team Lead", "Team%20Lead"), ("a/b", "a%2Fb"), ("50%", "50%25"), ("+44", "%2B44"),
    ("a?b#c", "a%3Fb%23c"), ("...", "..."), (".a", ".a"), ("%2e%2e", "%252e%252e"), ("é", "%C3%A9"),
    ("../x", "..%2Fx"), ("a\nb", "a%0Ab"), ("\\", "%5C"),
  ])
  func putsAPathValueIntoOneSegment(_ value: String, _ segment: String) async throws {
    let request = try await sent(call("GET", Self.group(value)))
    #expect(request?.url.absoluteString == "https://api.example.com/groups/\(segment)")
  }

  @Test(arguments: [
    ("", RequestError.Reason.emptyPathSegment), (".", .dotPathSegment), ("..", .dotPathSegment),
  ])
  func refusesAPathValueThatWouldNameSomethingElse(
    _ value: String, _ reason: RequestError.Reason
  ) async throws {
    #expect(try await refusal(call("GET", Self.group(value))) == reason)
  }

  @Test
  func refusesDotSegmentsMadeOfParts() async throws {
    var target = RequestTarget("/a/")
    target.appendSegment(".")
    target.appendSegment(".")
    #expect(try await refusal(call("GET", target)) == .dotPathSegment)
    var mixed = RequestTarget("/a/.")
    mixed.appendSegment(".")
    mixed.appendLiteral("/b")
    #expect(try await refusal(call("GET", mixed)) == .dotPathSegment)
    var fine = RequestTarget("/a/")
    fine.appendSegment(".")
    fine.appendLiteral("json/b")
    #expect(try await sent(call("GET", fine))?.url.path == "/a/.json/b")
  }

  @Test(arguments: [
    ("/a/%2e", true), ("/a/%2E%2e/b", true), ("/a/.%2e", true), ("/%2e./b", true), ("/./b", true),
    ("/a/%2", false), ("/a/%2ex", false), ("/a/x%2e", false), ("/a/...", false),
    ("/a/%2e%2e%2e", false), ("/a/%%2e", false), ("/a//b", false), ("/a/", false),
  ])
  func refusesDotSegmentsInEverySpelling(path: String, isRefused: Bool) async throws {
    let call = call("GET", RequestTarget(path))
    if isRefused {
      #expect(try await refusal(call) == .dotPathSegment)
    } else {
      #expect(try await sent(call) != nil)
    }
  }

  @Test
  func joinsArraysAsTheDescriptionSays() async throws {
    var target = RequestTarget("/list/")
    target.appendSegment(["a,b", "c"])
    target.appendQuery("ids", ["a,b", "c"], explode: false)
    target.appendQuery("tags", ["x", "y"], explode: true)
    target.appendQuery("none", [String](), explode: true)
    target.appendQuery("absent", [Int]?.none, explode: false)
    target.appendQuery("missing", Int?.none)
    target.appendQuery("n[]", 5)
    let request = try await sent(call("GET", target))
    #expect(
      request?.url.absoluteString
        == "https://api.example.com/list/a%2Cb,c?ids=a%2Cb,c&tags=x&tags=y&n%5B%5D=5")
  }

  @Test
  func encodesQueryValuesStrictly() async throws {
    var target = RequestTarget("/x")
    target.appendQuery("phone", "+447700900123")
    target.appendQuery("q", "a+b c&d=e;f")
    let request = try await sent(call("GET", target))
    #expect(request?.url.query == "phone=%2B447700900123&q=a%2Bb%20c%26d%3De%3Bf")
  }

  @Test(arguments: [
    ("https://api.example.com", "https://api.example.com/rows"),
    ("https://api.example.com/", "https://api.example.com/rows"),
    ("https://api.example.com/v1", "https://api.example.com/v1/rows"),
    ("https://api.example.com/v1/", "https://api.example.com/v1/rows"),
    ("https://api.example.com/v1//", "https://api.example.com/v1/rows"),
    ("http://127.0.0.1:8080/a%2Fb/", "http://127.0.0.1:8080/a%2Fb/rows"),
    ("https://api.example.com/v1?key=1#top", "https://api.example.com/v1/rows"),
    ("HTTPS://api.example.com", "HTTPS://api.example.com/rows"),
    ("http://[::1]:80", "http://[::1]:80/rows"),
  ])
  func putsThePathBehindTheServersAddress(_ base: String, _ url: String) async throws {
    #expect(try await sent(call(), base: base)?.url.absoluteString == url)
  }

  @Test(arguments: [
    "ftp://api.example.com", "file:///etc", "api.example.com", "https://", "/v1",
    "https://user:secret@api.example.com", "https://user@api.example.com", "mailto:a@b.c",
  ])
  func refusesAnAddressThatIsNoServer(_ base: String) async throws {
    #expect(try await refusal(call(), base: base) == .unusableBaseURL)
  }

  @Test
  func sendsNoContentTypeWithoutABody() async throws {
    for method in ["GET", "POST", "PATCH", "DELETE"] {
      let request = try #require(try await sent(call(method)))
      #expect(request.header("Content-Type") == nil)
      guard case .none = request.body else {
        Issue.record("a body with \(method)")
        continue
      }
    }
  }

  @Test
  func sendsABodyWithItsType() async throws {
    let file = URL(fileURLWithPath: "/tmp/list.csv")
    let bodies: [(RequestBody, String, String)] = [
      (.json(Entry(id: 1, name: "a/b")), "application/json", #"{"id":1,"name":"a/b"}"#),
      (.json(Entry(id: 1), mediaType: "application/x+json"), "application/x+json", #"{"id":1}"#),
      (.text("é"), "text/plain; charset=utf-8", "é"),
      (.bytes(Data("x".utf8)), "application/octet-stream", "x"),
      (.file(file, mediaType: "text/csv"), "text/csv", "file"),
    ]
    for (body, type, content) in bodies {
      let request = try #require(try await sent(call("POST", body: body)))
      #expect(request.header("content-type") == type)
      switch request.body {
      case .none: Issue.record("no body")
      case .data(let data): #expect(String(decoding: data, as: UTF8.self) == content)
      case .file(let url): #expect(url == file)
      }
    }
  }

  @Test
  func namesThePlaceThatCannotBeWritten() async throws {
    let body = RequestBody.json(["rows": [1.5, Double.nan]])
    let reason = try await refusal(call("POST", body: body))
    #expect(reason == .unwritableBody(keyPath: "rows[1]"))
    let keys = RequestBody.json(["+447700900123": ["k447700900123": Double.nan]])
    #expect(
      try await refusal(call("POST", body: keys))
        == .unwritableBody(keyPath: "[«redacted-number»].k«redacted-number»"))
  }

  @Test
  func introducesItselfAndSaysWhatItReads() async throws {
    let request = try #require(try await sent(call()))
    #expect(request.headers == ["Accept": "*/*", "User-Agent": "specwright-tests/1"])
    let transport = StubTransport { _ in
      HTTPResponse(status: 200, body: Data(#"{"id":1}"#.utf8))
    }
    let endpoint = Endpoint<Entry>(
      operation: "read", method: "GET", target: RequestTarget("/"), success: [.json(200)],
      failures: [
        .json(400, as: Problem.self, mediaType: "application/problem+json"), .empty(404),
        .json(.any, as: Problem.self),
      ])
    _ = try await APIClient.stub(transport).send(endpoint)
    #expect(
      transport.requests.first?.header("Accept")
        == "application/json, application/problem+json")
  }

  @Test
  func sendsHeaderParameters() async throws {
    var headers = RequestHeaders()
    headers.append("X-Request-ID", "r")
    headers.append("x-ids", [1, 2])
    headers.append("X-None", String?.none)
    headers.append("X-Empty", [Int]())
    headers.append("ACCEPT", "text/csv")
    headers.append("user-agent", "other")
    let request = try #require(try await sent(call(headers: headers)))
    #expect(
      request.headers == [
        "X-Request-ID": "r", "x-ids": "1,2", "ACCEPT": "text/csv",
        "User-Agent": "specwright-tests/1",
      ])
  }

  @Test(arguments: ["a\r\nX-Injected: 1", "\n", "a\u{0}b", "\u{7F}", "\u{1B}[31m"])
  func refusesAFieldThatCannotBeSent(_ value: String) async throws {
    var headers = RequestHeaders()
    headers.append("X-Odd", value)
    let reason = try await refusal(call(headers: headers))
    #expect(reason == .forbiddenHeaderValue(name: "X-Odd"))
  }

  @Test
  func refusesAFieldNameThatCannotBeSent() async throws {
    var headers = RequestHeaders()
    headers.append("X Odd:", "1")
    #expect(try await refusal(call(headers: headers)) == .forbiddenHeaderName)
  }
}
