import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// Known faults 115 and 130: a followed redirect carries credentials to another origin.
struct RedirectTests {
  private static let credentials = [
    "Authorization": "Bearer secret", "X-Api-Key": "secret", "Cookie": "session=secret",
  ]

  @Test(arguments: [301, 302, 303, 307, 308], ["GET", "POST"])
  func handsOnARedirectAndSendsNothingToTheOtherOrigin(
    _ status: Int, _ method: String
  ) async throws {
    let other = try HostileServer { _ in [.answer(200)] }
    defer { other.stop() }
    let location = try other.url("/stolen").absoluteString
    try await withEachCarrier([.answer(status, ["Location: \(location)"])]) { server in
      let body: HTTPRequest.Body = method == "POST" ? .data(Data("x".utf8)) : .none
      let answer = try await server.answer(method, headers: Self.credentials, body: body)
      #expect(answer.response.status == status)
      #expect(answer.response.header("location") == location)
      #expect(server.requests.count == 1)
    }
    #expect(other.connectionCount == 0)
  }

  @Test(arguments: [
    "location: /echo", "Location: /echo", "Location: ", "Location: http://", "X-None: 1",
    "Location: //", "Location: ?a b", "Location: http://[::1", "Location: file:///etc/passwd",
  ])
  func handsOnEveryShapeOfRedirectWithinItsOrigin(_ field: String) async throws {
    try await withEachCarrier([.answer(307, [field], body: "{}")]) { server in
      let answer = try await server.answer("POST", body: .data(Data("x".utf8)))
      #expect(answer.response.status == 307)
      #expect(server.requests.count == 1)
    }
  }
}
