import EmailValidation
import Foundation
import Testing

/// The vectors of the contract, and what surrounds them.
@Suite struct WebhookTests {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var secret: String
    var body: String?
    var bodyHex: String?
    var headers: Fields
    var now: Int
    var expect: String
    var note: String

    var testDescription: String { "\(name): \(note)" }

    enum Fields: Decodable, Sendable {
      case single([String: String])
      case list([String: [String]])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let single = try? container.decode([String: String].self) {
          self = .single(single)
        } else {
          self = .list(try container.decode([String: [String]].self))
        }
      }

      var lists: [String: [String]] {
        switch self {
        case .single(let fields): fields.mapValues { [$0] }
        case .list(let fields): fields
        }
      }
    }

    var payload: Data {
      if let body { return Data(body.utf8) }
      let digits = Array(bodyHex ?? "")
      return Data(
        stride(from: 0, to: digits.count, by: 2).compactMap {
          UInt8(String(digits[$0...$0 + 1]), radix: 16)
        })
    }

    var date: Date { Date(timeIntervalSince1970: TimeInterval(now)) }
  }

  static func vectors() throws -> [Vector] {
    let url = try #require(
      Bundle.module.url(
        forResource: "webhook-vectors", withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode([Vector].self, from: Data(contentsOf: url))
  }

  /// What a vector gives over each of the four functions that can take it.
  private func outcomes(of vector: Vector) -> [String] {
    let (payload, date, secret) = (vector.payload, vector.date, vector.secret)
    var outcomes = [
      outcome {
        try verifyWebhook(
          payload: payload, headers: vector.headers.lists, secret: secret, now: date)
      }
    ]
    if case .single(let fields) = vector.headers {
      outcomes.append(
        outcome { try verifyWebhook(payload: payload, headers: fields, secret: secret, now: date) })
    }
    guard let text = vector.body else { return outcomes }
    outcomes.append(
      outcome {
        try verifyWebhook(payload: text, headers: vector.headers.lists, secret: secret, now: date)
      })
    if case .single(let fields) = vector.headers {
      outcomes.append(
        outcome { try verifyWebhook(payload: text, headers: fields, secret: secret, now: date) })
    }
    return outcomes
  }

  private func outcome(_ verify: () throws -> WebhookEvent) -> String {
    do {
      switch try verify().data {
      case .bulk: return "ok bulk"
      case .test: return "ok test"
      case .other: return "ok other"
      }
    } catch let error as WebhookVerificationError {
      return "fail \(error.cause)"
    } catch is InvalidArgumentError {
      return "fail InvalidArgumentError"
    } catch {
      return "\(error)"
    }
  }

  @Test func hasAllFortyVectors() throws {
    #expect(try Self.vectors().map(\.name) == (1...40).map { $0 < 10 ? "V0\($0)" : "V\($0)" })
  }

  @Test func everyVectorGivesWhatTheContractSays() throws {
    for vector in try Self.vectors() {
      let expected = vector.expect == "sign-only" ? "fail invalidPayload" : vector.expect
      for outcome in outcomes(of: vector) {
        #expect(outcome == expected, "\(vector.testDescription)")
      }
    }
  }

  @Test func signsThePublishedVectors() throws {
    for vector in try Self.vectors().prefix(2) {
      guard case .single(let fields) = vector.headers else { continue }
      let id = try #require(fields["webhook-id"])
      let timestamp = try #require(fields["webhook-timestamp"].flatMap { Int($0) })
      let body = try #require(vector.body)
      let text = try signWebhook(
        msgId: id, timestamp: timestamp, payload: body, secret: vector.secret)
      let data = try signWebhook(
        msgId: id, timestamp: timestamp, payload: Data(body.utf8), secret: vector.secret)
      #expect(text == fields["webhook-signature"])
      #expect(data == text)
    }
  }

  @Test func whatIsSignedIsVerified() throws {
    let body = #"{"type":"webhook.test","timestamp":"2025-11-30T10:29:58Z","data":{}}"#
    for vector in try Self.vectors() where vector.expect != "fail InvalidArgumentError" {
      let signature = try signWebhook(
        msgId: "msg_1", timestamp: 1_000_000, payload: body, secret: vector.secret)
      let event = try verifyWebhook(
        payload: body,
        headers: [
          "webhook-id": "msg_1", "webhook-timestamp": "1000000", "webhook-signature": signature,
        ],
        secret: vector.secret, now: Date(timeIntervalSince1970: 1_000_000))
      #expect(event.type == .webhookTest)
      #expect(event.id == "msg_1")
    }
  }

  // MARK: Events

  private let secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"

  private func event(_ body: String, id: String = "msg_1") throws -> WebhookEvent {
    let signature = try signWebhook(
      msgId: id, timestamp: 1_000_000, payload: body, secret: secret)
    return try verifyWebhook(
      payload: body,
      headers: ["webhook-id": id, "webhook-timestamp": "1000000", "webhook-signature": signature],
      secret: secret, now: Date(timeIntervalSince1970: 1_000_000.9))
  }

  @Test(arguments: [
    ("bulk.completed", WebhookEventType.bulkCompleted), ("bulk.failed", .bulkFailed),
    ("bulk.cancelled", .bulkCancelled), ("bulk.expired", .bulkExpired),
    ("bulk.not_started", .bulkNotStarted),
  ])
  func anEventOfAJobCarriesEverything(raw: String, type: WebhookEventType) throws {
    let event = try event(
      """
      {"type":"\(raw)","timestamp":"2026-11-30T10:29:58Z","data":{"job_id":"job_1",\
      "status":"ready","total":9,"processed":3,"error_code":"insufficient_credits","more":{}},"x":1}
      """)
    #expect(event.type == type)
    #expect(event.timestamp == Date(timeIntervalSince1970: 1_796_034_598))
    guard case .bulk(let data) = event.data else {
      Issue.record("no data of a job")
      return
    }
    #expect(data.jobId == "job_1" && data.status == .ready)
    #expect(data.total == 9 && data.processed == 3 && data.errorCode == .insufficientCredits)
  }

  @Test func anEventOfALaterTypeKeepsTheBytesOfItsData() throws {
    let data = #"{ "n" : 1.0, "e":"\u00e9\/", "big":12345678901234567890123 }"#
    let event = try event(
      #"{"data":\#(data) ,"type":"bulk.paused","timestamp":"2026-11-30T10:29:58+01:00"}"#)
    #expect(event.type == "bulk.paused")
    guard case .other(let bytes) = event.data else {
      Issue.record("not an unknown event")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == data)
  }

  static let unreadable = [
    "", "[]", "null", "{}", #"{"type":"bulk.completed","timestamp":"2026-11-30T10:29:58Z"}"#,
    #"{"type":"bulk.completed","timestamp":"2026-11-30T10:29:58Z","data":{}}"#,
    #"{"type":"bulk.completed","timestamp":"2026-11-30T10:29:58Z","data":{"job_id":7}}"#,
    #"{"type":"bulk.completed","timestamp":"2026-11-30T10:29:58Z","data":{"job_id":null}}"#,
    #"{"type":"bulk.completed","timestamp":"2026-11-30T10:29:58Z","data":[]}"#,
    #"{"type":"webhook.test","data":{}}"#, #"{"type":"webhook.test","timestamp":null,"data":{}}"#,
    #"{"type":"webhook.test","timestamp":"soon","data":{}}"#,
    #"{"type":"webhook.test","timestamp":1764498600,"data":{}}"#,
    #"{"timestamp":"2026-11-30T10:29:58Z","data":{}}"#,
    #"{"type":7,"timestamp":"2026-11-30T10:29:58Z","data":{}}"#,
    #"{"type":"webhook.test","timestamp":"2026-11-30T10:29:58Z","data":{},}"#,
    #"{"type":"webhook.test","type":"a","timestamp":"2026-11-30T10:29:58Z","data":{}}"#,
    #"{"type":"webhook.test","timestamp":"2026-11-30T10:29:58Z","data":{}} x"#,
    String(repeating: "[", count: 10_000),
  ]

  @Test(arguments: unreadable)
  func aSignedBodyThatIsNoEventIsRefused(body: String) throws {
    let error = #expect(throws: WebhookVerificationError.self) { try event(body) }
    #expect(error?.cause == .invalidPayload)
  }

  // MARK: Headers and arguments

  private static let fields = [
    "webhook-id": ["msg_1"], "webhook-timestamp": ["1000000"], "webhook-signature": ["v1,AAAA"],
  ]

  private func cause(
    _ headers: [String: [String]], now: TimeInterval = 1_000_000, tolerance: Int = 300
  ) -> WebhookVerificationError.Cause? {
    let error = #expect(throws: WebhookVerificationError.self) {
      try verifyWebhook(
        payload: "{}", headers: headers, secret: secret, tolerance: tolerance,
        now: Date(timeIntervalSince1970: now))
    }
    return error?.cause
  }

  @Test(arguments: ["webhook-id", "webhook-timestamp", "webhook-signature"])
  func everyHeaderMustBeThere(name: String) {
    for values: [String]? in [nil, [], [""], [" "], ["\t", ""]] {
      var headers = Self.fields
      headers[name] = values
      #expect(cause(headers) == .missingHeader)
    }
  }

  @Test(
    arguments: [
      ("webhook-id", ["msg_1", "msg_1"], nil),
      ("webhook-id", ["msg_1", "msg_2"], .ambiguousHeader),
      ("webhook-id", ["msg_1", ""], .ambiguousHeader), ("webhook-id", [" msg_1\t"], nil),
      ("webhook-timestamp", ["1000000", " 1000000"], nil),
      ("webhook-timestamp", ["1000000", "01000000"], .ambiguousHeader),
      ("webhook-timestamp", ["1000000 1"], .invalidTimestamp),
      ("webhook-timestamp", ["+1000000"], .invalidTimestamp),
      ("webhook-timestamp", ["１０"], .invalidTimestamp),
      ("webhook-timestamp", ["9223372036854775807"], .timestampTooNew),
      ("webhook-timestamp", ["9223372036854775808"], .invalidTimestamp),
      ("webhook-timestamp", ["0"], .timestampTooOld),
    ] as [(String, [String], WebhookVerificationError.Cause?)])
  func aHeaderHasOneValue(
    name: String, values: [String], expected: WebhookVerificationError.Cause?
  ) {
    var headers = Self.fields
    headers[name] = values
    #expect(cause(headers) == expected ?? .noMatchingSignature)
  }

  @Test func spellingsOfOneNameAreOneHeader() {
    var headers = Self.fields
    headers["Webhook-ID"] = ["msg_1"]
    #expect(cause(headers) == .noMatchingSignature)
    headers["WEBHOOK-ID"] = ["msg_2"]
    #expect(cause(headers) == .ambiguousHeader)
  }

  @Test(
    arguments: [
      (1_000_300, 300, nil), (1_000_300.9, 300, nil), (1_000_301, 300, .timestampTooOld),
      (999_700, 300, nil), (999_699.9, 300, .timestampTooNew), (1_000_000, 0, nil),
      (1_000_001, 0, .timestampTooOld), (999_999, 0, .timestampTooNew),
      (.infinity, 300, .timestampTooOld), (-.infinity, 300, .timestampTooNew),
      (.nan, 300, .timestampTooNew), (9e300, .max, nil), (-9e300, 300, .timestampTooNew),
    ] as [(TimeInterval, Int, WebhookVerificationError.Cause?)])
  func aWebhookIsOfNow(
    now: TimeInterval, tolerance: Int, expected: WebhookVerificationError.Cause?
  ) {
    #expect(cause(Self.fields, now: now, tolerance: tolerance) == expected ?? .noMatchingSignature)
  }

  @Test func aToleranceIsNotNegative() {
    #expect(throws: InvalidArgumentError.self) {
      try verifyWebhook(payload: "{}", headers: Self.fields, secret: secret, tolerance: -1)
    }
  }

  @Test(arguments: [
    "", " ", "whsec_", "whsec_a", "whsec_====", "whsec_AA===", "AAAA=", "AAA=A", "AAAAA", "AA AA",
    "AA\nAA", "a-b_", "whsk_AAAA", "whpk_AAAA",
  ])
  func aSecretIsBase64(secret: String) {
    #expect(throws: InvalidArgumentError.self) {
      try verifyWebhook(payload: "{}", headers: Self.fields, secret: secret)
    }
    #expect(throws: InvalidArgumentError.self) {
      try signWebhook(msgId: "m", timestamp: 0, payload: "{}", secret: secret)
    }
  }

  @Test(arguments: [
    ("msg_1", 0, true), ("m", .max, true), ("ü", 1, true), ("", 1, false), ("a.b", 1, false),
    ("a b", 1, false), ("a\n", 1, false), ("\u{0}", 1, false), ("a\u{7f}", 1, false),
    ("m", -1, false),
    ("m", .min, false),
  ])
  func onlyAWebhookThatCanBeIsSigned(msgId: String, timestamp: Int, isFine: Bool) {
    let sign = {
      try signWebhook(msgId: msgId, timestamp: timestamp, payload: "", secret: secret)
    }
    if isFine {
      #expect(throws: Never.self) { try sign() }
    } else {
      #expect(throws: InvalidArgumentError.self) { try sign() }
    }
  }

  @Test func noErrorHoldsTheSecretOrASignature() throws {
    let code = "tkgRg8yjv+Etrs0Mu/ZO7HSD7n3HZNu6WxU0n1Or4dI="
    for vector in try Self.vectors() {
      do {
        _ = try verifyWebhook(
          payload: vector.payload, headers: vector.headers.lists, secret: vector.secret,
          now: vector.date)
      } catch {
        let secret = vector.secret.replacingOccurrences(of: "whsec_", with: "")
        for text in ["\(error)", String(reflecting: error), error.localizedDescription] {
          #expect(secret.isEmpty || !text.contains(secret))
          #expect(!text.contains(code))
        }
      }
    }
  }
}
