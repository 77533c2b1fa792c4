internal import DIDWWVerification
internal import Foundation
internal import SpecwrightHTTP
internal import SpecwrightSandbox

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension Benchmark {
  /// Calls over a socket, a limited number of them at once, beside URLSession without any SDK.
  static let reads = Benchmark(
    name: "reads", summary: "calls on loopback, beside bare URLSession"
  ) { rounds in
    let sandbox = Sandbox(didww: DIDWW.Settings(otherNumbers: .delivered, limits: .none))
    let listener = try sandbox.listen()
    let key = DIDWW.Application.sample.key
    let client = VerificationClient(
      environment: .custom(listener.url), auth: .public(appKey: key),
      configuration: Configuration(timeout: 300))
    let verification = try await client.start(destination: "4930123456", method: .sms)
    let request = try await RecordedRequest.of { transport in
      let client = VerificationClient(
        environment: .custom(listener.url), auth: .public(appKey: key), transport: transport)
      _ = try await client.status(verification)
    }
    let calls = 500
    let session = URLSession(configuration: .ephemeral)
    func bare(fresh: Bool) async throws -> Double {
      var copy = request
      if fresh { copy.setValue("close", forHTTPHeaderField: "Connection") }
      let request = copy
      let seconds = try await Stopwatch.seconds {
        try await Crowd.run(calls) { try await BareCall.send(request, with: session) }
      }
      return Double(calls) / seconds
    }
    func ours() async throws -> Double {
      let seconds = try await Stopwatch.seconds {
        try await Crowd.run(calls) { _ = try await client.status(verification) }
      }
      return Double(calls) / seconds
    }
    let comparisons = [
      try await rounds.compare(
        "reads on loopback", in: .callsPerSecond, bar: .advantage(0.95), with: "bare URLSession",
        ours: ours, theirs: { try await bare(fresh: false) }),
      try await rounds.compare(
        "calls with a connection each", in: .callsPerSecond, bar: .advantage(0.95),
        with: "bare URLSession, a fresh connection each", ours: ours,
        theirs: { try await bare(fresh: true) }),
    ]
    await listener.stop()
    return comparisons
  }
}

/// Runs calls from sixteen tasks.
private enum Crowd {
  static let tasks = 16

  static func run(_ calls: Int, _ call: @escaping @Sendable () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask {
          for number in 0..<calls where number % tasks == task { try await call() }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// The request that a client makes, so that the other side can send the very same.
private enum RecordedRequest {
  static func of(
    _ call: (any HTTPTransport) async throws -> Void
  ) async throws -> URLRequest {
    let recorder = Recorder()
    // The recorder gives no answer, so the call fails.
    try? await call(recorder)
    guard let request = await recorder.request else {
      throw MissingReference(reason: "the client made no request")
    }
    var copy = URLRequest(url: request.url)
    copy.httpMethod = request.method
    for (name, value) in request.headers { copy.setValue(value, forHTTPHeaderField: name) }
    return copy
  }

  private actor Recorder: HTTPTransport {
    var request: HTTPRequest?

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      self.request = request
      throw URLError(.cancelled)
    }
  }
}

/// A call as the oldest systems have it.
private enum BareCall {
  static func send(_ request: URLRequest, with session: URLSession) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      let task = session.dataTask(with: request) { _, _, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
      task.resume()
    }
  }
}
