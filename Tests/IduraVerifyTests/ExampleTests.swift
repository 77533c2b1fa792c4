import Foundation
import SpecwrightTestSupport
import Testing

@testable import IduraVerify

/// Every example of the description, as the SDK reads and writes it.
@Suite struct ExampleTests {
  @Test func everyExampleOfAnAnswerIsRead() throws {
    var count = 0
    for answer in try ServiceDescription(of: "IduraVerify").answers() {
      do {
        if try Self.isRead(answer) { count += 1 }
      } catch {
        Issue.record("\(answer.operation) \(answer.status ?? 0) \(answer.name): \(error)")
      }
    }
    #expect(count >= 15)
  }

  /// Reads an answer; false when the SDK reads none of its operation.
  private static func isRead(_ answer: ServiceDescription.Example) throws -> Bool {
    guard JSONSerialization.isValidJSONObject(answer.json) else { return false }
    let data = try JSONSerialization.data(withJSONObject: answer.json)
    let decoder = JSONDecoder()
    switch (answer.operation, answer.status) {
    case (_, 400?), (_, 401?):
      return !(try decoder.decode(OAuthError.self, from: data)).error.rawValue.isEmpty
    case ("getProviderMetadata", _):
      let settings = try LoginSettings(
        clientID: "c", domain: "example.idura.broker", redirectURI: nil)
      _ = try CheckedMetadata(
        try decoder.decode(ProviderMetadata.self, from: data), settings: settings)
    case ("getKeys", _): _ = try decoder.decode(KeySet.self, from: data)
    case ("pushAuthorization", _): _ = try decoder.decode(PushedAuthorization.self, from: data)
    case ("exchangeCode", _): _ = try decoder.decode(TokenAnswer.self, from: data)
    default: return false
    }
    return true
  }

  @Test func everyExampleOfARequestCanBeReadAndWritten() throws {
    let requests = try ServiceDescription(of: "IduraVerify").requests()
    var count = 0
    for request in requests {
      let data = try JSONSerialization.data(withJSONObject: request.json)
      let written: Data
      switch request.operation {
      case "pushAuthorization": written = try Self.written(PushedAuthorizationRequest.self, data)
      case "exchangeCode": written = try Self.written(TokenRequest.self, data)
      case "exportTraces": written = try Self.written(TraceExport.self, data)
      default: continue
      }
      let after = try JSONSerialization.jsonObject(with: written) as? NSDictionary
      #expect(request.json as? NSDictionary == after, "\(request.operation) \(request.name)")
      count += 1
    }
    #expect(count == 3)
  }

  /// What the catalogue says of eIDs agrees with itself.
  @Test func everyValueOfAnEIDBeginsLikeIt() {
    for value in ACRValue.allCases {
      #expect(value.rawValue.hasPrefix(value.eid.rawValue), "\(value.rawValue)")
      let eid = ElectronicID.allCases.first { value.rawValue.hasPrefix($0.rawValue) }
      #expect(eid == value.eid, "\(value.rawValue) begins like two eIDs")
    }
    #expect(ElectronicID.danishMitID.messageLimit == 130)
    #expect(ElectronicID.frejaID.titleLimit == 128)
    #expect(ElectronicID.allCases.filter(\.isToldOfApp) == [.danishMitID, .frejaID])
    #expect(
      ElectronicID.allCases.filter(\.isToldOfReturn) == [.danishMitID, .swedishBankID, .frejaID])
  }

  /// Every hint whose value is a text says how that is written.
  @Test func everyHintWithAValueSaysHowItIsWritten() {
    for hint in LoginHint.allCases {
      #expect((hint.valueNote == nil) == (hint.encoding == nil), "\(hint.rawValue)")
    }
    let encoded = LoginHint.allCases.filter { $0.encoding == .base64 }
    #expect(
      encoded == [.message, .title, .nonVisibleData, .pushTitle, .pushText, .mock])
  }

  private static func written<Value: Codable>(_ type: Value.Type, _ data: Data) throws -> Data {
    try JSONEncoder().encode(JSONDecoder().decode(type, from: data))
  }
}
