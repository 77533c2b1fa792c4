extension DIDWW {
  /// Everything that can be set about the service.
  public struct Settings: Sendable {
    /// The applications that may authenticate.
    public var applications: [Application]
    /// What happens with which number; the first rule that matches counts.
    public var scenarios: [ScenarioRule]
    /// What happens with every other number.
    public var otherNumbers: Scenario
    /// What happens with the coming starts, whatever their numbers: each start whose fields are
    /// right takes the first one, and when none is left the rules count again.
    public var script: [Scenario] = []
    /// How many requests of a kind pass within a second.
    public var limits: RateLimits
    /// The backend that is asked before a code is sent; by default one that allows everything.
    public var callback: CallbackHandler
    /// Wrong codes that a verification survives.
    public var reportAttempts = 3
    /// Seconds between two starts for one number.
    public var cooldown = 30
    /// Seconds a finished verification can still be read.
    public var retention = 86_400
    /// The most verifications kept; the oldest go first.
    public var maximumVerifications = 100_000

    /// Makes settings; every part has a default.
    ///
    /// - Parameters:
    ///   - applications: The applications that may authenticate.
    ///   - scenarios: What happens with which number.
    ///   - otherNumbers: What happens with every other number.
    ///   - limits: How many requests of a kind pass within a second.
    ///   - callback: The backend that is asked before a code is sent.
    public init(
      applications: [Application] = [.sample], scenarios: [ScenarioRule] = ScenarioRule.standard,
      otherNumbers: Scenario = .dispatchFailure, limits: RateLimits = RateLimits(),
      callback: @escaping CallbackHandler = { _ in .allow }
    ) {
      self.applications = applications
      self.scenarios = scenarios
      self.otherNumbers = otherNumbers
      self.limits = limits
      self.callback = callback
    }

    /// What happens with a start; a step of the script is used up by it.
    mutating func takeScenario(for digits: String) -> Scenario {
      guard script.isEmpty else { return script.removeFirst() }
      return scenarios.first { $0.matches(digits) }?.scenario ?? otherNumbers
    }
  }

  /// How many requests of a kind pass within one second of the clock; nil is no limit.
  public struct RateLimits: Hashable, Sendable {
    /// Requests with the key alone, from one IPv4 address.
    public var publicPerIPv4Address: Int? = 10
    /// Requests with the key alone, from one IPv6 network (/64).
    public var publicPerIPv6Network: Int? = 2
    /// Failed authentications from one IPv4 address or IPv6 network (/48).
    public var failedAuthentications: Int? = 5
    /// Requests of an account, in any mode.
    public var perAccount: Int? = 10
    /// Requests of an account with the key alone.
    public var publicPerAccount: Int? = 5

    /// The limits of the service.
    public init() {}

    /// No limit at all, for tests that send more than a person would.
    public static let none: RateLimits = {
      var limits = RateLimits()
      limits.publicPerIPv4Address = nil
      limits.publicPerIPv6Network = nil
      limits.failedAuthentications = nil
      limits.perAccount = nil
      limits.publicPerAccount = nil
      return limits
    }()
  }
}
