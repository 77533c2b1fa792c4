public import Foundation
public import SpecwrightHTTP

/// Sends the calls of one service.
public struct APIClient: Sendable {
  /// The server's address; a path in it is kept in front of every call's own.
  public var baseURL: URL { didSet { baseText = BaseURL.text(of: baseURL) } }
  /// What takes the place of servers that single operations name, so that a test or a proxy sees
  /// these calls too; the others go where the operation says.
  public var serverReplacements: [URL: URL] = [:]
  /// What carries the requests.
  public var transport: any HTTPTransport
  /// The credentials, by the scheme each is for.
  public var credentials: [SecurityScheme: Credential]
  /// The value of `User-Agent` on every request.
  public var userAgent: String
  /// The seconds an answer may take.
  public var timeout: TimeInterval
  /// The most bytes of an answer that are held in memory.
  public var responseLimit = 64 << 20
  /// What every line goes through before `log` receives it.
  public var mask = RedactionMask()
  /// Receives a line for each request and one for each answer, without headers, bodies or secrets.
  public var log: (@Sendable (String) -> Void)?
  /// The server's address as every URL begins; nil when it is unusable.
  ///
  /// Taking a URL apart is much of what making a request costs.
  private var baseText: String?

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - baseURL: The server's address.
  ///   - transport: What carries the requests.
  ///   - credentials: The credentials, by the scheme each is for.
  ///   - userAgent: The value of `User-Agent` on every request.
  ///   - timeout: The seconds an answer may take.
  ///   - log: Receives a line for each request and one for each answer.
  public init(
    baseURL: URL, transport: any HTTPTransport, credentials: [SecurityScheme: Credential] = [:],
    userAgent: String, timeout: TimeInterval = 30, log: (@Sendable (String) -> Void)? = nil
  ) {
    self.baseURL = baseURL
    baseText = BaseURL.text(of: baseURL)
    self.transport = transport
    self.credentials = credentials
    self.userAgent = userAgent
    self.timeout = timeout
    self.log = log
  }

  /// Sends a call and returns what its answer said.
  ///
  /// - Parameter endpoint: The call.
  /// - Returns: The answer.
  /// - Throws: `RequestError` when the call cannot be sent, `ErrorResponse` when the answer is no
  ///   success, `UnreadableAnswer` when it cannot be read, `CancellationError` when the task was
  ///   cancelled, and what the transport throws when no answer came.
  public func send<Answer>(_ endpoint: Endpoint<Answer>) async throws -> Answer {
    try await response(to: endpoint).answer
  }
}

extension APIClient: RedactedReflection {
  /// A mirror of the address, masked and without user and password, and of the plain settings.
  public var customMirror: Mirror {
    Mirror(
      redacting: self,
      children: [
        "baseURL": baseURL, "transport": String(describing: Swift.type(of: transport)),
        "userAgent": userAgent, "timeout": timeout, "responseLimit": responseLimit,
      ],
      leftOut: ["credentials"])
  }
}

extension APIClient {
  /// The address a call goes to, as its URL begins; nil when it is unusable.
  func server<Answer>(of endpoint: Endpoint<Answer>) -> String? {
    guard let server = endpoint.server else { return baseText }
    return BaseURL.text(of: serverReplacements[server] ?? server)
  }
}
