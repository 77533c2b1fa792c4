internal import Foundation

extension Idura {
  /// The service: from a request and what came before to an answer.
  struct Provider: Sendable {
    var settings: Settings
    private var random: SandboxRandom
    var keyRing = KeyRing()
    /// Pushed requests by their URI.
    var requests = Shelf<PushedRequest>()
    /// Logins by the name that the page's form holds.
    var logins = Shelf<Login>()
    /// Grants by their code.
    var grants = Shelf<Grant>()
    /// Claims by the access token that shows them.
    var sessions = Shelf<JSON>()
    var script: [Endpoint: [ScriptedAnswer]] = [:]

    init(settings: Settings, random: SandboxRandom) {
      self.settings = settings
      self.random = random
    }

    /// Answers a request.
    mutating func respond(to request: ServerRequest, at now: Date) -> ServerResponse {
      guard request.method != "HEAD" else {
        // It changes nothing, and above all uses nothing up (RFC 9110, section 9.2.1).
        var copy = self
        var request = request
        request.method = "GET"
        return copy.respond(to: request, at: now)
      }
      do throws(Failure) {
        let route = try Route(request)
        if let endpoint = route.endpoint, let scripted = nextScripted(endpoint) {
          return scripted.response
        }
        return try answer(route, request, at: now)
      } catch {
        return error.response
      }
    }

    private mutating func nextScripted(_ endpoint: Endpoint) -> ScriptedAnswer? {
      guard script[endpoint]?.isEmpty == false else { return nil }
      return script[endpoint]?.removeFirst()
    }

    private mutating func answer(
      _ route: Route, _ request: ServerRequest, at now: Date
    ) throws(Failure) -> ServerResponse {
      switch route {
      case .discovery: return discoveryAnswer(request)
      case .keys: return try keySet()
      case .push: return try push(request, at: now)
      case .authorize: return authorize(request, at: now)
      case .choice: return choose(request, at: now)
      case .token: return try exchange(request, at: now)
      case .userInfo: return userInfo(request, at: now)
      case .logout: return try logout(request)
      case .configuration: return try configuration(request)
      case .traces: return ServerResponse(status: 200)
      case .serverLogin:
        throw Failure("unauthorized_client", "Only clients with a secret may do this.")
      }
    }

    /// Who this is: what the settings say, or the origin of the request.
    func issuer(_ request: ServerRequest) -> String {
      settings.issuer ?? request.origin
    }

    /// A name that nobody can guess, of 256 bits.
    mutating func secret() -> String { base64URL(randomBytes(32)) }

    mutating func randomBytes(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
  }
}

extension ServerRequest {
  /// The origin that the client called.
  var origin: String { "\(scheme)://\(fields[single: "Host"] ?? "localhost")" }
}
