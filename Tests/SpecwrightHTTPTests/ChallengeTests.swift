import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// Known fault 117: on Linux a 401 with a Basic challenge never completes by itself.
struct ChallengeTests {
  @Test(
    arguments: [
      #"Basic realm="x""#, #"basic realm="x""#, "Basic", #"Basic realm="x", charset="UTF-8""#,
      #"Bearer realm="x""#, #"Digest realm="x", nonce="n""#, "Negotiate", "Application", "",
      #"Bearer realm="x", Basic realm="y""#,
    ], ["GET", "POST"])
  func handsOnAnUnauthorizedAnswerAtOnce(_ challenge: String, _ method: String) async throws {
    let body = #"{"errors":[{"code":"unauthorized"}]}"#
    let fields = ["WWW-Authenticate: \(challenge)", "Content-Type: application/json"]
    try await withEachCarrier([.answer(401, fields, body: body)]) { server in
      for headers in [[:], ["Authorization": "Basic eDp5"]] {
        let answer = try await server.answer(method, headers: headers)
        #expect(answer.response.status == 401)
        #expect(answer.body == Data(body.utf8))
        #expect(answer.response.header("content-type") == "application/json")
      }
      #expect(server.requests.count == 2)
    }
  }

  @Test
  func handsOnAnUnauthorizedAnswerInChunks() async throws {
    let answer =
      "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nTransfer-Encoding: chunked\r\n\r\n"
      + "2\r\n{\"\r\n4\r\na\":1\r\n1\r\n}\r\n0\r\n\r\n"
    try await withEachCarrier([.send(answer)]) { server in
      let answer = try await server.answer()
      #expect(answer.response.status == 401)
      #expect(answer.body == Data(#"{"a":1}"#.utf8))
    }
  }

  @Test
  func endsAnUnauthorizedAnswerThatIsCutOff() async throws {
    let answer =
      "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 9\r\n\r\n{"
    try await withEachCarrier([.send(answer), .close]) { server in
      let code = try await server.failure()
      #expect(code != nil)
    }
  }

  @Test
  func handsOnAProxyChallenge() async throws {
    let field = #"Proxy-Authenticate: Basic realm="x""#
    try await withEachCarrier([.answer(407, [field], body: "{}")]) { server in
      let status = try await server.answer().response.status
      #expect(status == 407)
    }
  }
}
