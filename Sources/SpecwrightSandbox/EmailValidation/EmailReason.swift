internal import SpecwrightJSON

extension EmailService {
  /// What a check found out about an address.
  enum Status: String, CaseIterable, Sendable {
    case valid
    case invalid
    case catchAll = "catch_all"
    case unknown
    case disposable
  }

  /// Why a check says so; it decides everything else.
  enum Reason: String, CaseIterable, Sendable {
    case accepted
    case catchAll = "catch_all"
    case disposable
    case invalidSyntax = "invalid_syntax"
    case domainNotFound = "domain_not_found"
    case noMailServer = "no_mail_server"
    case mailRefused = "mail_refused"
    case mailboxNotFound = "mailbox_not_found"
    case mailboxDisabled = "mailbox_disabled"
    case mailboxFull = "mailbox_full"
    case timeout
    case connectionFailed = "connection_failed"
    case greylisted
    case temporaryError = "temporary_error"
    case blocked

    /// What the description says of a reason.
    struct Facts: Hashable, Sendable {
      var status: Status
      /// What to do next.
      var action: String
      /// Whether a check that ends so costs nothing.
      var isFree: Bool
    }

    /// The facts about this reason; a description without them leaves everything open.
    var facts: Facts {
      Self.facts[self] ?? Facts(status: .unknown, action: "review", isFree: true)
    }

    var status: Status { facts.status }
    var action: String { facts.action }
    var isFree: Bool { facts.isFree }

    private static let facts: [Reason: Facts] = {
      let described = DescribedVocabulary("Reason", in: Documents.emailValidation).facts
      let facts = allCases.compactMap { reason -> (Reason, Facts)? in
        guard let facts = described[reason.rawValue],
          let status = facts["status"]?.string.flatMap(Status.init),
          let action = facts["action"]?.string, let isFree = facts["free"]?.boolean
        else { return nil }
        return (reason, Facts(status: status, action: action, isFree: isFree))
      }
      return Dictionary(uniqueKeysWithValues: facts)
    }()
  }
}
