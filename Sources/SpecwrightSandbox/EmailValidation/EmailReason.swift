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

    var status: Status {
      switch self {
      case .accepted: .valid
      case .catchAll: .catchAll
      case .disposable: .disposable
      case .invalidSyntax, .domainNotFound, .noMailServer, .mailRefused, .mailboxNotFound,
        .mailboxDisabled, .mailboxFull:
        .invalid
      case .timeout, .connectionFailed, .greylisted, .temporaryError, .blocked: .unknown
      }
    }

    /// What to do next.
    var action: String {
      switch self {
      case .accepted: "send"
      case .catchAll, .blocked: "review"
      case .mailboxFull, .timeout, .connectionFailed, .greylisted, .temporaryError: "retry"
      default: "reject"
      }
    }

    /// Whether a check that ends so costs nothing.
    var isFree: Bool { status == .unknown }
  }
}
