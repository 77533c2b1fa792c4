import Foundation
import SpecwrightTestSupport
import Testing

@testable import DIDWWVerification

/// Every example of the description, through the client.
@Suite struct ExampleTests {
  private let calls: [String: SampleCall] = [
    "startVerification": .start, "getVerification": .status, "reportVerification": .verify,
    "getVerificationByNumber": .statusOfNumber, "reportVerificationByNumber": .verifyNumber,
  ]

  @Test func everyExampleOfAnAnswerIsRead() async throws {
    let answers = try ServiceDescription(of: "DIDWWVerification").answers()
    #expect(Set(answers.map(\.operation)) == Set(calls.keys))
    #expect(answers.count > 50)
    for answer in answers {
      let call = try #require(calls[answer.operation])
      let status = answer.status ?? 503
      let body = try JSONSerialization.data(withJSONObject: answer.json)
      let transport = StubTransport(status: status, body: body)
      let place = Comment("\(answer.operation) \(status) \(answer.name)")
      if status < 300 {
        await #expect(throws: Never.self, place) { try await call.perform(.over(transport)) }
      } else {
        let error = await #expect(throws: APIError.self, place) {
          try await call.perform(.over(transport))
        }
        try expect(error, toTell: answer, place)
      }
    }
  }

  private func expect(
    _ error: APIError?, toTell answer: ServiceDescription.Example, _ place: Comment
  ) throws {
    let envelope = try #require(answer.json as? [String: [[String: String]]])
    let items = try #require(envelope["errors"]).map {
      APIErrorItem(code: $0["code"] ?? "", detail: $0["detail"] ?? "")
    }
    for item in items where answer.status != nil {
      #expect(item.known?.httpStatus == answer.status, place)
      #expect(item.known?.detail == item.detail, place)
    }
    switch answer.status {
    case 400: #expect(error == .invalidParameters(items), place)
    case 401: #expect(error == .unauthorized, place)
    case 402: #expect(error == .insufficientBalance, place)
    case 404: #expect(error == .notFound, place)
    case 422: #expect(error == .validationFailed(items), place)
    case let status: #expect(error == .unexpectedStatus(code: status ?? 503, items: items), place)
    }
  }

  @Test func everyExampleOfARequestCanBeReadAndWritten() throws {
    let requests = try ServiceDescription(of: "DIDWWVerification").requests()
    #expect(requests.count >= 9)
    for request in requests {
      let data = try JSONSerialization.data(withJSONObject: request.json)
      let written =
        request.operation == "startVerification"
        ? try JSONEncoder().encode(JSONDecoder().decode(StartVerificationBody.self, from: data))
        : try JSONEncoder().encode(JSONDecoder().decode(CodeReportBody.self, from: data))
      let before = try #require(request.json as? NSDictionary)
      let after = try JSONSerialization.jsonObject(with: written) as? NSDictionary
      #expect(before == after, "\(request.operation) \(request.name)")
    }
  }

  @Test func everyErrorCodeAndOutcomeHasAnExample() throws {
    let answers = try ServiceDescription(of: "DIDWWVerification").answers()
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: answers.map(\.json)), as: UTF8.self)
    // Codes of requests that no client can make, and the outcome that is no longer sent.
    let exceptions: Set<String> = ["stale_dispatch"]
    let codes = APIErrorCode.allCases.map(\.rawValue) + Verification.Reason.known.map(\.rawValue)
    for code in codes where !exceptions.contains(code) {
      #expect(text.contains("\"\(code)\""), "\(code)")
    }
  }
}
