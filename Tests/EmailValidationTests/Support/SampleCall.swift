import EmailValidation
import Foundation
import Testing

/// One of the calls, with arguments that are fine.
struct SampleCall: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The operation of the description.
  let operation: String
  /// Whether the description lets it be tried again after a network failure.
  let isRepeatable: Bool
  /// An answer that it can read.
  let answer: String
  let perform: @Sendable (EmailValidationClient) async throws -> Void

  static let validate = SampleCall(
    testDescription: "validate", operation: "validate", isRepeatable: false,
    answer: SampleAnswer.result()
  ) { _ = try await $0.validate("ann@example.org") }
  static let credits = SampleCall(
    testDescription: "credits", operation: "getCredits", isRepeatable: true,
    answer: SampleAnswer.credits
  ) { _ = try await $0.credits() }
  static let usage = SampleCall(
    testDescription: "usage", operation: "getUsage", isRepeatable: true,
    answer: SampleAnswer.usage
  ) { _ = try await $0.usage() }
  static let status = SampleCall(
    testDescription: "status", operation: "getStatus", isRepeatable: true,
    answer: SampleAnswer.status
  ) { _ = try await $0.status() }
  static let create = SampleCall(
    testDescription: "create", operation: "createBulkJob", isRepeatable: false,
    answer: SampleAnswer.job()
  ) { _ = try await $0.bulk.create(emails: ["ann@example.org"]) }
  static let upload = SampleCall(
    testDescription: "upload", operation: "uploadBulkJob", isRepeatable: false,
    answer: SampleAnswer.job()
  ) { _ = try await $0.bulk.create(fileAt: try SampleFile.small()) }
  static let get = SampleCall(
    testDescription: "get", operation: "getBulkJob", isRepeatable: true, answer: SampleAnswer.job()
  ) { _ = try await $0.bulk.get("job_1") }
  static let start = SampleCall(
    testDescription: "start", operation: "startBulkJob", isRepeatable: false,
    answer: SampleAnswer.job()
  ) { try await $0.bulk.start("job_1") }
  static let cancel = SampleCall(
    testDescription: "cancel", operation: "cancelBulkJob", isRepeatable: false,
    answer: SampleAnswer.job()
  ) { try await $0.bulk.cancel("job_1") }
  static let wait = SampleCall(
    testDescription: "wait", operation: "getBulkJob", isRepeatable: true,
    answer: SampleAnswer.job(["status": "\"completed\""])
  ) { _ = try await $0.bulk.wait("job_1") }
  static let results = SampleCall(
    testDescription: "results", operation: "getBulkResults", isRepeatable: true,
    answer: SampleAnswer.csv
  ) { _ = try await $0.bulk.results("job_1") }

  static let all = [
    validate, credits, usage, status, create, upload, get, start, cancel, wait, results,
  ]
  /// Those whose answers are JSON.
  static let json = all.filter { $0.operation != results.operation }
}

/// A file that can be uploaded.
enum SampleFile {
  private static let shared = Result { try make(Data("email\r\nann@example.org\r\n".utf8)) }

  /// The same file whenever it is asked for; nobody changes or removes it.
  static func small() throws -> URL { try shared.get() }

  static func make(_ content: Data) throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("email-\(UUID().uuidString).csv")
    try content.write(to: url)
    return url
  }
}
