extension Idura {
  /// What a request asks for.
  enum Route: Hashable, Sendable, CaseIterable {
    case discovery
    case keys
    case push
    case authorize
    case token
    case userInfo
    case logout
    case configuration
    /// Logins that a server begins, for clients with a secret.
    case serverLogin
    /// What a client measured.
    case traces
    /// The sandbox's own: where the login page sends what was chosen.
    case choice

    /// Whether a path is one of this service.
    static func covers(_ path: Substring) -> Bool {
      ["/.well-known/", "/oauth2/", "/ciba/", "/headless/"].contains { path.hasPrefix($0) }
        || path == tracesPath
    }

    /// Whether a path is one that the service itself does not have.
    static func isOwn(_ path: Substring) -> Bool { path == choicePath }

    static let choicePath = "/_sandbox/idura/login"
    /// At a host of its own in earnest, so that it does not mind the e-mail service's `/v1`.
    private static let tracesPath = "/v1/traces"

    /// Reads method and path.
    init(_ request: ServerRequest) throws(Failure) {
      guard let (method, route) = Self.table[String(request.path)] else {
        throw Failure("not_found", "There is nothing at this path.", status: 404)
      }
      let given = request.method == "HEAD" ? "GET" : request.method
      guard given == method else {
        var failure = Failure(
          "invalid_request", "This path does not know the method.", status: 405)
        failure.allowed = method == "GET" ? ["GET", "HEAD"] : [method]
        throw failure
      }
      self = route
    }

    private static let table: [String: (method: String, route: Route)] = [
      "/.well-known/openid-configuration": ("GET", .discovery),
      "/.well-known/jwks": ("GET", .keys),
      // Two of the vendor's clients differ in the name; the service takes both.
      "/.well-known/jwks.json": ("GET", .keys),
      "/.well-known/criipto-configuration": ("GET", .configuration),
      "/oauth2/par": ("POST", .push),
      "/oauth2/authorize": ("GET", .authorize),
      "/oauth2/token": ("POST", .token),
      "/oauth2/userinfo": ("GET", .userInfo),
      "/oauth2/logout": ("GET", .logout),
      "/ciba/bc-authorize": ("POST", .serverLogin),
      "/headless/authorize": ("POST", .serverLogin),
      tracesPath: ("POST", .traces),
      choicePath: ("POST", .choice),
    ]

    /// The endpoint whose answers can be scripted; nil for the others.
    var endpoint: Endpoint? {
      switch self {
      case .discovery: .discovery
      case .keys: .keys
      case .push: .push
      case .authorize: .authorize
      case .token: .token
      case .userInfo, .logout, .configuration, .serverLogin, .traces, .choice: nil
      }
    }

    /// The most bytes of the content of a request: signed data that nobody sees may have 5 MB.
    static let bodyRule = BodyRule(limit: 8 << 20, isServiceTold: true)
  }
}
