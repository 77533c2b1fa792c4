import Foundation
import SpecwrightTestSupport
import Testing

@testable import EmailValidation

/// Arguments that are refused before anything is sent, and those next to them that are not.
@Suite struct ArgumentTests {
  /// Expects that a call is refused without a request, or is made.
  private func expect(
    _ isFine: Bool, answer: String,
    _ call: @Sendable (EmailValidationClient) async throws -> Void
  ) async throws {
    let transport = StubTransport(status: 200, body: answer)
    let client = try EmailValidationClient.over(transport)
    if isFine {
      try await call(client)
    } else {
      await #expect(throws: InvalidArgumentError.self) { try await call(client) }
    }
    #expect(transport.requests.count == (isFine ? 1 : 0))
  }

  @Test(arguments: [
    ("a", true), ("not an address", true), (" ", true), ("\u{0}\n", true),
    (String(repeating: "x", count: 320), true), (String(repeating: "é", count: 160), true),
    ("", false), (String(repeating: "x", count: 321), false),
    (String(repeating: "é", count: 160) + "x", false),
  ])
  func anAddressHasUpTo320Bytes(email: String, isFine: Bool) async throws {
    try await expect(isFine, answer: SampleAnswer.result()) { _ = try await $0.validate(email) }
  }

  @Test(arguments: [
    (5, true), (10, true), (15, true), (4, false), (16, false), (0, false), (-5, false),
    (.max, false), (.min, false),
  ])
  func aCheckMayTakeFiveToFifteenSeconds(timeout: Int, isFine: Bool) async throws {
    try await expect(isFine, answer: SampleAnswer.result()) {
      _ = try await $0.validate("a@example.org", timeout: timeout)
    }
  }

  @Test(arguments: [(1, true), (100_000, true), (0, false), (100_001, false)])
  func aListHasUpTo100000Addresses(count: Int, isFine: Bool) async throws {
    let emails = [String](repeating: "a@example.org", count: count)
    try await expect(isFine, answer: SampleAnswer.job()) {
      _ = try await $0.bulk.create(emails: emails)
    }
  }

  @Test(arguments: [
    ("job_1", true), ("...", true), ("a/b", true), (" ", true), ("%2e", true), ("", false),
    (".", false), ("..", false),
  ])
  func anIDIsASegmentOfAPath(id: String, isFine: Bool) async throws {
    let job = SampleAnswer.job(["status": "\"completed\""])
    try await expect(isFine, answer: job) { _ = try await $0.bulk.get(id) }
    try await expect(isFine, answer: job) { try await $0.bulk.start(id) }
    try await expect(isFine, answer: job) { try await $0.bulk.cancel(id) }
    try await expect(isFine, answer: job) { _ = try await $0.bulk.wait(id) }
    try await expect(isFine, answer: "") { _ = try await $0.bulk.results(id) }
  }

  @Test(
    arguments: [
      (1, true), (0.001, true), (1e300, true), (0, false), (-1, false), (.nan, false),
      (.infinity, false),
    ] as [(TimeInterval, Bool)])
  func waitingTakesATimeAboveZero(timeout: TimeInterval, isFine: Bool) async throws {
    // The clock stands still, so that the time never runs out.
    let transport = StubTransport(status: 200, body: SampleAnswer.job(["status": "\"failed\""]))
    let client = EmailValidationClient(
      try ClientOptions(
        apiKey: "k", baseURL: nil, timeout: 30, maxRetries: 0, maxRetryWait: 0),
      transport: transport, pace: VirtualClock().pace)
    if isFine {
      let job = try await client.bulk.wait("job_1", timeout: timeout)
      #expect(job.status == .failed)
    } else {
      await #expect(throws: InvalidArgumentError.self) {
        try await client.bulk.wait("job_1", timeout: timeout)
      }
      #expect(transport.requests.isEmpty)
    }
  }

  @Test func onlyAFileCanBeUploaded() async throws {
    let folder = FileManager.default.temporaryDirectory
    let missing = folder.appendingPathComponent(UUID().uuidString)
    let remote = try #require(URL(string: "https://example.org/list.csv"))
    let urls = [
      folder, missing, remote, URL(fileURLWithPath: "/dev/zero"), URL(fileURLWithPath: "/dev/null"),
    ]
    for url in urls {
      try await expect(false, answer: SampleAnswer.job()) {
        _ = try await $0.bulk.create(fileAt: url)
      }
    }
  }

  @Test(arguments: [(0, true), (104_857_600, true), (104_857_601, false)])
  func aFileHasUpTo100MiB(size: Int, isFine: Bool) async throws {
    // A sparse file: it takes no room on the disk.
    let url = try SampleFile.make(Data())
    defer { try? FileManager.default.removeItem(at: url) }
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: UInt64(size))
    try handle.close()
    try await expect(isFine, answer: SampleAnswer.job()) {
      _ = try await $0.bulk.create(fileAt: url)
    }
    let link = url.appendingPathExtension("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
    defer { try? FileManager.default.removeItem(at: link) }
    try await expect(isFine, answer: SampleAnswer.job()) {
      _ = try await $0.bulk.create(fileAt: link)
    }
  }

  @Test func theLimitsAreThoseOfTheDescription() throws {
    let description = try ServiceDescription(of: "EmailValidation")
    let check = try #require(
      description.component("schemas", "ValidationRequest")["properties"]
        as? [String: [String: Any]])
    #expect(check["timeout"]?["minimum"] as? Int == Arguments.checkTimeouts.lowerBound)
    #expect(check["timeout"]?["maximum"] as? Int == Arguments.checkTimeouts.upperBound)
    #expect(check["email"]?["maxLength"] as? Int == Arguments.longestAddress)
    let list = try #require(
      description.component("schemas", "BulkJobRequest")["properties"] as? [String: [String: Any]])
    #expect(list["emails"]?["maxItems"] as? Int == Arguments.longestList)
    let upload = try #require(
      try description.operations(under: "paths").first { $0.0 == "uploadBulkJob" }?.1)
    #expect((upload["description"] as? String)?.contains("\(Arguments.largestFile)") == true)
  }

  @Test func aMistakeIsReportedEvenToACancelledTask() async throws {
    let client = try EmailValidationClient.over(StubTransport(status: 200))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await client.validate("")
    }
    await #expect(throws: InvalidArgumentError.self) { try await task.value }
  }
}
