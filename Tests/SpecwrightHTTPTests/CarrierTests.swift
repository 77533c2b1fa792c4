import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// What holds for every request, whatever carries it.
@Suite(
  .enabled(if: CurlCarrier.system != nil, "there is one carrier on this system"), .serialized)
struct CarrierTests {
  private static func withFile<Value>(
    _ bytes: String, _ body: (HTTPRequest.Body) async throws -> Value
  ) async throws -> Value {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("carrier-\(UUID().uuidString)")
    try Data(bytes.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(.file(file))
  }

  /// Lets each carrier do something with a server, and compares the outcomes.
  private static func expectTheSame<Value: Equatable & Sendable>(
    from steps: [ServerStep], _ body: (HostileServer, Carrier) async throws -> Value
  ) async throws {
    try await withServer(steps) { server in
      let first = try await body(server, .urlSession)
      let second = try await body(server, .system)
      #expect(first == second)
      let requests = server.requests
      #expect(requests.first.map(comparable) == requests.last.map(comparable))
      #expect(requests.first?.body == requests.last?.body)
    }
  }

  /// The lines of a request; `URLSession` spells some names its own way.
  private static func comparable(_ request: ReceivedRequest) -> [String] {
    request.lines.map { line in
      let name = line.prefix { $0 != ":" }
      return name.lowercased() + line.dropFirst(name.count)
    }.sorted()
  }

  private static func outcome(
    _ body: @escaping @Sendable () async throws -> HTTPResponse
  ) async throws -> Outcome {
    try await finishing {
      do {
        let response = try await body()
        let fields = response.headers.map { ($0.lowercased(), $1) }
        return Outcome(
          status: response.status, headers: Dictionary(fields) { $0 + ", " + $1 },
          body: try await response.body.data())
      } catch let error as URLError {
        #expect(error.userInfo.isEmpty)
        return Outcome(error: error.code)
      }
    }
  }

  private struct Outcome: Equatable, Sendable {
    var error: URLError.Code?
    var status = 0
    var headers: [String: String] = [:]
    var body = Data()
  }

  static let fields = [
    "X-Odd": "with  two blanks", "X-Empty": "", "X-Quote": "\"s,;=()", "X-Unicode": "ünïcode 🦊",
    "Authorization": "Bearer secret", "Cookie": "a=1", "content-length": "9", "Expect": "x",
  ]

  @Test(arguments: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"], [true, false])
  func sendTheSame(_ method: String, _ hasFields: Bool) async throws {
    var fields = hasFields ? Self.fields : [:]
    // Without a content the length is nobody's.
    fields["content-length"] = nil
    let headers = fields
    for streams in [true, false] {
      try await Self.expectTheSame(from: [.answer(200)]) { server, carrier in
        try await Self.outcome {
          try await server.stream(
            method, "/a//b%2F/../c?d=%25&e", headers: headers, streams: streams, over: carrier)
        }
      }
    }
  }

  @Test(
    arguments: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    [[:], fields, ["content-type": "text/csv"]])
  func sendTheSameOfBytes(_ method: String, _ headers: [String: String]) async throws {
    var headers = headers
    headers["Expect"] = nil
    headers["content-length"] = nil
    let fields = headers
    for bytes in [Data(), Data("{}".utf8), Data(repeating: 7, count: 300_000)] {
      try await Self.expectTheSame(from: [.answer(201, body: "ok")]) { server, carrier in
        try await Self.outcome {
          try await server.stream(
            method, headers: fields, body: .data(bytes), streams: false, over: carrier)
        }
      }
    }
  }

  @Test(arguments: ["POST", "PUT", "PATCH"], [[:], fields, ["content-type": "text/csv"]])
  func sendTheSameOfAFile(_ method: String, _ headers: [String: String]) async throws {
    var headers = headers
    headers["Expect"] = nil
    let fields = headers
    try await Self.withFile("email\r\na@example.org\r\n") { file in
      try await Self.expectTheSame(from: [.answer(201, body: "ok")]) { server, carrier in
        try await Self.outcome {
          try await server.stream(method, headers: fields, body: file, over: carrier)
        }
      }
    }
  }

  private static let answers: [[ServerStep]] = [
    [.close], [.reset], [.send("no HTTP at all\r\n\r\n"), .close], [.send("HTTP/1.1 2"), .close],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\nX-Id"), .close],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n"), .close],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n1234"), .close],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n1234"), .reset],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: -4\r\n\r\n1234"), .close],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n123456789"), .close],
    [.send("HTTP/1.1 200 OK\r\n\r\n123456789"), .close],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n1234\r\n"), .close],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n1234\r\n"), .close],
    [.send("HTTP/1.1 200 OK\r\nX: " + String(repeating: "y", count: 2_000_000)), .close],
    [
      .send("HTTP/1.1 200 OK\r\n" + String(repeating: "X: y\r\n", count: 100_000) + "\r\n"), .close,
    ],
    [.answer(200, ["x-odd: 1", "ETag:  \"2\"", "FOO: x", " y", "Date: a, b:c"])],
    [.answer(200, ["Content-Encoding: gzip"], body: "no gzip")],
    [.answer(200, ["Content-Encoding: odd"], body: "odd")],
    [.send(head("Content-Length: \(packed.count)") + packed), .close],
    [.send(head("Content-Length: \(packed.count)") + packed.dropLast(12)), .close],
    [.send(head("X: no length") + packed), .close],
    [.send("HTTP/1.1 204 None\r\nContent-Length: 2\r\n\r\nab"), .close],
    [.send("HTTP/1.1 304 Same\r\nContent-Length: 2\r\n\r\nab"), .close],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX: a\0b\r\n\r\nab"), .close],
    [
      .send("HTTP/1.1 100 Continue\r\n\r\n"),
      .send("HTTP/1.1 103 E\r\nX: early\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab"),
      .close,
    ],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\nabcd"), .close],
    [
      .send(
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
      ),
      .close,
    ],
    [.send("HTTP/1.1 099 Odd\r\nContent-Length: 2\r\n\r\nab"), .close],
    [.send("HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\nab"), .close],
  ]

  private static func head(_ field: String) -> [UInt8] {
    Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\(field)\r\n\r\n".utf8)
  }

  /// Five times `abc`, as RFC 1952 has it.
  private static let packed: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 75, 76, 74, 78, 68, 66, 0, 163, 140, 39, 211, 15, 0, 0, 0,
  ]

  @Test(arguments: answers.indices)
  func handOnTheSame(_ index: Int) async throws {
    for streams in [true, false] {
      try await Self.expectTheSame(from: Self.answers[index]) { server, carrier in
        var outcome = try await Self.outcome {
          try await server.stream(streams: streams, over: carrier)
        }
        // Over what is too long they agree; which of the codes says so is not laid down.
        if outcome.error == .dataLengthExceedsMaximum { outcome.error = .unknown }
        return outcome
      }
    }
  }

  @Test(arguments: Carrier.allCases)
  func askForAnAnswerAsItIsUnlessTheCallerAsks(_ carrier: Carrier) async throws {
    try await withServer([.answer(200)]) { server in
      for headers in [[:], ["accept-encoding": "gzip"]] {
        _ = try await Self.outcome { try await server.stream(headers: headers, over: carrier) }
      }
      let codings = server.requests.map { $0.values(of: "Accept-Encoding") }
      #expect(codings == [["identity"], ["gzip"]])
    }
  }

  @Test(arguments: Carrier.allCases)
  func handOnWhatIsCompressedOnlyWhereItsEndIsKnown(_ carrier: Carrier) async throws {
    let text = Data("abcabcabcabcabc".utf8)
    let length = Self.head("Content-Length: \(Self.packed.count)")
    let cases: [(steps: [UInt8], error: URLError.Code?)] = [
      (length + Self.packed, nil),
      (Self.head("X: y") + Self.packed, .cannotDecodeContentData),
      (Self.head("X: y") + Self.packed.dropLast(12), .cannotDecodeContentData),
    ]
    for (bytes, error) in cases {
      try await withServer([.send(bytes), .close]) { server in
        let outcome = try await Self.outcome { try await server.stream(over: carrier) }
        #expect(outcome.error == error)
        #expect(outcome.body == (error == nil ? text : Data()))
      }
    }
  }

  @Test(arguments: [
    "ftp://127.0.0.1/x", "file:///etc/passwd", "x", "http:", "http:///x", "http://127.0.0.1:1/",
    "https://127.0.0.1:1/", "HTTP://127.0.0.1:1/", "http://nowhere.invalid/",
  ])
  func refuseTheSame(_ text: String) async throws {
    let url = try #require(URL(string: text))
    for streams in [true, false] {
      let request = HTTPRequest(method: "GET", url: url, timeout: 300, streamsResponse: streams)
      let outcomes = try await [
        Self.outcome { try await Carrier.urlSession.transport().send(request) },
        Self.outcome { try await Carrier.system.transport().send(request) },
      ]
      #expect(outcomes[0].error != nil)
      #expect(outcomes[0] == outcomes[1])
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308], Carrier.allCases)
  func sendNoKeyToTheOriginOfARedirect(_ status: Int, _ carrier: Carrier) async throws {
    let other = try HostileServer { _ in [.answer(200)] }
    defer { other.stop() }
    let location = try other.url("/stolen").absoluteString
    try await withServer([.answer(status, ["Location: \(location)"])]) { server in
      try await Self.withFile("content") { file in
        for body in [HTTPRequest.Body.none, file] {
          let outcome = try await Self.outcome {
            try await server.stream(
              "POST", headers: ["X-Api-Key": "secret"], body: body, over: carrier)
          }
          #expect(outcome.status == status)
          #expect(outcome.headers["location"] == location)
        }
      }
      #expect(server.requests.count == 2)
    }
    #expect(other.connectionCount == 0)
  }

  @Test(
    arguments: [
      [ServerStep.close], [.reset], [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nX"), .close],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1234"), .reset],
    ], ["GET", "POST"])
  func sendOnceToAServerThatDies(_ steps: [ServerStep], _ method: String) async throws {
    try await Self.withFile("content") { file in
      for carrier in Carrier.allCases {
        try await withServer(steps) { server in
          let body = method == "GET" ? HTTPRequest.Body.none : file
          let outcome = try await Self.outcome {
            try await server.stream(method, body: body, over: carrier)
          }
          #expect(outcome.error != nil)
          #expect(server.requests.count == 1)
          #expect(server.connectionCount == 1)
        }
      }
    }
  }
}
