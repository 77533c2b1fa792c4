import Foundation
import Testing

@testable import SpecwrightSandbox

/// The fields of a start.
@Suite struct StartFieldTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var data: JSON
    var slugs: [String]
    var testDescription: String { "\(String(decoding: data.bytes, as: UTF8.self)) \(slugs)" }
  }

  private static func sms(_ members: JSON) -> JSON {
    ["destination": "12025550100", "delivery_method": "sms", "sms": members]
  }

  private static func number(_ value: JSON) -> JSON {
    ["destination": value, "delivery_method": "sms"]
  }

  private static func custom(_ value: JSON) -> JSON {
    ["destination": "12025550100", "delivery_method": "sms", "custom": value]
  }

  static let refused: [Row] = [
    Row(data: [:], slugs: ["destination_blank", "delivery_method_blank"]),
    Row(data: number(.null), slugs: ["destination_blank"]),
    Row(data: number(" \t\u{A0}"), slugs: ["destination_blank"]),
    Row(data: number("()"), slugs: ["destination_invalid"]),
    Row(data: number("+1.202.555.0100"), slugs: ["destination_invalid"]),
    Row(data: number("1202555"), slugs: ["destination_invalid"]),
    Row(data: number("1234567890123456"), slugs: ["destination_invalid"]),
    Row(data: number("++12025550100"), slugs: ["destination_invalid"]),
    Row(data: number("1202+5550100"), slugs: ["destination_invalid"]),
    Row(data: number("12025550100x"), slugs: ["destination_invalid"]),
    Row(data: number("١٢٠٢٥٥٥٠١٠٠"), slugs: ["destination_invalid"]),
    Row(data: number("1202555010\u{301}0"), slugs: ["destination_invalid"]),
    Row(data: number(12_025_550_100), slugs: ["destination_invalid"]),
    Row(
      data: ["destination": "12025550100", "delivery_method": "fax"],
      slugs: ["delivery_method_inclusion"]),
    Row(
      data: ["destination": "12025550100", "delivery_method": "SMS"],
      slugs: ["delivery_method_inclusion"]),
    Row(
      data: ["destination": "12025550100", "delivery_method": " "],
      slugs: ["delivery_method_blank"]),
    Row(
      data: ["destination": "12025550100", "delivery_method": 5],
      slugs: ["delivery_method_inclusion"]),
    Row(data: custom(.string(String(repeating: "é", count: 4097))), slugs: ["custom_too_long"]),
    Row(data: custom(5), slugs: ["validation_failed"]),
    Row(data: sms("no block"), slugs: ["validation_failed"]),
    Row(data: sms(["languages": "de-DE"]), slugs: ["languages_invalid"]),
    Row(data: sms(["languages": ["de-DE", 5]]), slugs: ["languages_invalid"]),
    Row(data: sms(["languages": ["de-DE", "zh-Hans-CN"]]), slugs: ["languages_invalid"]),
    Row(data: sms(["languages": [""]]), slugs: ["languages_invalid"]),
    Row(data: sms(["languages": ["de_DE"]]), slugs: ["languages_invalid"]),
    Row(data: sms(["languages": ["d"]]), slugs: ["languages_invalid"]),
    Row(data: sms(["languages": ["deut"]]), slugs: ["languages_invalid"]),
    Row(data: sms(["languages": ["de-"]]), slugs: ["languages_invalid"]),
    Row(data: sms(["languages": ["de-D"]]), slugs: ["languages_invalid"]),
    Row(data: sms(["languages": ["de-abcdefghi"]]), slugs: ["languages_invalid"]),
    Row(data: sms(["languages": ["dé-DE"]]), slugs: ["languages_invalid"]),
    Row(data: sms(["template_group": "nowhere"]), slugs: ["template_group_not_found"]),
    Row(data: sms(["template_group": 5]), slugs: ["template_group_not_found"]),
    Row(data: sms(["autofill": "domain"]), slugs: ["autofill_invalid"]),
    Row(data: sms(["autofill": [:]]), slugs: ["autofill_invalid"]),
    Row(data: sms(["autofill": ["type": "magic"]]), slugs: ["autofill_invalid"]),
    Row(data: sms(["autofill": ["type": "app_hash"]]), slugs: ["autofill_invalid"]),
    Row(
      data: sms(["autofill": ["type": "app_hash", "value": "short"]]), slugs: ["autofill_invalid"]),
    Row(data: sms(["autofill": ["type": "domain"]]), slugs: ["sms_domain_not_configured"]),
    Row(data: sms(["app_hash": "FA+9qCX9VS-"]), slugs: ["app_hash_invalid"]),
    Row(
      data: ["destination": "x", "delivery_method": "sms", "sms": ["languages": ["?"]]],
      slugs: ["destination_invalid", "languages_invalid"]),
  ]

  @Test(arguments: refused)
  func refusesWithOneSlugForEachFault(_ row: Row) async throws {
    let door = ServiceDoor(sendsForbidden: true)
    let answer = try await door.start(row.data)
    #expect(answer.summary == (["422"] + row.slugs).joined(separator: " "))
    #expect(answer.contentType == "application/json; charset=utf-8")
    let read = try await door.send("GET", "/by_number/\(ServiceDoor.digits)")
    #expect(read.summary == "404 not_found", "a refused start must create nothing")
  }

  static let taken: [JSON] = [
    number("12025550100"), number(" +1 (202) 555-0100 "), number("1\u{2003}202\u{A0}5550100"),
    custom(.null), custom(""), custom(.string(String(repeating: "é", count: 4096))),
    sms(.null), sms([:]), sms(["languages": .null]), sms(["languages": []]),
    sms(["languages": ["fil-PH", "es-419", "pl"]]), sms(["template_group": .null]),
    sms(["autofill": .null]), sms(["autofill": ["type": "none", "value": 5]]), sms(["unknown": 1]),
    ["destination": "12025550100", "delivery_method": "sms", "callout": "ignored"],
    ["destination": "12025550100", "delivery_method": "sms", "languages": "ignored"],
  ]

  @Test(arguments: taken)
  func takesWhatTheServiceTakes(_ data: JSON) async throws {
    let answer = try await ServiceDoor(sendsForbidden: true).start(data)
    #expect(answer.summary == "201 pending")
    #expect(answer["destination"] == "12025550100")
  }

  @Test(arguments: [
    "", "{", "[]", "null", "5", "{}", #"{"data":null}"#, #"{"data":[]}"#, #"{"data":"x"}"#,
    #"{"data":{}} "x""#, "\u{FEFF}{\"data\":{}}", #"{"data":{},}"#,
  ])
  func refusesBodiesWithoutData(_ body: String) async throws {
    let door = ServiceDoor(sendsForbidden: true)
    #expect(try await door.send("POST", "", body).summary == "400 parameter_missing")
    #expect(try await door.send("PATCH", "/x", body).summary == "400 parameter_missing")
  }

  @Test func answersAStartWithEveryKeyInOrder() async throws {
    let answer = try await ServiceDoor().start()
    let expected = """
      {"data":{"id":"\(answer.id)","destination":"12025550100","delivery_method":"sms",\
      "fee":"0.0","status":"pending","error_code":null,"error_detail":null,\
      "expires_at":"2026-11-30T09:05:00Z","sms":{"template":"{{CODE}} is your verification code.",\
      "language":"en-US","interception_timeout":300,"code_length":6,"template_group":null,\
      "template_group_used":false,"template_fallback_reason":null}}}
      """
    #expect(String(decoding: answer.body.bytes, as: UTF8.self) == expected)
  }

  @Test func givesCalloutsTheirOwnBlock() async throws {
    let answer = try await ServiceDoor().start("+442071234567", "callout")
    #expect(answer["sms"] == nil)
    let expected: JSON = [
      "language": "en-US", "code_length": 6, "template_group": .null, "template_group_used": false,
      "template_fallback_reason": .null,
    ]
    #expect(answer["callout"] == expected)
  }

  @Test func givesEachVerificationAnIdentifierOfItsTime() async throws {
    let door = ServiceDoor()
    let first = try await door.start("+12025550100")
    let second = try await door.start("+12025550101")
    #expect(first.id != second.id)
    for id in [first.id, second.id] {
      let parts = id.split(separator: "-")
      #expect(parts.map(\.count) == [8, 4, 4, 4, 12])
      #expect(parts[2].first == "7")
      #expect("89ab".contains(parts[3].first ?? " "))
      let milliseconds = Int(String(parts[0] + parts[1]), radix: 16)
      #expect(milliseconds == Int(door.clock.now.timeIntervalSince1970 * 1000))
    }
  }
}
