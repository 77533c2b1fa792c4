import Testing

@testable import SpecwrightSandbox

/// What a phone would have received.
@Suite struct DeliveryTests {
  private func delivery(_ block: JSON, _ door: ServiceDoor) async throws -> DIDWW.Delivery? {
    let answer = try await door.start([
      "destination": "12025550100", "delivery_method": "sms", "sms": block,
    ])
    return door.sandbox.didwwDelivery(of: answer.id)
  }

  static let texts: [(JSON, String)] = [
    ([:], "123456 is your verification code."),
    (
      ["autofill": ["type": "app_hash", "value": "FA+9qCX9VS/"]],
      "<#> 123456 is your verification code. FA+9qCX9VS/"
    ),
    (
      ["autofill": ["type": "domain"]],
      "123456 is your verification code.\n@login.example.com #123456"
    ),
  ]

  @Test(arguments: texts)
  func holdsTheCodeAndTheMarker(_ block: JSON, _ text: String) async throws {
    let door = ServiceDoor.application { $0.smsDomain = "login.example.com" }
    let delivery = try await delivery(block, door)
    let expected = DIDWW.Delivery(
      destination: "12025550100", channel: .sms, code: "123456", text: text)
    #expect(delivery == expected)
  }

  @Test(arguments: ["+12025550110", "+12025550130", "+12025550150"])
  func isMissingWhereNothingWentOut(_ number: String) async throws {
    let door = ServiceDoor()
    let answer = try await door.start(number)
    #expect(answer.status == 201)
    #expect(door.sandbox.didwwDelivery(of: answer.id) == nil)
  }
}
