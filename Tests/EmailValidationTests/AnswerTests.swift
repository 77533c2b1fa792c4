import EmailValidation
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// What a successful answer says, and how much of it may be missing or new.
@Suite struct AnswerTests {
  private func check(_ changes: [String: String?] = [:]) async throws -> ValidationResult {
    try await EmailValidationClient.over(
      StubTransport(status: 200, body: SampleAnswer.result(changes))
    ).validate("a@example.org")
  }

  private func job(_ changes: [String: String?] = [:]) async throws -> BulkJob {
    try await EmailValidationClient.over(
      StubTransport(status: 200, body: SampleAnswer.job(changes))
    ).bulk.get("job_1")
  }

  @Test func aResultCarriesEverything() async throws {
    let result = try await check([
      "email": "\" A+b@EXAMPLE.org\"", "did_you_mean": "\"b@example.net\"", "role": "true",
      "free_provider": "true", "repeated": "true", "charged": "1",
      "checked_at": "\"2026-11-30T10:15:00.250+01:00\"", "more": "[{}]",
    ])
    #expect(result.email == " A+b@EXAMPLE.org")
    #expect(result.status == .valid)
    #expect(result.reason == .accepted)
    #expect(result.action == .send)
    #expect(result.didYouMean == "b@example.net")
    #expect(result.role && result.freeProvider && result.repeated)
    #expect(result.charged == 1)
    #expect(abs(result.checkedAt.timeIntervalSince1970 - 1_796_030_100.25) < 0.001)
  }

  @Test func whatAResultMayLeaveOutHasADefault() async throws {
    let result = try await check([
      "did_you_mean": nil, "role": nil, "free_provider": nil, "repeated": nil, "charged": nil,
    ])
    #expect(result.didYouMean == nil)
    #expect(!result.role && !result.freeProvider && !result.repeated)
    #expect(result.charged == 0)
  }

  @Test func valuesOfLaterDaysAreKept() async throws {
    let result = try await check([
      "status": "\"doubtful\"", "reason": "\"moon_phase\"", "action": "\"pray\"",
    ])
    #expect(result.status == "doubtful")
    #expect(result.reason == "moon_phase")
    #expect(result.action == "pray")
    #expect(result.reason.status == nil)
    let job = try await job([
      "status": "\"paused\"", "source": "\"fax\"", "error_code": "\"out_of_ink\"",
      "counts": "{\"doubtful\":3}",
    ])
    #expect(job.status == "paused" && !job.status.isOver)
    #expect(job.source == "fax")
    #expect(job.errorCode == "out_of_ink")
    #expect(job.counts == ["doubtful": 3])
  }

  @Test func aJobCarriesEverything() async throws {
    let job = try await job([
      "status": "\"ready\"", "source": "\"csv\"", "total": "52000", "unique": "51870",
      "skipped": "12", "processed": "7", "credits_reserved": "3", "credits_charged": "4",
      "error_code": "\"insufficient_credits\"", "error_message": "\"m\"",
      "finished_at": "\"2026-11-30T10:16:00Z\"", "expires_at": "\"2026-12-07T10:20:00Z\"",
    ])
    #expect(job.id == "job_7Q2M4K9T")
    #expect(job.status == .ready)
    #expect(job.source == .csv)
    #expect(job.total == 52_000 && job.unique == 51_870 && job.skipped == 12 && job.processed == 7)
    #expect(job.creditsReserved == 3 && job.creditsCharged == 4)
    #expect(job.counts == ["valid": 1])
    #expect(job.errorCode == .insufficientCredits)
    #expect(job.errorMessage == "m")
    #expect(job.createdAt == Date(timeIntervalSince1970: 1_796_033_700))
    #expect(job.startedAt == Date(timeIntervalSince1970: 1_796_033_701))
    #expect(job.finishedAt == Date(timeIntervalSince1970: 1_796_033_760))
    #expect(job.expiresAt == Date(timeIntervalSince1970: 1_796_638_800))
  }

  @Test func creditsCarryEverything() async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.credits)
    let credits = try await EmailValidationClient.over(transport).credits()
    #expect(credits.balance == 1_240 && credits.debt == 0 && credits.pending == 60)
    let lot = try #require(credits.lots.first)
    #expect(lot.id == "lot_01" && lot.kind == .bonus)
    #expect(lot.granted == 500 && lot.remaining == 500)
    #expect(lot.createdAt == Date(timeIntervalSince1970: 1_789_473_600))
    #expect(lot.expiresAt == nil)
  }

  @Test func usageCarriesEverything() async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.usage)
    let usage = try await EmailValidationClient.over(transport).usage()
    #expect(usage.from == "2026-10-19" && usage.to == "2026-11-30" && usage.groupBy == .day)
    let row = try #require(usage.rows.first)
    #expect(row.period == "2026-10-19")
    #expect(row.checks == 3 && row.charged == 2 && row.free == 1)
    #expect(row.byStatus == ["valid": 2, "unknown": 1])
    #expect(usage.totals.checks == 3 && usage.totals.charged == 2 && usage.totals.free == 1)
    #expect(usage.totals.byStatus == row.byStatus)
  }

  @Test func theStateOfTheServiceCarriesEverything() async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.status)
    let status = try await EmailValidationClient.over(transport).status()
    #expect(status.status == .operational)
    #expect(status.components == [.init(name: "bulk", status: .outage)])
    #expect(status.message == nil)
    #expect(status.updatedAt == Date(timeIntervalSince1970: 1_796_033_670))
  }

  @Test(arguments: SampleCall.all, [200, 201, 202, 299])
  func everyStatusOfSuccessCounts(call: SampleCall, status: Int) async throws {
    guard call.operation != SampleCall.results.operation || status == 200 else { return }
    let transport = StubTransport(status: status, body: call.answer)
    try await call.perform(.over(transport))
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: ["text/plain", "application/problem+json", "nonsense", ""], ["", "\u{FEFF}"])
  func jsonIsJSONWhateverItIsCalled(type: String, mark: String) async throws {
    for call in SampleCall.json {
      let transport = StubTransport(
        status: 200, headers: ["Content-Type": type], body: mark + call.answer)
      try await call.perform(.over(transport))
    }
  }

  static let required = [
    "id", "status", "source", "total", "unique", "skipped", "processed", "counts",
    "credits_reserved", "credits_charged", "created_at",
  ]

  @Test(arguments: required)
  func aJobWithoutARequiredMemberIsUnexpected(member: String) async throws {
    for change: String? in [nil, "null", "{}", "true"] where member != "counts" || change != "{}" {
      let error = await #expect(throws: EmailValidationError.self) {
        try await job([member: change])
      }
      #expect(error?.code == .unexpectedResponse)
      #expect(error?.message.contains(member) == true)
    }
  }

  @Test(arguments: ["email", "status", "reason", "action", "checked_at"])
  func aResultWithoutARequiredMemberIsUnexpected(member: String) async throws {
    for change: String? in [nil, "null", "7"] {
      let error = await #expect(throws: EmailValidationError.self) {
        try await check([member: change])
      }
      #expect(error?.kind == .general)
      #expect(error?.status == 200)
      #expect(error?.code == .unexpectedResponse)
      #expect(error?.requestId == nil)
    }
  }

  /// What remains of an answer when one member after the other is taken out, however deep it is.
  private static func remainders(of value: Any) -> [(without: String, Any)] {
    switch value {
    case let object as [String: Any]:
      object.keys.sorted().flatMap { key -> [(without: String, Any)] in
        var rest = object
        rest[key] = nil
        let deeper = remainders(of: object[key] ?? NSNull()).map { name, part in
          var changed = object
          changed[key] = part
          return ("\(key).\(name)", changed as Any)
        }
        return [(key, rest)] + deeper
      }
    case let array as [Any]:
      array.indices.flatMap { index in
        remainders(of: array[index]).map { name, part in
          var changed = array
          changed[index] = part
          return (name, changed as Any)
        }
      }
    default: []
    }
  }

  @Test(
    arguments: [
      // What never ends may say so or say nothing; the numbers by status are a table of any rows.
      (SampleCall.credits, ["lots.expires_at"]),
      (.usage, ["rows.by_status.", "totals.by_status."]),
      (.status, ["message"]),
    ] as [(SampleCall, [String])])
  func anyOtherAnswerWithoutARequiredMemberIsUnexpected(
    call: SampleCall, optional: [String]
  ) async throws {
    let answer = try JSONSerialization.jsonObject(with: Data(call.answer.utf8))
    for (name, rest) in Self.remainders(of: answer) {
      let body = String(
        decoding: try JSONSerialization.data(withJSONObject: rest), as: UTF8.self)
      let client = try EmailValidationClient.over(StubTransport(status: 200, body: body))
      if optional.contains(where: name.hasPrefix) {
        try await call.perform(client)
        continue
      }
      let error = await #expect(throws: EmailValidationError.self, "\(name)") {
        try await call.perform(client)
      }
      #expect(error?.code == .unexpectedResponse, "\(name)")
    }
  }

  @Test func theValuesCanBeStoredAndReadBack() async throws {
    func roundTrip<Value: Codable & Hashable>(_ value: Value) throws {
      let data = try JSONEncoder().encode(value)
      #expect(try JSONDecoder().decode(Value.self, from: data) == value)
    }
    try roundTrip(try await check(["did_you_mean": "\"b@example.net\""]))
    try roundTrip(try await job(["status": "\"new\""]))
    let transport = StubTransport.sequence([
      HTTPResponse(200, [:], SampleAnswer.credits), HTTPResponse(200, [:], SampleAnswer.usage),
      HTTPResponse(200, [:], SampleAnswer.status),
    ])
    let client = try EmailValidationClient.over(transport)
    try roundTrip(try await client.credits())
    try roundTrip(try await client.usage())
    try roundTrip(try await client.status())
    try roundTrip(BulkEventData(jobId: "job_1", status: .completed))
    try roundTrip([Status.valid, "new"])
  }
}
