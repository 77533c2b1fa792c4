internal import Foundation
internal import SpecwrightCrypto

extension EmailService {
  /// Something that happened to a job, as its owner is told.
  struct Event: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
      case completed = "bulk.completed"
      case failed = "bulk.failed"
      case cancelled = "bulk.cancelled"
      case expired = "bulk.expired"
      case notStarted = "bulk.not_started"
      case test = "webhook.test"
    }

    var kind: Kind
    var date: Date
    var data: JSON

    init(_ kind: Kind, _ job: Job, at date: Date) {
      self.kind = kind
      self.date = date
      data = [
        "job_id": .string(job.id), "status": .string(job.status.rawValue),
        "total": JSON(job.census?.total ?? 0), "processed": JSON(job.processed),
        "error_code": JSON(job.errorCode?.rawValue),
      ]
    }

    private init(testAt date: Date) {
      kind = .test
      self.date = date
      data = .object([])
    }

    /// The event of the button in the dashboard.
    static func test(at date: Date) -> Event { Event(testAt: date) }

    /// The body of every attempt.
    var body: [UInt8] {
      let envelope: JSON = [
        "type": .string(kind.rawValue), "timestamp": .string(UTCTime(date).iso8601), "data": data,
      ]
      return envelope.bytes
    }
  }

  /// Signs as Standard Webhooks 1.0.0 says.
  enum WebhookSignature {
    /// The value of `webhook-signature`.
    ///
    /// - Parameters:
    ///   - id: The value of `webhook-id`.
    ///   - timestamp: Seconds since 1970.
    ///   - body: The body as it goes out.
    ///   - secret: `whsec_` and base64, or the base64 alone.
    /// - Returns: The value, or nil when the secret is no base64.
    /// - Throws: `CryptographyError` when the system has no library to sign with.
    static func value(
      id: String, timestamp: Int, body: [UInt8], secret: String
    ) throws(CryptographyError) -> String? {
      let prefix = "whsec_"
      let text = secret.hasPrefix(prefix) ? String(secret.dropFirst(prefix.count)) : secret
      let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
      guard let key = Data(base64Encoded: text + padding), !key.isEmpty else { return nil }
      let signed = Array("\(id).\(timestamp).".utf8) + body
      let code = try HMACSHA256.authenticationCode(for: signed, key: key)
      return "v1,\(Data(code).base64EncodedString())"
    }
  }
}
