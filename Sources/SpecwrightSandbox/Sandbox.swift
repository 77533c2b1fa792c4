internal import Foundation
internal import SpecwrightHTTP

/// The services on this machine, for demonstrations and tests.
///
/// One state, two doors: `transport()` hands requests over in memory, `listen(port:)` takes them
/// from a socket, on the loopback interface unless told otherwise. It sends no message, and calls nobody
/// but the receivers that it is given.
public final class Sandbox: Sendable {
  let clock: SandboxClock
  private let didww: Locked<DIDWW.Service>
  let email: Locked<EmailService.Backend>
  let idura: Locked<Idura.Provider>
  private let log: DescriptionLog

  /// Makes a sandbox that has seen no request yet.
  ///
  /// - Parameters:
  ///   - didww: The settings of the phone-number verification service.
  ///   - email: The settings of the e-mail validation service.
  ///   - idura: The settings of the login service.
  ///   - clock: Where it takes the time from.
  ///   - random: Where it takes identifiers from.
  ///   - descriptions: What becomes of calls that the services' descriptions forbid.
  public init(
    didww: DIDWW.Settings = DIDWW.Settings(),
    email: EmailService.Settings = EmailService.Settings(),
    idura: Idura.Settings = Idura.Settings(), clock: SandboxClock = .system,
    random: SandboxRandom = .system, descriptions: DescriptionPolicy = .reporting
  ) {
    self.clock = clock
    log = DescriptionLog(descriptions)
    self.didww = Locked(DIDWW.Service(settings: didww, random: random))
    self.email = Locked(EmailService.Backend(settings: email, random: random))
    self.idura = Locked(Idura.Provider(settings: idura, random: random))
  }

  /// Changes the settings of the phone-number verification service between two requests.
  public func updateDIDWW(_ change: (inout DIDWW.Settings) -> Void) {
    didww.withLock { change(&$0.settings) }
  }

  /// What a phone would have received for a verification, were messages sent.
  ///
  /// - Parameter id: The identifier of the verification.
  /// - Returns: The message, or nil when none went out or the verification is not known.
  public func didwwDelivery(of id: String) -> DIDWW.Delivery? {
    didww.withLock { $0.store.record(id: id)?.delivery }
  }

  /// What the descriptions of the services forbid and was sent or answered all the same: the newest
  /// thousand, oldest first.
  public var descriptionViolations: [DescriptionViolation] { log.violations }

  /// Opens the door in memory.
  ///
  /// - Parameter peer: The address in digits from which its requests seem to come.
  /// - Returns: A transport for a client; whatever origin it calls, the sandbox answers.
  public func transport(from peer: String = "127.0.0.1") -> SandboxTransport {
    SandboxTransport(sandbox: self, peer: peer)
  }

  /// Opens the door on a socket, on the loopback interface unless told otherwise.
  ///
  /// On the loopback interface only requests for `localhost` and its addresses are answered, so that
  /// no page in a browser can reach the sandbox under a name of its own.
  ///
  /// - Parameters:
  ///   - address: The address in digits; `0.0.0.0` opens the sandbox to every machine that can reach
  ///     this one.
  ///   - port: The port, or 0 for a free one.
  ///   - onAnswer: Is told of each request and its answer, from any thread; also of those that are
  ///     refused before the services see them.
  /// - Returns: The listener, which knows its URL and serves until it is stopped or let go.
  /// - Throws: `SocketError` when address and port cannot be had.
  public func listen(
    address: String = "127.0.0.1", port: UInt16 = 0,
    onAnswer: (@Sendable (SandboxExchange) -> Void)? = nil
  ) throws -> LoopbackListener {
    var settings = LoopbackListener.Settings()
    let host = address.contains(":") ? "[\(address)]" : address
    settings.limits.bodyRule = Self.bodyRule
    settings.onIncompleteRequest = { [email, clock] request in
      guard SandboxService.serving(request.path) == .email else { return }
      email.withLock { $0.log.append(incomplete: request, at: clock.now + $0.ahead) }
    }
    settings.onRefusal = { refusal, head in onAnswer?(SandboxExchange(refusal, head)) }
    settings.hostRule = HostRule.isLoopback(host) ? .loopbackNames : .any
    return try LoopbackListener(
      address: address, port: port, settings: settings,
      service: { request in
        switch self.reply(to: request) {
        case .answer(let response):
          onAnswer?(SandboxExchange(request, response))
          return .answer(response)
        case .later(let work):
          return .later {
            let response = await work()
            onAnswer?(SandboxExchange(request, response))
            return response
          }
        }
      })
  }

  /// What both doors answer.
  func respond(to request: ServerRequest) async -> ServerResponse {
    switch reply(to: request) {
    case .answer(let response): response
    case .later(let work): await work()
    }
  }

  /// The most bytes of a content for which an answer is given at once: all that a service does then
  /// takes less time than waking another thread up.
  private static let smallContent = 16_384

  /// The one function behind both doors.
  private func reply(to request: ServerRequest) -> LoopbackListener.Reply {
    if EmailService.Backend.isControl(request.path) {
      return .later { self.email.withLock { $0.control(request, at: self.clock.now) } }
    }
    if Idura.Route.isOwn(request.path) {
      return .later { self.idura.withLock { $0.respond(to: request, at: self.clock.now) } }
    }
    let service = SandboxService.serving(request.path)
    guard service == .didww, request.upload == nil, request.body.count <= Self.smallContent else {
      return .later {
        switch self.begin(service.description.subject(request), of: service) {
        case .answer(let response): response
        case .later(let work): await work()
        }
      }
    }
    return begin(service.description.subject(request), of: service)
  }

  private func begin(
    _ subject: DescriptionCheck.Subject, of service: SandboxService
  ) -> LoopbackListener.Reply {
    if let failure = log.failure(service.description.violations(of: subject)) {
      return .answer(failure)
    }
    let request = subject.request
    switch service {
    case .email:
      return .later { await self.later(self.answerOfEmail(to: request), to: subject, of: service) }
    case .idura:
      let response = idura.withLock { $0.respond(to: request, at: clock.now) }
      return finish(response, to: subject, of: service)
    case .didww:
      switch didww.withLock({ $0.begin(request, at: clock.now) }) {
      case .answer(let response): return finish(response, to: subject, of: service)
      case .ask(let question, let draft):
        return .later {
          await self.later(self.answer(to: question, draft), to: subject, of: service)
        }
      }
    }
  }

  /// Goes on with a start of a phone number's verification when the application's backend was asked.
  private func answer(
    to question: DIDWW.CallbackRequest, _ draft: DIDWW.Service.Draft
  ) async -> ServerResponse {
    let sent = ServerRequest(webhookWith: question.headers, question.body)
    let event = DIDWW.CallbackRequest.event
    if let failure = failure(of: sent, as: event, from: .didww) { return failure }
    let handler = didww.withLock { $0.settings.callback }
    let answer = await handler(question)
    if let received = answer.received {
      note(received, to: sent, as: event, from: .didww)
    }
    return didww.withLock { $0.finish(draft, answer: answer, at: clock.now) }
  }

  private func later(
    _ response: ServerResponse, to subject: DescriptionCheck.Subject, of service: SandboxService
  ) async -> ServerResponse {
    switch finish(response, to: subject, of: service) {
    case .answer(let response): response
    case .later(let work): await work()
    }
  }

  /// Holds an answer against the description, behind its delay.
  private func finish(
    _ response: ServerResponse, to subject: DescriptionCheck.Subject, of service: SandboxService
  ) -> LoopbackListener.Reply {
    guard response.delay <= 0 else {
      return .later {
        // Who goes away meanwhile cancels the task; then nobody is left to be answered.
        try? await self.clock.sleep(response.delay)
        return self.held(response, to: subject, of: service)
      }
    }
    return .answer(held(response, to: subject, of: service))
  }

  private func held(
    _ response: ServerResponse, to subject: DescriptionCheck.Subject, of service: SandboxService
  ) -> ServerResponse {
    if response.isScripted { return response }
    return log.failure(service.description.violations(of: response, to: subject)) ?? response
  }

  /// Holds a request that a service is about to send against the service's description.
  ///
  /// - Returns: The answer in place of what follows, when a violation fails it.
  func failure(
    of request: ServerRequest, as webhook: String, from service: SandboxService
  ) -> ServerResponse? {
    log.failure(service.description.violations(of: request, as: webhook))
  }

  /// Holds what a receiver has answered against the description of the service that asked.
  ///
  /// It is reported, and fails nothing: the service does with such an answer what the description
  /// says as well.
  func note(
    _ answer: ServerResponse, to request: ServerRequest, as webhook: String,
    from service: SandboxService
  ) {
    log.note(service.description.violations(of: answer, to: request, as: webhook))
  }

  /// How long a content may be, by the service that a head is for.
  static func bodyRule(_ head: MessageHead) -> BodyRule {
    let request = ServerRequest(method: head.method, target: head.target)
    return SandboxService.serving(request.path).bodyRule(request)
  }
}
