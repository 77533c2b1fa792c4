public import Foundation

extension EmailService {
  /// What is peculiar about a key; every other key is a customer with credits.
  public enum KeyBehavior: Hashable, Sendable {
    /// The key was taken back: 401 `invalid_api_key`.
    case revoked
    /// Only reading is allowed: 403 `permission_denied` on every `POST`.
    case readOnly
    /// An account without any credit.
    case noCredits
    /// The checks of the day are used up: 429 `daily_cap_reached`.
    case dailyCapReached
    /// Every first and second of three requests is 429.
    case busy
    /// Every request is 503.
    case down
    /// Nothing that costs is allowed: 403 `account_suspended`.
    case suspended
  }

  /// Everything that can be set about the service.
  public struct Settings: Sendable {
    /// Keys that are peculiar.
    public var keys: [String: KeyBehavior]
    /// The keys there are; nil takes any.
    public var onlyKeys: Set<String>?
    /// The credits an account begins with.
    public var grants: [Grant]
    /// What the checker knows.
    public var checker: CheckerSettings
    /// How many requests a key may send; nil is no limit.
    public var rateLimit: RateLimit?
    /// The checks a key may make in a day of UTC; nil is no cap.
    public var dailyCap: Int?
    /// How bulk jobs move on.
    public var pace: Pace
    /// Where events are sent; nil sends none.
    public var webhook: Webhook?
    /// Seconds of this machine's time that an answer waits for work on a long list, 0 or more, also
    /// infinite.
    ///
    /// Then the job is shown as it stands, and the work goes on behind the answer. A start waits for its
    /// outcome.
    public var patience: TimeInterval = 5
    /// What the status page says.
    public var state = ServiceState.operational
    /// A sentence for the status page.
    public var stateMessage: String?
    /// Days for which a check is not charged again.
    public var repeatDays = 365
    /// Days in which a job must be started.
    public var startDays = 7
    /// Days for which results are kept.
    public var resultDays = 30
    /// The most accounts kept; the one that came first goes first.
    public var maximumAccounts = 10_000
    /// The most jobs of an account; the one that was created first goes first.
    public var maximumJobs = 1_000

    /// Makes settings; every part has a default.
    ///
    /// - Parameters:
    ///   - keys: Keys that are peculiar.
    ///   - grants: The credits an account begins with.
    ///   - checker: What the checker knows.
    ///   - rateLimit: How many requests a key may send.
    ///   - dailyCap: The checks a key may make in a day.
    ///   - pace: How bulk jobs move on.
    ///   - webhook: Where events are sent.
    public init(
      keys: [String: KeyBehavior] = Settings.specialKeys, grants: [Grant] = [.standard],
      checker: CheckerSettings = CheckerSettings(), rateLimit: RateLimit? = RateLimit(),
      dailyCap: Int? = nil, pace: Pace = Pace(), webhook: Webhook? = nil
    ) {
      self.keys = keys
      self.grants = grants
      self.checker = checker
      self.rateLimit = rateLimit
      self.dailyCap = dailyCap
      self.pace = pace
      self.webhook = webhook
    }

    /// The peculiar keys of a sandbox that was not told otherwise.
    public static let specialKeys: [String: KeyBehavior] = [
      "key-revoked": .revoked, "key-read-only": .readOnly, "key-no-credits": .noCredits,
      "key-daily-cap": .dailyCapReached, "key-busy": .busy, "key-down": .down,
      "key-suspended": .suspended,
    ]
  }

  /// Credits that an account begins with.
  public struct Grant: Hashable, Sendable {
    /// How the credits came.
    public var kind: LotKind
    /// How many there are: less than none are none, and more than a million million are that many.
    public var amount: Int
    /// Days until they are lost, at the latest with the year 9999; nil is never.
    public var days: Int?

    /// Makes a grant.
    ///
    /// - Parameters:
    ///   - kind: How the credits came.
    ///   - amount: How many there are.
    ///   - days: Days until they are lost.
    public init(_ kind: LotKind, _ amount: Int, days: Int? = nil) {
      self.kind = kind
      self.amount = amount
      self.days = days
    }

    /// Two million credits that were bought, enough for the largest list.
    public static let standard = Grant(.purchase, 2_000_000)
  }

  /// How credits came to an account.
  public enum LotKind: String, Hashable, Sendable, CaseIterable {
    /// They were bought.
    case purchase
    /// They were given.
    case bonus
    /// They were given back.
    case refund
  }

  /// A bucket that fills up steadily; each request takes one out (RFC 6585 section 4).
  public struct RateLimit: Hashable, Sendable {
    /// What comes in within a second.
    public var perSecond: Double
    /// What the bucket holds.
    public var burst: Double

    /// Makes a limit.
    ///
    /// - Parameters:
    ///   - perSecond: What comes in within a second.
    ///   - burst: What the bucket holds.
    public init(perSecond: Double = 50, burst: Double = 50) {
      self.perSecond = perSecond
      self.burst = burst
    }
  }

  /// How a bulk job moves on with the clock.
  public struct Pace: Hashable, Sendable {
    /// Bytes of a file from which on it is counted behind the answer, in `preparing`.
    public var largeFile = 1 << 20
    /// Seconds a large file is prepared.
    public var preparation: TimeInterval
    /// Seconds until a worker takes a started job.
    public var queue: TimeInterval
    /// Rows that are checked in a second; nil is all at once.
    public var rowsPerSecond: Double?

    /// Makes a pace.
    ///
    /// - Parameters:
    ///   - preparation: Seconds a large file is prepared.
    ///   - queue: Seconds until a worker takes a started job.
    ///   - rowsPerSecond: Rows that are checked in a second.
    public init(
      preparation: TimeInterval = 1, queue: TimeInterval = 1, rowsPerSecond: Double? = 100_000
    ) {
      self.preparation = preparation
      self.queue = queue
      self.rowsPerSecond = rowsPerSecond
    }

    /// No waiting at all.
    public static let immediate = Pace(preparation: 0, queue: 0, rowsPerSecond: nil)
  }

  /// What the status page says of a part.
  public enum ServiceState: String, Hashable, Sendable, CaseIterable {
    /// All is well.
    case operational
    /// It is slower or less reliable than usual.
    case degraded
    /// It does not work.
    case outage
    /// It is worked on.
    case maintenance
  }

  /// Where events are sent.
  public struct Webhook: Hashable, Sendable {
    /// The receiver.
    public var url: URL
    /// The secret that events are signed with, as Standard Webhooks writes it: `whsec_` and base64.
    public var secret: String
    /// Seconds between the attempts of one event.
    ///
    /// The service takes a day for its ten attempts; the sandbox is quicker.
    public var schedule: [TimeInterval] = [0, 0.1, 0.2, 0.4, 0.8]

    /// A secret for demonstrations and tests, which everybody knows.
    public static let sampleSecret = "whsec_c2FuZGJveC13ZWJob29rLXNlY3JldA=="

    /// Makes a place for events.
    ///
    /// - Parameters:
    ///   - url: The receiver.
    ///   - secret: The secret that events are signed with.
    public init(url: URL, secret: String) {
      self.url = url
      self.secret = secret
    }
  }
}
