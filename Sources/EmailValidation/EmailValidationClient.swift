public import Foundation
internal import SpecwrightRuntime

/// Tells whether mail to an address will arrive.
///
///     let client = try EmailValidationClient(apiKey: key)
///     let result = try await client.validate("ann@example.org")
///     print(result.status, result.reason, result.action)
///
/// Make one and share it: it is safe from many tasks at once, and has no queue and no limiter of its
/// own. It belongs on a server, since whoever has the key can spend its credits.
///
/// Every call throws `EmailValidationError` when the service or the way to it fails, and
/// `InvalidArgumentError` for arguments that cannot be meant, before anything is sent. Answers 429 and
/// 503 are tried again, as patiently as the options say. After a network failure only calls that
/// change nothing are tried again, and a validation never is: it may have been charged already.
/// Cancelling the task ends a call at once, with the code `aborted`.
public final class EmailValidationClient: Sendable {
  /// Jobs that check many addresses.
  public let bulk: BulkJobs

  private let service: Service

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - apiKey: The key, used exactly as given: 1 to 512 visible ASCII characters.
  ///   - baseURL: Another address of the service: `https`, or `http` on this machine. A path is kept
  ///     in front of the API's own.
  ///   - timeout: The seconds an attempt may take, above 0. For the upload of a file, and for results,
  ///     the longest time without progress.
  ///   - maxRetries: How often a call is tried again at most, from 0 to 10.
  ///   - maxRetryWait: The longest pause before another attempt in seconds, 0 or more. A service that
  ///     asks for a longer one is not waited for: the error says for how long.
  ///   - transport: What carries the requests.
  /// - Throws: `InvalidArgumentError` for an option out of its range.
  public convenience init(
    apiKey: String, baseURL: URL? = nil, timeout: TimeInterval = 30, maxRetries: Int = 2,
    maxRetryWait: TimeInterval = 10, transport: any HTTPTransport = URLSessionTransport()
  ) throws {
    let options = try ClientOptions(
      apiKey: apiKey, baseURL: baseURL, timeout: timeout, maxRetries: maxRetries,
      maxRetryWait: maxRetryWait)
    self.init(options, transport: transport, pace: Service.Pace())
  }

  init(_ options: ClientOptions, transport: any HTTPTransport, pace: Service.Pace) {
    service = Service(options, transport: transport, pace: pace)
    bulk = BulkJobs(service)
  }

  /// Checks one address.
  ///
  /// A text that is no address is no error: it is answered as `invalid`. A check is never sent twice
  /// unless the service said that it did nothing.
  ///
  /// - Parameters:
  ///   - email: The address, at most 320 bytes of UTF-8; sent and answered exactly as given.
  ///   - ipAddress: The network address of the person who entered it.
  ///   - timeout: How many seconds the check may take, from 5 to 15. An attempt then may take five
  ///     more, whatever the client's timeout, so that no answer is paid for and missed.
  ///   - fresh: Whether to check anew although the address was checked in the last 12 months.
  /// - Returns: The verdict.
  /// - Throws: `InvalidArgumentError`, `EmailValidationError`.
  public func validate(
    _ email: String, ipAddress: String? = nil, timeout: Int? = nil, fresh: Bool = false
  ) async throws -> ValidationResult {
    try Arguments.check(email: email)
    try Arguments.check(checkTimeout: timeout)
    let request = ValidationRequest(
      email: email, ipAddress: ipAddress, timeout: timeout, fresh: fresh ? true : nil)
    return try await service.send(
      Endpoints.validate(body: request), patience: timeout.map { TimeInterval($0) + 5 } ?? 0,
      secrets: [email] + (ipAddress.map { [$0] } ?? []))
  }

  /// Reads what the account can spend.
  ///
  /// - Returns: The balance, and the lots it is made of.
  /// - Throws: `EmailValidationError`.
  public func credits() async throws -> Credits {
    try await service.send(Endpoints.getCredits())
  }

  /// Reads how much was checked.
  ///
  /// - Parameters:
  ///   - from: The first day in UTC, as `YYYY-MM-DD`; without it, the last 30 days are reported.
  ///   - to: The last day in UTC, itself included; today unless said. At most 366 days lie between.
  ///   - groupBy: The length of the periods.
  /// - Returns: A row for each period with a check, and their sums.
  /// - Throws: `EmailValidationError`.
  public func usage(
    from: String? = nil, to: String? = nil, groupBy: UsageGroup = .day
  ) async throws -> Usage {
    try await service.send(Endpoints.getUsage(from: from, to: to, groupBy: groupBy))
  }

  /// Reads how the service is doing.
  ///
  /// - Returns: The state of the service and of its parts.
  /// - Throws: `EmailValidationError`.
  public func status() async throws -> ServiceStatus {
    try await service.send(Endpoints.getStatus())
  }
}

extension EmailValidationClient: CustomReflectable {
  /// A mirror without children: a client holds the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
