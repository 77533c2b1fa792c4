// The samples of the README and of the documentation, each as it stands there.

import EmailValidation
import Foundation

func cleaned(_ list: URL, key: String) async throws -> String {
  let client = try EmailValidationClient(apiKey: key)
  print(try await client.validate("accepted@sandbox.email-validation.org").action)  // send
  let job = try await client.bulk.create(fileAt: list, column: "email")
  let ended = try await client.bulk.wait(job.id) { print($0.processed, "of", $0.total) }
  return try await client.bulk.results(ended.id, filter: [.valid])
}

struct DocumentedSamples {
  var key = ""
  var webhookSecret = ""
  var email = ""

  func overview() async throws {
    let client = try EmailValidationClient(apiKey: key)
    let result = try await client.validate("ann@example.org")
    print(result.status, result.reason, result.action)
  }

  func testAddress(client: EmailValidationClient) async throws {
    let address = Vocabulary.sandboxAddress(.catchAll)
    let outcome = try await client.validate(address)
    print(outcome.action == Vocabulary.reasonInfo[.catchAll]?.action)  // true
  }

  func file(client: EmailValidationClient, list: URL, output: FileHandle) async throws {
    var job = try await client.bulk.create(fileAt: list, column: "email")
    job = try await client.bulk.wait(job.id) { print($0.processed, "of", $0.total) }
    if job.status == .completed {
      for try await block in client.bulk.resultsStream(job.id, filter: [.valid, .risky]) {
        output.write(block)
      }
    }
  }

  func progress() throws -> EmailValidationClient {
    let transport = URLSessionTransport { progress in
      print("\(progress.sent) of \(progress.total) bytes")
    }
    let client = try EmailValidationClient(apiKey: key, transport: transport)
    return client
  }

  func failure(client: EmailValidationClient) async throws {
    do {
      print(try await client.validate(email, timeout: 10).status)
    } catch let error as EmailValidationError where error.kind == .connection {
      print("perhaps charged:", error.code)
    } catch let error as EmailValidationError where error.kind == .rateLimit {
      print("again in", error.retryAfter ?? 1, "seconds")
    }
  }

  func answer(body: Data, headers: [String: String]) throws -> Int {
    do {
      let event = try verifyWebhook(payload: body, headers: headers, secret: webhookSecret)
      if case .bulk(let data) = event.data { print(data.jobId, event.type) }
      return 204
    } catch is WebhookVerificationError {
      return 400
    }
  }
}
