internal import Foundation

extension DIDWW {
  /// A verification as the service keeps it.
  struct Record: Hashable, Sendable {
    /// What has been written about it; expiry is never written, only read.
    enum Phase: Hashable, Sendable {
      case pending
      case verified(Date)
      case failed(Outcome, Date)
      case denied(Outcome, Date)
    }

    let id: String
    let application: String
    let destination: String
    let fee: String
    let code: String
    let message: Message
    /// A whole second, as it is written.
    let expiresAt: Date
    /// Set when the code was sent out; a cooldown runs from here.
    var approvedAt: Date?
    /// Expired from the first look on, whatever the time.
    var isExpiredFromTheStart = false
    /// Reports that still come before the message is out.
    var earlyReports = 0
    var wrongCodes = 0
    var phase = Phase.pending

    var line: Line { Line(application: application, destination: destination) }

    /// What a reader sees at a time.
    func status(at now: Date) -> (status: Status, outcome: Outcome?) {
      switch phase {
      case .verified: return (.verified, nil)
      case .failed(let outcome, _): return (.failed, outcome)
      case .denied(let outcome, _): return (.denied, outcome)
      case .pending:
        let isExpired = isExpiredFromTheStart || now > expiresAt
        return isExpired ? (.expired, .expired) : (.pending, nil)
      }
    }

    /// When it ended, nil while it goes on.
    func finishedAt(_ now: Date) -> Date? {
      switch phase {
      case .verified(let date), .failed(_, let date), .denied(_, let date): date
      case .pending: status(at: now).status == .expired ? expiresAt : nil
      }
    }
  }

  /// An application and a number: what look-ups, cooldowns and supersession go by.
  struct Line: Hashable, Sendable {
    var application: String
    var destination: String
  }

  /// What stands in a message so that a phone offers its code.
  enum Marker: Hashable, Sendable {
    case none
    case domain(String)
    case appHash(String)
  }

  /// The form of the message: what an answer's channel block tells.
  struct Message: Hashable, Sendable {
    var channel: Channel
    var language: String
    var template: String
    var codeLength: Int
    var lifetime: Int
    var group: TemplateChoice.Group
    var marker: Marker
  }
}
