internal import EmailValidation
internal import Foundation

extension Benchmark {
  static let webhooks = Benchmark(
    name: "webhook", summary: "verifying a signed webhook of 1 kB, on one core"
  ) { rounds in
    let secret = "whsec_" + Data((0..<32).map { UInt8($0) }).base64EncodedString()
    let now = Date(timeIntervalSince1970: 1_780_000_000)
    let padding = String(repeating: "x", count: 800)
    let payload = Data(
      #"""
      {"type":"webhook.test","timestamp":"2026-05-28T20:26:40Z","data":{"padding":"\#(padding)"}}
      """#.utf8)
    let signature = try signWebhook(
      msgId: "msg_1", timestamp: 1_780_000_000, payload: payload, secret: secret)
    let headers = [
      "webhook-id": ["msg_1"], "webhook-timestamp": ["1780000000"],
      "webhook-signature": [signature],
    ]
    return [
      try await rounds.measure("verify a webhook", in: .callsPerSecond, bar: .figure(200_000)) {
        try Stopwatch.rate {
          _ = try checkWebhook(
            payload: payload, headers: headers, secret: secret, tolerance: 300, now: now)
        }
      },
      try await rounds.measure("verify a webhook and read its event", in: .callsPerSecond) {
        try Stopwatch.rate {
          _ = try verifyWebhook(payload: payload, headers: headers, secret: secret, now: now)
        }
      },
    ]
  }
}
