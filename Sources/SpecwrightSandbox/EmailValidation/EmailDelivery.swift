public import Foundation
internal import SpecwrightHTTP

extension EmailService {
  /// An event on its way to its receiver.
  public struct Delivery: Hashable, Sendable {
    /// The value of `webhook-id`, the same in every attempt.
    public let id: String
    /// The type of the event, such as `bulk.completed`.
    public let type: String
    /// The body of every attempt.
    public let body: Data
    /// What the attempts so far were answered with; nil is no answer.
    public internal(set) var statuses: [Int?] = []
    /// Whether there will be another attempt.
    public internal(set) var isPending = true
    /// When the next attempt is due.
    var nextAt: Date

    init(id: String, _ event: Event, _ schedule: [TimeInterval]) {
      self.id = id
      type = event.kind.rawValue
      body = Data(event.body)
      nextAt = event.date + (schedule.first ?? 0)
    }

    /// Notes an answer: any 2xx is a success and 410 ends it; a redirect is a failure like the rest.
    mutating func note(_ status: Int?, _ schedule: [TimeInterval], at now: Date) {
      statuses.append(status)
      let isDone = status.map { (200...299).contains($0) || $0 == 410 } ?? false
      isPending = !isDone && statuses.count < schedule.count
      if isPending { nextAt = now + schedule[statuses.count] }
    }

    /// One attempt, signed with its own time; nil when the secret is none.
    func request(_ webhook: Webhook, at now: Date) -> HTTPRequest? {
      let timestamp = Int(now.timeIntervalSince1970.rounded(.down))
      let signature = try? WebhookSignature.value(
        id: id, timestamp: timestamp, body: Array(body), secret: webhook.secret)
      guard let signature = signature ?? nil else { return nil }
      return HTTPRequest(
        method: "POST", url: webhook.url,
        headers: [
          "Content-Type": "application/json", "webhook-id": id,
          "webhook-timestamp": String(timestamp), "webhook-signature": signature,
        ], body: .data(body), timeout: 15, responseLimit: 1 << 16)
    }
  }
}
