extension DIDWW {
  /// What becomes of a start, by the number it is for.
  public enum Scenario: Hashable, Sendable {
    /// The code arrives; it is the first digits of 12345678.
    case delivered
    /// The start looks well, then the code cannot be delivered.
    case dispatchFailure
    /// The code arrives too late: whatever follows the start finds it expired.
    case expires
    /// One channel does not reach the number; over the other the code arrives.
    case unsupported(Channel)
    /// Starts to this country are switched off.
    case countryDisabled
    /// That many reports come before the message is out; then the code arrives.
    case slowDispatch(earlyReports: Int)
    /// The account has nothing left to spend.
    case noBalance
    /// The application has used up its starts for that many seconds.
    case volumeLimit(retryAfter: Int)
    /// The service fails.
    case serverFault
    /// The start looks well, then the number proves unreachable: the word of an older service for
    /// a failed delivery.
    case numberUnreachable
    /// The code arrives, but the application is deleted before it is reported.
    case applicationDeleted
  }

  /// Says which numbers have which scenario.
  public struct ScenarioRule: Hashable, Sendable {
    /// The digits of the number with its calling code; an `X` stands for any digit.
    public var pattern: String
    /// What becomes of a start for it.
    public var scenario: Scenario

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - pattern: Digits with calling code; an `X` stands for any digit.
    ///   - scenario: What becomes of a start.
    public init(_ pattern: String, _ scenario: Scenario) {
      self.pattern = pattern
      self.scenario = scenario
    }

    func matches(_ digits: String) -> Bool {
      pattern.utf8.count == digits.utf8.count
        && zip(pattern.utf8, digits.utf8).allSatisfy { $0 == $1 || $0 == UInt8(ascii: "X") }
    }

    /// Ten US and ten UK numbers for each scenario, all of them reserved for fiction.
    ///
    /// The choice is this sandbox's own; the vendor's test numbers are others.
    public static let standard: [ScenarioRule] = {
      let scenarios: [Scenario] = [
        .delivered, .dispatchFailure, .expires, .unsupported(.sms), .unsupported(.callout),
        .countryDisabled, .slowDispatch(earlyReports: 1), .noBalance,
        .volumeLimit(retryAfter: 172_800), .serverFault,
      ]
      return scenarios.enumerated().flatMap { index, scenario in
        [
          ScenarioRule("120255501\(index)X", scenario),
          ScenarioRule("4477009000\(index)X", scenario),
        ]
      }
    }()
  }
}
