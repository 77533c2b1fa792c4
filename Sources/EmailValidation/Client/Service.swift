internal import Foundation
internal import SpecwrightHTTP
internal import SpecwrightRuntime

/// Sends calls, tries them again where that is right, and reports failures in the terms of this SDK.
struct Service: Sendable {
  private let client: APIClient
  let retries: RetryPolicy
  private let apiKey: Redacted<String>

  /// Where those who wait take the time from.
  var clock: WaitingClock { retries.clock }

  init(_ options: ClientOptions, transport: any HTTPTransport, pace: Pace) {
    apiKey = options.apiKey
    client = APIClient(
      baseURL: options.baseURL, transport: transport,
      credentials: [SecuritySchemes.apiKey: .token(options.apiKey.unredacted)],
      userAgent: SDKVersion.userAgent, timeout: options.timeout)
    retries = RetryPolicy(
      maximumRetries: options.maxRetries, maximumWait: options.maxRetryWait, clock: pace.clock,
      random: pace.random, advice: { $0.retryAdvice(now: $1) })
  }

  /// Where time and chance come from.
  struct Pace: Sendable {
    var clock = WaitingClock.system
    var random: @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }
  }

  /// Sends a call whose answer is JSON.
  ///
  /// - Parameters:
  ///   - endpoint: The call.
  ///   - patience: The least seconds an attempt may take, if that is more than the client's.
  ///   - secrets: What no error may repeat, beside the key and what looks like an address.
  /// - Returns: The answer.
  /// - Throws: `EmailValidationError`.
  func send<Answer: Decodable>(
    _ endpoint: Endpoint<Answer>, patience: TimeInterval = 0, secrets: [String] = []
  ) async throws -> Answer {
    var endpoint = endpoint
    // Servers and proxies mix up the statuses of success; the shape is what counts.
    endpoint.success = [.json(.range(2))]
    return try await attempt(endpoint, patience: patience, secrets: secrets) { $0 }
  }

  /// Sends a call whose answer is CSV of any length, and reads it whole.
  func csv(_ endpoint: Endpoint<HTTPBody>) async throws -> String {
    let data = try await attempt(endpoint) { try await $0.data() }
    guard let text = String(data: data, encoding: .utf8) else {
      throw EmailValidationError(
        kind: .general, status: 200, code: .unexpectedResponse,
        message: "The answer is no text in UTF-8.")
    }
    var quotes = CSVQuotes()
    quotes.read(data)
    guard !quotes.isOpen else { throw EmailValidationError.unfinishedResults }
    return text
  }

  /// Sends a call whose answer is read block by block, and waits for the first block.
  ///
  /// Until then it is tried again like any other; behind it, a second answer could not follow on the
  /// first.
  func open(_ endpoint: Endpoint<HTTPBody>) async throws -> ResultsStream.Opened {
    try await attempt(endpoint) { body in
      var rest = body.makeAsyncIterator()
      return ResultsStream.Opened(first: try await rest.next(), rest: rest)
    }
  }

  private func attempt<Answer, Value: Sendable>(
    _ endpoint: Endpoint<Answer>, patience: TimeInterval = 0, secrets: [String] = [],
    _ read: @escaping @Sendable (Answer) async throws -> Value
  ) async throws -> Value {
    var endpoint = endpoint
    endpoint.failures = [.json(.any, as: ErrorBody.self)]
    var client = client
    client.timeout = max(client.timeout, patience)
    return try await reporting(secrets) { [endpoint, client] in
      try await retries.perform(endpoint.retry) { try await read(client.send(endpoint)) }
    }
  }

  /// Runs a body and turns what it throws into what callers see.
  func reporting<Value: Sendable>(
    _ secrets: [String] = [], _ body: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch {
      throw reported(error, secrets)
    }
  }

  /// What callers see of an error.
  func reported(_ error: any Error, _ secrets: [String] = []) -> any Error {
    let mask = SecretMask(apiKey: apiKey.unredacted, secrets: secrets)
    return EmailValidationError.reported(error, now: clock.now(), mask: mask)
  }
}
