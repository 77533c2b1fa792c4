import Foundation
import Testing

@testable import SpecwrightSandbox

/// Requests in `application` mode.
@Suite struct SignedRequestTests {
  private let body = #"{"data":{"destination":"12025550100","delivery_method":"sms"}}"#

  private func request(
    _ sandbox: Sandbox, secret: String = "c2FuZGJveC1zZWNyZXQ", offset: Double = 0,
    _ change: (inout ServerRequest) -> Void = { _ in }
  ) async throws -> ServerResponse {
    let clock = ManualClock()
    let timestamp = String(Int(clock.now.timeIntervalSince1970 + offset))
    let message = DIDWW.SignedMessage(
      method: "POST", body: Array(body.utf8), contentType: "application/json",
      timestamp: timestamp, path: "/api/v1/verifications")
    let signature = try message.signature(secret: secret) ?? ""
    var request = ServerRequest(
      method: "POST", target: "/api/v1/verifications",
      fields: [
        "Authorization": "Application sandbox-key:\(signature)", "x-timestamp": timestamp,
        "Content-Type": "application/json",
      ], body: Array(body.utf8))
    change(&request)
    return await sandbox.respond(to: request)
  }

  private func sandbox(
    sendsForbidden: Bool = false, _ change: (inout DIDWW.Application) -> Void = { _ in }
  ) -> Sandbox {
    ServiceDoor.application(sendsForbidden: sendsForbidden) {
      $0.minimumMode = .application
      change(&$0)
    }.sandbox
  }

  @Test(arguments: [-300.0, 0, 300])
  func areTakenNearTheirTime(_ offset: Double) async throws {
    #expect(try await request(sandbox(), offset: offset).status == 201)
  }

  @Test(arguments: [-301.0, 301])
  func areRefusedFarFromTheirTime(_ offset: Double) async throws {
    #expect(try await request(sandbox(), offset: offset).status == 401)
  }

  @Test func proceedWithoutACallback() async throws {
    let sandbox = sandbox { $0.callbackURL = nil }
    sandbox.updateDIDWW {
      $0.callback = { _ in
        Issue.record("asked")
        return .deny
      }
    }
    let response = try await request(sandbox)
    #expect(JSON(reading: response.body)?["data"]?["status"] == "pending")
  }

  @Test func areTakenWithTheOldSecretDuringARotation() async throws {
    let sandbox = sandbox { $0.previousSecret = "b2xk" }
    #expect(try await request(sandbox, secret: "b2xk").status == 201)
  }

  @Test(
    arguments: [
      { $0.body.append(0x20) }, { $0.target += "/" }, { $0.method = "PUT" },
      { $0.fields = [:] },
      { $0.fields.append("x-timestamp", "1796029200") },
      { $0.fields.append("Content-Type", "application/json") },
      { $0.fields = $0.fields.replacing("x-timestamp", "1796029201") },
      { $0.fields = $0.fields.replacing("x-timestamp", "+1796029200") },
      { $0.fields = $0.fields.replacing("x-timestamp", "99999999999999999999") },
      { $0.fields = $0.fields.replacing("Content-Type", "application/json; charset=utf-8") },
      { $0.fields = $0.fields.replacing("Authorization", "Application sandbox-key:") },
      { $0.fields = $0.fields.replacing("Authorization", "Application sandbox-key") },
      {
        let signature = ($0.fields[single: "Authorization"] ?? "").dropFirst(24)
        $0.fields = $0.fields.replacing("Authorization", "Application other:\(signature)")
      },
    ] as [@Sendable (inout ServerRequest) -> Void])
  func areRefusedWhenAnythingChanged(
    _ change: @Sendable (inout ServerRequest) -> Void
  ) async throws {
    let status = try await request(sandbox(sendsForbidden: true), change).status
    #expect(status == 401 || status == 404)
  }

  @Test func areRefusedWithAnotherSecret() async throws {
    #expect(try await request(sandbox(), secret: "b3RoZXI").status == 401)
  }
}

extension FieldList {
  fileprivate func replacing(_ name: String, _ value: String) -> FieldList {
    var fields = FieldList()
    for line in lines { fields.append(line.name, line.name == name ? value : line.value) }
    return fields
  }
}
