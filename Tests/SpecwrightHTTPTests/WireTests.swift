import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What goes out and comes in, byte for byte.
struct WireTests {
  @Test(arguments: ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
  func inventsNoContentTypeForARequestWithoutABody(_ method: String) async throws {
    try await withEachCarrier([.send("HTTP/1.1 204 None\r\n\r\n")]) { server in
      _ = try await server.answer(method)
      let request = try #require(server.requests.first)
      #expect(request.method == method)
      #expect(request.values(of: "Content-Type") == [])
      #expect(request.values(of: "Transfer-Encoding") == [])
      #expect(["", "0"].contains(request.values(of: "Content-Length").joined()))
      #expect(request.body == [])
    }
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE"])
  func sendsABodyByteForByte(_ method: String) async throws {
    let bytes = (0...255).map { UInt8($0) } + Array("\r\n\r\n0\r\n\r\n".utf8)
    try await withEachCarrier([.answer(200)]) { server in
      let headers = ["content-type": "application/x-odd"]
      _ = try await server.answer(method, headers: headers, body: .data(Data(bytes)))
      let request = try #require(server.requests.first)
      #expect(request.body == bytes)
      #expect(request.values(of: "Content-Type") == ["application/x-odd"])
      #expect(request.values(of: "Content-Length") == ["\(bytes.count)"])
    }
  }

  @Test
  func sendsABodyOfUnknownTypeAsBytes() async throws {
    try await withEachCarrier([.answer(200)]) { server in
      _ = try await server.answer("POST", body: .data(Data("x".utf8)))
      #expect(server.requests.first?.values(of: "Content-Type") == ["application/octet-stream"])
    }
  }

  @Test
  func sendsALargeBodyByteForByteAtOnce() async throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try await withEachCarrier([.answer(200)]) { server in
      _ = try await server.answer("POST", body: .data(Data(bytes)))
      let request = try #require(server.requests.first)
      #expect(request.body == bytes)
      #expect(request.values(of: "Expect") == [])
    }
  }

  @Test(arguments: [
    "/a%2Fb", "/a%20b", "/%2B44?phone=%2B447700900123&q=a%2Bb%20c%26d%3De%3Bf", "/%2E%2E/x",
    "/caf%C3%A9?x=%C3%A9", "/a?b=%25", "/a//b", "/~-._", "/?", "/a?x=&y",
    "/;color=R,100;b=1/.a.b/R=1,G=2?x=/:?@!$'()*,;=&d%5BR%5D=1&p=a%7Cb",
  ])
  func sendsTheTargetAsItWasEncoded(_ target: String) async throws {
    try await withEachCarrier([.answer(200)]) { server in
      _ = try await server.answer("GET", target)
      #expect(server.requests.map(\.target) == [target])
    }
  }

  @Test(arguments: [
    "plain", "with  two blanks", "quote\"s,;=()", "ünïcode 🦊", "Basic eDp5==", "a:b",
  ])
  func sendsAFieldByteForByte(_ value: String) async throws {
    try await withEachCarrier([.answer(200)]) { server in
      _ = try await server.answer(
        headers: ["X-Odd": value, "Authorization": value, "Cookie": value])
      #expect(server.requests.first?.values(of: "X-Odd") == [value])
      #expect(server.requests.first?.values(of: "Authorization") == [value])
      #expect(server.requests.first?.values(of: "Cookie") == [value])
    }
  }

  @Test
  func sendsAnEmptyField() async throws {
    try await withEachCarrier([.answer(200)]) { server in
      _ = try await server.answer(headers: ["X-Empty": ""])
      #expect(server.requests.first?.values(of: "X-Empty") == [""])
    }
  }

  @Test(arguments: [
    ("GET", "X-Odd", "a\r\nX-Injected: 1", UnsendableRequest.Part.headerValue(name: "X-Odd")),
    ("GET", "X-Odd", "a\u{0}", .headerValue(name: "X-Odd")),
    ("GET", "X-Odd: 1\r\nX", "a", .headerName),
    ("GET", "", "a", .headerName),
    ("GET / HTTP/1.1\r\nX: 1\r\n\r\nGET", "X", "a", .method),
    ("", "X", "a", .method),
  ])
  func refusesWhatAConnectionCannotCarry(
    _ method: String, _ name: String, _ value: String, _ part: UnsendableRequest.Part
  ) async throws {
    try await withEachCarrier([.answer(200)]) { server in
      await #expect(throws: UnsendableRequest(part)) {
        try await server.answer(method, headers: [name: value])
      }
      #expect(server.connectionCount == 0)
    }
  }

  @Test
  func keepsNoCookie() async throws {
    let configuration = URLSessionConfiguration.default
    configuration.httpShouldSetCookies = true
    configuration.httpCookieAcceptPolicy = .always
    let transport = URLSessionTransport(configuration: configuration)
    let fields = ["Set-Cookie: a=1; Path=/", "Cache-Control: max-age=600", "ETag: \"1\""]
    try await withServer([.answer(200, fields, body: "x")]) { server in
      for _ in 0..<3 { _ = try await server.answer(over: transport) }
      #expect(server.requests.count == 3)
      #expect(server.requests.allSatisfy { $0.values(of: "Cookie") == [] })
      #expect(server.requests.allSatisfy { $0.values(of: "If-None-Match") == [] })
    }
  }

  @Test
  func readsABodyByteForByte() async throws {
    let bytes = (0...255).map { UInt8($0) }
    let head = "HTTP/1.1 200 OK\r\nX-ODD: 1\r\ncontent-length: 256\r\n\r\n"
    try await withEachCarrier([.send(Array(head.utf8) + bytes)]) { server in
      let answer = try await server.answer()
      #expect(answer.body == Data(bytes))
      #expect(answer.response.header("x-odd") == "1")
    }
  }
}
