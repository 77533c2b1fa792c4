internal import Foundation

extension EmailService {
  /// The service: from a request and what came before to an answer.
  struct Backend: Sendable {
    var settings: Settings
    private var random: SandboxRandom
    /// Seconds by which this service is ahead of the clock.
    var ahead: TimeInterval = 0
    private var accounts: [String: Account] = [:]
    /// Keys in the order in which they came.
    private var order: [String] = []
    var deliveries: [Delivery] = []
    var script: [ScriptedAnswer] = []
    var log = RequestLog()
    /// Whether the next job that runs ends with a fault of the service.
    var dooms = 0

    init(settings: Settings, random: SandboxRandom) {
      self.settings = settings
      self.random = random
    }

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - submission: The list of a request that makes a job of one; nil for any other request.
    ///   - clock: The time.
    /// - Returns: The answer.
    mutating func respond(
      to request: ServerRequest, _ submission: Result<Submission, Failure>?, at clock: Date
    ) -> ServerResponse {
      let now = clock + ahead
      let requestID = "req_" + identifier(8)
      var response: ServerResponse
      if let scripted = nextScripted() {
        response = scripted.response
      } else {
        do throws(Failure) {
          response = try answer(request, submission, at: now)
        } catch {
          response = error.response(requestID: requestID, at: now)
        }
      }
      response.fields.append("X-Request-Id", requestID)
      response.fields.append("Cache-Control", "no-store")
      log.append(request, status: response.status, at: now)
      return response
    }

    private mutating func nextScripted() -> ScriptedAnswer? {
      script.isEmpty ? nil : script.removeFirst()
    }

    private mutating func answer(
      _ request: ServerRequest, _ submission: Result<Submission, Failure>?, at now: Date
    ) throws(Failure) -> ServerResponse {
      let route = try Route(request)
      if route == .status { return .json(200, status(at: now)) }
      let key = try Self.key(of: request)
      guard settings.onlyKeys?.contains(key) ?? true else { throw .invalidKey }
      let behavior = settings.keys[key]
      return try withAccount(key, at: now) { account, backend throws(Failure) in
        try backend.admit(request, behavior, &account, at: now)
        return try backend.answer(route, request, submission, behavior, &account, at: now)
      }
    }

    static func key(of request: ServerRequest) throws(Failure) -> String {
      let values = request.fields.values(of: "Authorization")
      guard let field = values.first else {
        throw Failure(.missingAPIKey, "The request has no API key.")
      }
      let parts = field.split(separator: " ", maxSplits: 1)
      guard values.count == 1, parts.count == 2, parts[0].lowercased() == "bearer",
        parts[1].utf8.allSatisfy(Ascii.isVisible)
      else { throw .invalidKey }
      return String(parts[1])
    }

    /// What a key may do at all.
    private func admit(
      _ request: ServerRequest, _ behavior: KeyBehavior?, _ account: inout Account, at now: Date
    ) throws(Failure) {
      account.requests += 1
      switch behavior {
      case .revoked: throw .invalidKey
      case .readOnly where request.method == "POST":
        throw Failure(.permissionDenied, "This key may only read.")
      case .busy where account.requests % 3 != 0:
        throw Failure(
          .rateLimited, "The rate limit of this key is used up. Try again in 1 second.",
          retry: .seconds(1))
      case .down:
        throw Failure(
          .serviceUnavailable, "The service is down. Try again in 1 second.", retry: .date(1))
      default: break
      }
      if let limit = settings.rateLimit { try account.spend(limit, at: now) }
      guard !request.isOversized else {
        throw Failure(.fileTooLarge, "The content is longer than this path takes.")
      }
    }

    private mutating func answer(
      _ route: Route, _ request: ServerRequest, _ submission: Result<Submission, Failure>?,
      _ behavior: KeyBehavior?, _ account: inout Account, at now: Date
    ) throws(Failure) -> ServerResponse {
      switch route {
      case .status: return .json(200, status(at: now))
      case .validate: return try validate(request, behavior, &account, at: now)
      case .credits: return .json(200, credits(&account, behavior, at: now))
      case .usage: return try usage(request, &account, behavior, at: now)
      case .create:
        guard let submission else { throw .fault }
        return try create(submission.get(), behavior, &account, at: now)
      case .upload: return try upload(request, behavior, &account, at: now)
      case .job(let id): return .json(200, try job(id, behavior, &account, at: now))
      case .start(let id): return .json(200, try start(id, behavior, &account, at: now))
      case .cancel(let id): return .json(200, try cancel(id, behavior, &account, at: now))
      case .results(let id): return try results(id, request, behavior, &account, at: now)
      }
    }
  }
}

extension EmailService.Backend {
  /// An account, made when its key comes for the first time, and changed in place.
  mutating func withAccount<Result>(
    _ key: String, at now: Date,
    _ body: (inout EmailService.Account, inout Self) throws(EmailService.Failure) -> Result
  ) throws(EmailService.Failure) -> Result {
    var account: EmailService.Account
    if let known = accounts.removeValue(forKey: key) {
      account = known
    } else {
      let grants = settings.keys[key] == .noCredits ? [] : settings.grants
      account = EmailService.Account(grants, at: now)
      order.append(key)
      if order.count > settings.maximumAccounts { accounts[order.removeFirst()] = nil }
    }
    defer { accounts[key] = account }
    return try body(&account, &self)
  }

  /// An account that there is, changed in place.
  mutating func withKnownAccount(
    _ key: String, _ body: (inout EmailService.Account, inout Self) -> Void
  ) {
    guard var account = accounts.removeValue(forKey: key) else { return }
    body(&account, &self)
    accounts[key] = account
  }

  /// The identifiers of the jobs of an account.
  func jobs(of key: String) -> [String] { accounts[key]?.order ?? [] }

  /// The keys and identifiers of all jobs.
  var allJobs: [(key: String, id: String)] {
    order.flatMap { key in jobs(of: key).map { (key, $0) } }
  }

  /// Every account, changed in place.
  mutating func withAccounts(
    at now: Date, _ body: (inout EmailService.Account, String, inout Self) -> Void
  ) {
    for key in order {
      guard var account = accounts.removeValue(forKey: key) else { continue }
      body(&account, key, &self)
      accounts[key] = account
    }
  }

  /// Forgets every account and everything that was ordered.
  mutating func reset() {
    accounts = [:]
    order = []
    deliveries = []
    script = []
    log = EmailService.RequestLog()
    dooms = 0
    ahead = 0
  }

  /// Letters and digits that are hard to mix up (Crockford's base 32).
  mutating func identifier(_ length: Int) -> String {
    let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    return String((0..<length).map { _ in letters[Int(random.next() >> 59)] })
  }

  /// What the status page says.
  func status(at now: Date) -> JSON {
    let state = JSON.string(settings.state.rawValue)
    let components = ["validate", "bulk", "webhooks"].map { name -> JSON in
      ["name": .string(name), "status": state]
    }
    return [
      "status": state, "components": .array(components), "message": JSON(settings.stateMessage),
      "updated_at": .string(UTCTime(now).iso8601),
    ]
  }
}
