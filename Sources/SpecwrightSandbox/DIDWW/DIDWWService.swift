internal import Foundation
internal import SpecwrightCrypto

extension DIDWW {
  /// The service: a request and the state so far give an answer and the state from then on.
  ///
  /// It knows no socket and no wall clock. A start may need a word from the application's
  /// backend; then the service says so and is told the word later, so that nothing waits inside.
  struct Service: Sendable {
    /// What a request leads to.
    enum Step: Sendable {
      case answer(ServerResponse)
      /// Ask, and come back with what was said.
      case ask(CallbackRequest, Draft)
    }

    var settings: Settings
    var random: SandboxRandom
    var store = Store()
    var volume = Volume()
    private var limiter = RateLimiter()

    init(settings: Settings, random: SandboxRandom) {
      self.settings = settings
      self.random = random
    }

    /// Takes a request through the checks in the service's order.
    mutating func begin(_ request: ServerRequest, at now: Date) -> Step {
      do throws(Failure) {
        guard let route = Route(request) else { throw Failure(.notFound) }
        let caller = try admit(request, at: now)
        store.purge(
          at: now, retention: settings.retention, maximum: settings.maximumVerifications)
        switch route {
        case .start:
          return try start(Self.data(request.body), by: caller, at: now)
        case .status(let lookup):
          let record = try find(lookup, of: caller.application, at: now)
          return .answer(record.response(200, at: now))
        case .report(let lookup):
          let data = try Self.data(request.body)
          return .answer(try report(data, on: lookup, by: caller, at: now))
        }
      } catch {
        return .answer(error.response)
      }
    }

    /// Goes on with a start when the backend has said its word.
    mutating func finish(
      _ draft: Draft, answer: CallbackAnswer, at now: Date
    ) -> ServerResponse {
      do throws(Failure) {
        if let denial = answer.denial { return deny(draft, denial, at: now) }
        var draft = draft
        // What was changed meanwhile, such as a deleted template group, counts from here on.
        draft.application =
          settings.applications.first { $0.key == draft.application.key } ?? draft.application
        // Other starts may have overtaken this one while the backend thought.
        try volume.checkBalance(draft.application)
        try volume.checkVolume(draft.application, at: now)
        try checkCooldown(draft.line, at: now)
        return proceed(draft, at: now)
      } catch {
        return error.response
      }
    }

    /// Steps 2 to 4: who is it, and not too often.
    private mutating func admit(
      _ request: ServerRequest, at now: Date
    ) throws(Failure) -> Caller {
      try limiter.checkFailures(of: request.peer, settings.limits, at: now)
      guard let caller = try Self.caller(request, settings.applications, at: now) else {
        limiter.countFailure(of: request.peer, at: now)
        throw Failure(.unauthorized)
      }
      try limiter.countRequest(of: caller, from: request.peer, settings.limits, at: now)
      return caller
    }

    private static func caller(
      _ request: ServerRequest, _ applications: [Application], at now: Date
    ) throws(Failure) -> Caller? {
      do throws(CryptographyError) {
        return try Caller(request, among: applications, at: now)
      } catch {
        // Without the system's library no signature can be checked.
        throw Failure(.internalError)
      }
    }

    func find(
      _ lookup: Lookup, of application: Application, at now: Date
    ) throws(Failure) -> Record {
      let found = store.record(lookup, of: application.key, at: now, settings.retention)
      guard let found else { throw Failure(.notFound) }
      return found
    }

    /// Step 5: the `data` object of a body.
    private static func data(_ body: [UInt8]) throws(Failure) -> JSON {
      guard let data = JSON(reading: body)?["data"], data.isObject else {
        throw Failure(.parameterMissing)
      }
      return data
    }
  }
}
