internal import Foundation
public import SpecwrightHTTP
internal import SpecwrightRuntime

/// Verifies that a person holds a phone number.
///
/// `start` sends a code, `verify` reports what the person entered, `status` tells where things
/// stand. A verification that is denied, fails or expires is no error: look at its status.
///
///     let client = VerificationClient(auth: .public(appKey: key))
///     let verification = try await client.start(destination: number, method: .sms)
///     let result = try await client.verify(verification, code: entered)
///
/// Every call throws `APIError` when the service or the way to it fails, `VerificationError` when
/// the arguments contradict each other, and `CancellationError` when the calling task is cancelled.
/// No call is ever repeated by the client.
public struct VerificationClient: Sendable {
  private let client: APIClient

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - environment: The server.
  ///   - auth: As whom to call.
  ///   - configuration: Timeout, logger and what its lines leave out.
  public init(
    environment: VerifyEnvironment = .production, auth: AuthorizationMethod,
    configuration: Configuration = .init()
  ) {
    self.init(
      environment: environment, auth: auth, configuration: configuration,
      transport: URLSessionTransport())
  }

  /// Makes a client that sends its requests over a transport of one's own, such as one for tests.
  ///
  /// - Parameters:
  ///   - environment: The server.
  ///   - auth: As whom to call.
  ///   - configuration: Timeout, logger and what its lines leave out.
  ///   - transport: What carries the requests.
  public init(
    environment: VerifyEnvironment = .production, auth: AuthorizationMethod,
    configuration: Configuration = .init(), transport: any HTTPTransport
  ) {
    var client = APIClient(
      baseURL: environment.server, transport: transport, credentials: auth.credentials,
      userAgent: SDKVersion.userAgent, timeout: configuration.timeout,
      log: configuration.logger.map { logger in { @Sendable in logger.log($0) } })
    client.mask = configuration.redaction.mask
    self.client = client
  }

  /// Sends a code to a phone number.
  ///
  /// An unfinished verification of the same number ends as `superseded`, and its code no longer
  /// counts. A second start within 30 seconds is refused with
  /// `APIErrorCode.destinationInCooldown`. Each start may send and cost: when the answer is lost,
  /// ask `status(number:)` before starting again.
  ///
  /// - Parameters:
  ///   - destination: The number with its country code; it is sent as given.
  ///   - method: The channel.
  ///   - sms: Options for a text message; only with the method `sms`.
  ///   - callout: Options for a call; only with the method `callout`.
  ///   - custom: A text of up to 4096 characters for the application's callback, which must not
  ///     trust it: whoever has the app can write it.
  /// - Returns: The verification as it stands after the start; later calls do not change it.
  /// - Throws: `VerificationError.channelMismatch` for options of another channel, and `APIError`.
  @discardableResult
  public func start(
    destination: String, method: DeliveryMethod, sms: SMSOptions? = nil,
    callout: CalloutOptions? = nil, custom: String? = nil
  ) async throws -> Verification {
    let data = try StartVerification(
      destination: destination, method: method, sms: sms, callout: callout, custom: custom)
    return try await send(Endpoints.startVerification(body: StartVerificationBody(data: data))).data
  }

  /// Reports the code that the person entered.
  ///
  /// - Parameters:
  ///   - verification: What `start` returned.
  ///   - code: The code as entered.
  /// - Returns: The verification after the report; `status` tells whether the number is verified.
  /// - Throws: `APIError.validationFailed` for a wrong code, and the other cases of `APIError`.
  public func verify(
    _ verification: Verification, code: String
  ) async throws -> VerificationResult {
    let report = CodeReport(deliveryMethod: verification.deliveryMethod, code: code)
    let body = CodeReportBody(data: report)
    return try await send(Endpoints.reportVerification(id: verification.id, body: body)).data
  }

  /// Reads where a verification stands; this uses no attempt.
  ///
  /// - Parameter verification: What `start` returned.
  /// - Returns: The verification now.
  /// - Throws: `APIError`.
  public func status(_ verification: Verification) async throws -> VerificationResult {
    try await send(Endpoints.getVerification(id: verification.id)).data
  }

  /// Reports the code that the person entered to the newest verification of a number.
  ///
  /// - Parameters:
  ///   - number: The number; only its ASCII digits count.
  ///   - code: The code as entered.
  ///   - method: The channel that the verification was started with.
  /// - Returns: The verification after the report; `status` tells whether the number is verified.
  /// - Throws: `VerificationError.invalidNumber` for a number without digits,
  ///   `APIError.validationFailed` for a wrong code, and the other cases of `APIError`.
  public func verify(
    number: String, code: String, method: DeliveryMethod
  ) async throws -> VerificationResult {
    let digits = try digits(of: number)
    let body = CodeReportBody(data: CodeReport(deliveryMethod: method, code: code))
    return try await send(Endpoints.reportVerificationByNumber(number: digits, body: body)).data
  }

  /// Reads where the newest verification of a number stands; this uses no attempt.
  ///
  /// - Parameter number: The number; only its ASCII digits count.
  /// - Returns: The verification now.
  /// - Throws: `VerificationError.invalidNumber` for a number without digits, and `APIError`.
  public func status(number: String) async throws -> VerificationResult {
    try await send(Endpoints.getVerificationByNumber(number: try digits(of: number))).data
  }

  private func digits(of number: String) throws(VerificationError) -> String {
    guard let digits = PhoneDigits(number) else { throw .invalidNumber }
    return digits.text
  }

  /// Sends a call and speaks of its failure in the terms of this SDK.
  private func send<Body: Decodable>(_ endpoint: Endpoint<Body>) async throws -> Body {
    try Task.checkCancellation()
    var endpoint = endpoint
    // Servers and proxies mix the two up; no other status means success.
    endpoint.success = [.json(200), .json(201)]
    do {
      return try await client.send(endpoint)
    } catch let error as CancellationError {
      throw error
    } catch let error as ErrorResponse {
      throw APIError(error)
    } catch let error as UnreadableAnswer {
      throw APIError(error)
    } catch let error as RequestError {
      throw APIError(error)
    } catch {
      // Transports end a cancelled request with errors of their own.
      guard !Task.isCancelled else { throw CancellationError() }
      throw APIError(unanswered: error)
    }
  }
}
