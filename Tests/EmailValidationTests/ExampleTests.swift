import Foundation
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

@testable import EmailValidation

/// Every example of the description, through the client.
@Suite struct ExampleTests {
  @Test func everyExampleOfAnAnswerIsRead() async throws {
    let answers = try ServiceDescription(of: "EmailValidation").answers()
    #expect(Set(answers.map(\.operation)) == Set(SampleCall.all.map(\.operation)))
    #expect(answers.count > 100)
    for answer in answers {
      // `wait` asks on and on for a job that runs; its operation has a call of its own.
      let call = try #require(SampleCall.all.first { $0.operation == answer.operation })
      let body =
        try (answer.json as? String).map { Data($0.utf8) }
        ?? JSONSerialization.data(withJSONObject: answer.json)
      let problem = answer.json as? [String: Any]
      let status = answer.status ?? (problem?["status"] as? Int ?? 0)
      let client = try EmailValidationClient.over(
        StubTransport(status: status, body: body), maxRetries: 0)
      let place = Comment("\(answer.operation) \(status) \(answer.name)")
      if status < 300 {
        await #expect(throws: Never.self, place) { try await call.perform(client) }
        continue
      }
      let error = await #expect(throws: EmailValidationError.self, place) {
        try await call.perform(client)
      }
      #expect(error?.status == status, place)
      #expect(error?.code.rawValue == problem?["code"] as? String, place)
      #expect(error?.code.httpStatus == status, place)
      #expect(error?.kind == error?.code.kind, place)
      #expect(error?.message == problem?["detail"] as? String, place)
      #expect(error?.requestId == problem?["request_id"] as? String, place)
      #expect(error?.retryAfter == problem?["retry_after"] as? Int, place)
    }
  }

  @Test func everyExampleOfARequestCanBeReadAndWritten() throws {
    let requests = try ServiceDescription(of: "EmailValidation").requests()
    #expect(requests.count >= 5)
    for request in requests {
      guard let before = request.json as? NSDictionary else { continue }
      let data = try JSONSerialization.data(withJSONObject: request.json)
      let written =
        request.operation == "validate"
        ? try JSONEncoder().encode(JSONDecoder().decode(ValidationRequest.self, from: data))
        : try JSONEncoder().encode(JSONDecoder().decode(BulkJobRequest.self, from: data))
      let after = try JSONSerialization.jsonObject(with: written) as? NSDictionary
      #expect(before == after, "\(request.operation) \(request.name)")
    }
  }

  @Test func everyExampleOfAWebhookIsRead() throws {
    let requests = try ServiceDescription(of: "EmailValidation").requests(under: "webhooks")
    #expect(requests.count == WebhookEventType.known.count)
    for request in requests {
      let payload = try JSONSerialization.data(withJSONObject: request.json)
      let signature = try signWebhook(
        msgId: "m", timestamp: 1, payload: payload, secret: "AAAA")
      let event = try verifyWebhook(
        payload: payload,
        headers: ["webhook-id": "m", "webhook-timestamp": "1", "webhook-signature": signature],
        secret: "AAAA", now: Date(timeIntervalSince1970: 1))
      #expect(WebhookEventType.known.contains(event.type))
      if case .bulk(let data) = event.data { #expect(data.status == event.type.jobStatus) }
    }
  }

  @Test func theHeadersOfWebhooksAreThoseOfTheirParameters() throws {
    let description = try ServiceDescription(of: "EmailValidation")
    let names = try ["WebhookID", "WebhookTimestamp", "WebhookSignature"].map {
      try description.component("parameters", $0)["name"] as? String
    }
    #expect(names == WebhookHeader.allCases.map(\.rawValue))
  }

  @Test func everyErrorCodeOfTheServiceHasAnExample() throws {
    let answers = try ServiceDescription(of: "EmailValidation").answers()
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: answers.map(\.json)), as: UTF8.self)
    for code in ErrorCode.known where code.httpStatus != nil {
      #expect(text.contains("\"\(code)\""), "\(code)")
    }
  }
}
