import Foundation
import GoldenWire
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// What the generated calls of the document `wire` put on the wire, byte for byte.
@Suite struct WireTests {
  private typealias Calls = GoldenWire.Endpoints

  /// The request of a call.
  private func request(_ call: Endpoint<Void>) async throws -> HTTPRequest {
    let transport = StubTransport { _ in HTTPResponse(status: 204) }
    let client = APIClient(
      baseURL: GoldenWire.Servers.production, transport: transport,
      credentials: [GoldenWire.SecuritySchemes.sid: .token("k3y")], userAgent: "test")
    try await client.send(call)
    return try #require(transport.requests.first)
  }

  /// The text of the body of a request.
  private func text(_ request: HTTPRequest) throws -> String {
    guard case .data(let data) = request.body else {
      Issue.record("no body was sent")
      return ""
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static let color = Color(r: 100, g: 200, b: 150)

  @Test func spellsQueries() async throws {
    let call = Calls.search(
      pipe: ["a", "b c"], space: [1, 2], spread: ["x|y", "z"], deep: Self.color,
      flat: Self.color, joined: Color(r: 1, g: 2), next: "/a?b=c&d", empty: [],
      either: .integer(5), oneOrMany: .integerArray([1, nil, 2]), filter: Filter(name: "é"),
      secret: "s")
    let expected = """
      https://wire.example/v1/search?pipe=a%7Cb%20c&space=1%202&spread=x%7Cy&spread=z\
      &deep%5BR%5D=100&deep%5BG%5D=200&deep%5BB%5D=150&R=100&G=200&B=150&joined=R,1,G,2\
      &next=/a?b=c%26d&empty=&either=5&one%20or%20many=1&one%20or%20many=2\
      &filter=%7B%22name%22%3A%22%5Cu00e9%22%7D&secret=s
      """
    #expect(try await request(call).url.absoluteString == expected)
    #expect(!"\(call.target)".contains("secret=s"))
    let other = Calls.search(either: .string("a b"), oneOrMany: .string("1,2"))
    #expect(try await request(other).url.query == "either=a%20b&one%20or%20many=1%2C2")
    #expect(try await request(Calls.search()).url.query == nil)
  }

  @Test func spellsPaths() async throws {
    let call = Calls.pick(
      plain: [1, 2], joined: Self.color, label: ["a", "b/c"], matrix: ["x", "y;z"],
      object: Self.color, json: Filter(name: "n"))
    let expected = """
      https://wire.example/v1/pick/1,2,R=100,G=200,B=150/.a.b%2Fc/;matrix=x;matrix=y%3Bz\
      /;object=R,100,G,200,B,150/%7B%22name%22%3A%22n%22%7D
      """
    #expect(try await request(call).url.absoluteString == expected)
  }

  @Test func spellsHeadersAndCookies() async throws {
    let call = Calls.carry(
      xIDs: [1, 2], xColor: Self.color, xEither: .string("e"), xFilter: Filter(name: "é"),
      session: "a b", tags: ["x", "y"], color: Color(r: 1, g: 2), filter: Filter(any: []))
    let request = try await request(call)
    #expect(request.header("X-IDs") == "1,2")
    #expect(request.header("X-Color") == "R=100,G=200,B=150")
    #expect(request.header("X-Either") == "e")
    #expect(request.header("X-Filter") == #"{"name":"\u00e9"}"#)
    let cookies = """
      session=a%20b; tags=x; tags=y; color=R%2C1%2CG%2C2; filter={%22any%22:[]}; sid=k3y
      """
    #expect(request.header("Cookie") == cookies)
    #expect(request.headers.keys.filter { $0.lowercased() == "cookie" }.count == 1)
  }

  @Test func writesForms() async throws {
    let form = Submission(
      name: "A+B", count: 2, at: Date(timeIntervalSince1970: 0), fee: Decimal(string: "0.060"),
      key: Data("hi".utf8), on: true, ids: [1, 2], tags: ["x", "y z"],
      deep: Filter(name: "n", any: [Color(r: 1, g: 2)]), color: Color(r: 1, g: 2),
      colors: [Color(r: 3, g: 4)], next: "a/b&c", raw: "q", kind: .bC)
    let request = try await request(Calls.submit(body: form))
    #expect(request.header("Content-Type") == "application/x-www-form-urlencoded")
    let expected = """
      name=A%2BB&count=2&at=1970-01-01T00%3A00%3A00Z&fee=0.06&key=aGk%3D&on=true&ids=1&ids=2\
      &tags=x%7Cy%20z&deep%5Bname%5D=n&deep%5Bany%5D%5B0%5D%5BR%5D=1&deep%5Bany%5D%5B0%5D%5BG%5D=2\
      &color=%7B%22R%22%3A1%2C%22G%22%3A2%7D&colors=%7B%22R%22%3A3%2C%22G%22%3A4%7D\
      &next=a/b%26c&raw=%22q%22&kind=b%20c
      """
    #expect(try text(request) == expected)
  }

  @Test func writesFormsOfAnyNames() async throws {
    let request = try await request(Calls.amend(body: ["b": "2", "a b": "1&"]))
    #expect(try text(request) == "a%20b=1%26&b=2")
    let none = try await self.request(Calls.amend())
    #expect(none.header("Content-Type") == nil)
    guard case .none = none.body else {
      Issue.record("a body was sent")
      return
    }
  }

  @Test func writesParts() async throws {
    let upload = Upload(
      name: "né", file: Data("hi".utf8), files: [Data("a".utf8), Data("b".utf8)],
      picture: Data("png".utf8), color: Color(r: 1, g: 2), tags: ["x", "y"], label: "l",
      sizes: [1, 2], note: "n", count: 3)
    let request = try await request(
      Calls.upload(
        body: upload,
        parts: [
          "file": [PartDetails(fileName: "a \"b\".txt")],
          "files": [PartDetails(fileName: "1.bin"), PartDetails(fileName: "2.bin")],
          "picture": [PartDetails(fileName: "é.jpg", contentType: "image/jpeg")],
        ]))
    let type = try #require(request.header("Content-Type"))
    let boundary = try #require(type.components(separatedBy: "boundary=").last)
    #expect(type == "multipart/form-data; boundary=\(boundary)")
    let expected = """
      --BOUNDARY
      Content-Disposition: form-data; name="name"

      né
      --BOUNDARY
      Content-Disposition: form-data; name="file"; filename="a %22b%22.txt"
      Content-Type: application/octet-stream

      hi
      --BOUNDARY
      Content-Disposition: form-data; name="files"; filename="1.bin"
      Content-Type: application/octet-stream

      a
      --BOUNDARY
      Content-Disposition: form-data; name="files"; filename="2.bin"
      Content-Type: application/octet-stream

      b
      --BOUNDARY
      Content-Disposition: form-data; name="picture"; filename="é.jpg"
      Content-Type: image/jpeg

      png
      --BOUNDARY
      Content-Disposition: form-data; name="color"
      Content-Type: application/json

      {"R":1,"G":2}
      --BOUNDARY
      Content-Disposition: form-data; name="tags"

      x
      --BOUNDARY
      Content-Disposition: form-data; name="tags"

      y
      --BOUNDARY
      Content-Disposition: form-data; name="label"
      Content-Type: application/json

      "l"
      --BOUNDARY
      Content-Disposition: form-data; name="sizes"

      1,2
      --BOUNDARY
      Content-Disposition: form-data; name="note"
      Content-Type: text/plain; charset=utf-8

      n
      --BOUNDARY
      Content-Disposition: form-data; name="count"

      3
      --BOUNDARY--

      """
    let text = try text(request).replacingOccurrences(of: boundary, with: "BOUNDARY")
    #expect(text == expected.replacingOccurrences(of: "\n", with: "\r\n"))
  }

  @Test func choosesAmongMediaTypes() async throws {
    let json = try await request(Calls.choose(body: Color(r: 1, g: 2)))
    #expect(json.header("Content-Type") == "application/vnd.wire+json")
    #expect(try text(json) == #"{"G":2,"R":1}"#)
    let form = try await request(Calls.chooseForm(body: Color(r: 1, g: 2)))
    #expect(form.header("Content-Type")?.hasPrefix("multipart/form-data; boundary=") == true)
  }

  @Test func sendsTextAndBytesAndNothing() async throws {
    let note = try await request(Calls.setNote(body: "é"))
    #expect(note.header("Content-Type") == "text/plain; charset=utf-8")
    #expect(try text(note) == "é")
    let raw = try await request(Calls.putRaw(body: Data([0, 255])))
    #expect(raw.header("Content-Type") == "application/octet-stream")
    guard case .data(let data) = raw.body else {
      Issue.record("no body was sent")
      return
    }
    #expect(data == Data([0, 255]))
    let nothing = try await request(Calls.clear())
    #expect(nothing.header("Content-Type") == nil)
    guard case .none = nothing.body else {
      Issue.record("a body was sent")
      return
    }
  }

  @Test func callsTheServersOfOperations() async throws {
    let call = Calls.storeNote(body: "n")
    #expect(try await request(call).url.absoluteString == "https://files.example/up/note")
    let other = Calls.storeNote(body: "n", server: GoldenWire.Servers.production)
    #expect(try await request(other).url.absoluteString == "https://wire.example/v1/note")
    let transport = StubTransport { _ in HTTPResponse(status: 204) }
    var client = APIClient(
      baseURL: GoldenWire.Servers.production, transport: transport, userAgent: "test")
    client.serverReplacements[GoldenWire.Servers.files] = URL(string: "http://127.0.0.1:8080")
    try await client.send(call)
    try await client.send(Calls.setNote(body: "n"))
    #expect(
      transport.requests.map(\.url.absoluteString) == [
        "http://127.0.0.1:8080/note", "https://wire.example/v1/note",
      ])
  }

  @Test func fillsInTheVariablesOfServers() {
    #expect(GoldenWire.Servers.regional.absoluteString == "https://eu.wire.example:8443/v1")
    #expect(GoldenWire.Servers.staging(class: .b).absoluteString == "https://b.example")
    #expect(GoldenWire.Servers.staging().absoluteString == "https://a.example")
    #expect(GoldenWire.Servers.RegionalRegion.allCases.map(\.rawValue) == ["eu", "us-1"])
    let regional = GoldenWire.Servers.regional(region: .us1, port: "80", base: "v2/x")
    #expect(regional?.absoluteString == "https://us-1.wire.example:80/v2/x")
  }

  @Test(arguments: ["80?x", "80#", "u@80", "80 ", "é", "80\\", "x%2F"])
  func refusesWhatIsNoAddress(_ port: String) {
    #expect(GoldenWire.Servers.regional(port: port) == nil)
  }

  @Test func readsFieldsOfEveryKind() async throws {
    let fields = [
      "Content-Type": "text/plain", "x-ids": "1, 2", "X-Range": "from=1,to=b",
      "X-Color": #"{"R":1,"G":2}"#,
    ]
    let transport = StubTransport { _ in
      HTTPResponse(status: 200, headers: fields, body: Data("n".utf8))
    }
    let client = APIClient(
      baseURL: GoldenWire.Servers.production, transport: transport, userAgent: "test")
    let response = try await client.response(to: Calls.readNote())
    #expect(response.answer == "n")
    #expect(transport.requests.first?.header("Accept") == "text/plain")
    #expect(response.headers[GoldenWire.ResponseHeaders.xIDs] == [1, 2])
    #expect(response.headers[GoldenWire.ResponseHeaders.xRange] == ["from": "1", "to": "b"])
    #expect(response.headers[GoldenWire.ResponseHeaders.xColor] == Color(r: 1, g: 2))
  }
}
