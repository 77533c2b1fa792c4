import Foundation
import SpecwrightSandbox
import Testing

@testable import IduraVerify

/// Every event in every state of the login, and what comes of it.
@Suite struct LoginMachineTests {
  enum State: String, CaseIterable, Sendable {
    case ready, loading, pushing, browsing, exchanging, verifying, renewingKeys, verifyingAgain,
      over
  }

  enum Event: String, CaseIterable, Sendable {
    case started, loaded, pushed, returned, exchanged, verified, keyUnknown, keysRenewed, failed
    case cancelled
  }

  /// What comes of an event: the step that is asked for, or how the login ends.
  enum Outcome: Equatable, Sendable {
    case load, push, browse, exchange, verify, renewKeys, nothing
    case success
    case failure(String)
  }

  /// What comes of an event, by the words of the table: the step that is asked for with the state that
  /// follows, or how the login ends.
  static let words: [String: (outcome: Outcome, next: State)] = [
    "load": (.load, .loading), "push": (.push, .pushing), "browse": (.browse, .browsing),
    "exchange": (.exchange, .exchanging), "verify": (.verify, .verifying),
    "renew": (.renewKeys, .renewingKeys), "again": (.verify, .verifyingAgain),
    "done": (.success, .over), "fail": (.failure("Browser: Test."), .over),
    "stop": (.failure("cancelled"), .over),
    "unknown": (.failure("ID token: The provider's key set has no key of the token's."), .over),
    "-": (.nothing, .over),
  ]

  /// Each row is a state, each column an event; `x` is out of order.
  static let table = """
                   started loaded pushed returned exchanged verified keyUnknown keysRenewed failed cancelled
    ready          load    x      x      x        x         x        x          x           fail   stop
    loading        x       push   x      x        x         x        x          x           fail   stop
    pushing        x       x      browse x        x         x        x          x           fail   stop
    browsing       x       x      x      exchange x         x        x          x           fail   stop
    exchanging     x       x      x      x        verify    x        x          x           fail   stop
    verifying      x       x      x      x        x         done     renew      x           fail   stop
    renewingKeys   x       x      x      x        x         x        x          again       fail   stop
    verifyingAgain x       x      x      x        x         done     unknown    x           fail   stop
    over           -       -      -      -        -         -        -          -           -      -
    """

  static let stages: [State: String] = [
    .ready: "Configuration", .loading: "Discovery", .pushing: "PAR", .browsing: "Browser",
    .exchanging: "Token", .verifying: "ID token", .renewingKeys: "Keys",
    .verifyingAgain: "ID token",
  ]

  /// The word of the table for a pair; nil for one that it does not list.
  private static func word(_ state: State, _ event: Event) -> String? {
    let lines = table.components(separatedBy: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    guard let column = lines.first?.firstIndex(of: event.rawValue),
      let line = lines.first(where: { $0.first == state.rawValue }), line.count > column + 1
    else { return nil }
    return line[column + 1]
  }

  @Test(arguments: State.allCases, Event.allCases)
  func everyEventInEveryState(state: State, event: Event) throws {
    let word = try #require(Self.word(state, event), "the table lacks \(event) in \(state)")
    let outOfOrder = Outcome.failure(
      "\(Self.stages[state] ?? "?"): The steps of the login came out of order.")
    let expected = word == "x" ? (outOfOrder, .over) : try #require(Self.words[word])
    let bench = try Bench()
    var machine = try bench.machine(in: state)
    #expect(Bench.name(of: machine.state) == state)
    let sent = try bench.event(event)
    #expect(Bench.name(of: sent) == event)
    let step = machine.handle(sent)
    #expect(Bench.outcome(of: step) == expected.0)
    #expect(Bench.name(of: machine.state) == expected.1)
  }

  @Test func endsWithAProviderThatTakesNoPushedParameters() throws {
    var bench = try Bench()
    bench.metadata.pushedAuthorizationRequestEndpoint = nil
    var machine = try bench.machine(in: .loading)
    let step = machine.handle(try bench.event(.loaded))
    #expect(
      Bench.outcome(of: step)
        == .failure("Discovery: The provider takes no pushed parameters (RFC 9126)."))
  }

  @Test func endsWithAnEmptyNameOfTheParameters() throws {
    let bench = try Bench()
    var machine = try bench.machine(in: .pushing)
    let step = machine.handle(.pushed(requestURI: ""))
    #expect(
      Bench.outcome(of: step)
        == .failure("PAR: The answer with status 201 has no name for the parameters."))
  }

  @Test func keepsTheQueryOfTheAuthorizationEndpoint() throws {
    var bench = try Bench()
    bench.metadata.authorizationEndpoint = "https://login.example/go?tenant=a%20b"
    var machine = try bench.machine(in: .pushing)
    guard case .browse(let url, _) = machine.handle(.pushed(requestURI: "urn:x:a+b")) else {
      Issue.record("not asked to browse")
      return
    }
    #expect(
      url.absoluteString
        == "https://login.example/go?tenant=a%20b&client_id=c%201&request_uri=urn%3Ax%3Aa%2Bb")
  }

  /// Brings a machine into a state by the events that lead there.
  private struct Bench {
    var metadata: ProviderMetadata
    let settings: LoginSettings
    let secrets = LoginSecrets(from: .system)
    let jwt: JWT

    init() throws {
      settings = try LoginSettings(
        clientID: "c 1", domain: "example.idura.broker", redirectURI: nil)
      metadata = ProviderMetadata(
        issuer: settings.issuer, authorizationEndpoint: settings.issuer + "/oauth2/authorize",
        pushedAuthorizationRequestEndpoint: settings.issuer + "/oauth2/par",
        tokenEndpoint: settings.issuer + "/oauth2/token",
        jwksURI: settings.issuer + "/.well-known/jwks")
      let maker = try TokenMaker(now: LoginBench.start)
      let keys = VerificationKeySet(
        KeySet(
          keys: try maker.keySet.map { key in
            try JSONDecoder().decode(JSONWebKey.self, from: JSONEncoder().encode(key))
          }))
      jwt = try IDTokenVerification.verify(
        try maker.token(nonce: "n"), keys: keys,
        expecting: IDTokenExpectation(
          issuer: ScriptedProvider.origin, clientID: ScriptedProvider.clientID, nonce: "n",
          announcedAlgorithms: nil, now: LoginBench.start))
    }

    func provider() throws -> Provider {
      Provider(
        try CheckedMetadata(metadata, settings: settings),
        keys: CachedKeys(set: VerificationKeySet(KeySet(keys: [])), generation: 1))
    }

    func event(_ event: Event) throws -> LoginMachine.Event {
      let callback = "\(settings.redirectURI.text)?code=c&state=\(secrets.state)"
      return switch event {
      case .started: .started
      case .loaded: .loaded(try provider(), secrets)
      case .pushed: .pushed(requestURI: "urn:x")
      case .returned: .returned(try #require(URL(string: callback)))
      case .exchanged: .exchanged(token: "t")
      case .verified: .verified(jwt)
      case .keyUnknown: .keyUnknown
      case .keysRenewed: .keysRenewed(try provider())
      case .failed: .failed(.internalError(.browser, "Test."))
      case .cancelled: .cancelled
      }
    }

    func machine(in state: State) throws -> LoginMachine {
      var machine = LoginMachine(
        try LoginRequest(Mock(), prompt: .login, settings: settings))
      let path: [Event] =
        switch state {
        case .ready: []
        case .loading: [.started]
        case .pushing: [.started, .loaded]
        case .browsing: [.started, .loaded, .pushed]
        case .exchanging: [.started, .loaded, .pushed, .returned]
        case .verifying: [.started, .loaded, .pushed, .returned, .exchanged]
        case .renewingKeys: [.started, .loaded, .pushed, .returned, .exchanged, .keyUnknown]
        case .verifyingAgain:
          [.started, .loaded, .pushed, .returned, .exchanged, .keyUnknown, .keysRenewed]
        case .over: [.cancelled]
        }
      for event in path { _ = machine.handle(try self.event(event)) }
      return machine
    }

    static func name(of state: LoginMachine.State) -> State {
      switch state {
      case .ready: .ready
      case .loading: .loading
      case .pushing: .pushing
      case .browsing: .browsing
      case .exchanging: .exchanging
      case .verifying: .verifying
      case .renewingKeys: .renewingKeys
      case .verifyingAgain: .verifyingAgain
      case .over: .over
      }
    }

    /// The column of an event.
    ///
    /// One that the machine gets beside these does not compile here, and with a name of its own has no
    /// column in the table.
    static func name(of event: LoginMachine.Event) -> Event {
      switch event {
      case .started: .started
      case .loaded: .loaded
      case .pushed: .pushed
      case .returned: .returned
      case .exchanged: .exchanged
      case .verified: .verified
      case .keyUnknown: .keyUnknown
      case .keysRenewed: .keysRenewed
      case .failed: .failed
      case .cancelled: .cancelled
      }
    }

    static func outcome(of step: LoginMachine.Step) -> Outcome {
      switch step {
      case .load: .load
      case .push: .push
      case .browse: .browse
      case .exchange: .exchange
      case .verify: .verify
      case .renewKeys: .renewKeys
      case .none: .nothing
      case .finish(.success): .success
      case .finish(.failure(let failure)): .failure(failure.error(traceID: "t").summary)
      }
    }
  }
}
