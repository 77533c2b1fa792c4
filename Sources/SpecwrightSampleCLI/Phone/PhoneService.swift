internal import DIDWWVerification
internal import SpecwrightSandbox

/// The service that a command calls, with what it takes to call it.
struct PhoneService {
  let client: VerificationClient
  /// Whether nobody but this command has ever called the service.
  let isEmbedded: Bool
  private let listener: LoopbackListener?

  /// Makes a client, and a sandbox for it when the command names no other server.
  ///
  /// - Parameters:
  ///   - command: Where the calls go.
  ///   - variables: The environment, which holds the credentials.
  ///   - logger: Who shows the log.
  /// - Throws: `UsageError` without credentials, `SocketError` without a port.
  init(
    for command: PhoneCommand, variables: [String: String], logger: (any VerificationLogger)?
  ) throws {
    var configuration = Configuration(logger: logger)
    switch command.server {
    case .environment(let environment):
      listener = nil
      if let timeout = command.timeout { configuration.timeout = timeout }
      client = VerificationClient(
        environment: environment, auth: try PhoneCredentials.read(variables, for: command.topic),
        configuration: configuration)
    case .embedded:
      let listener = try Sandbox(didww: DIDWW.Settings(limits: .none)).listen()
      self.listener = listener
      // Long, since a busy machine may hold up the sandbox, and nothing here is about time.
      configuration.timeout = command.timeout ?? 300
      client = VerificationClient(
        environment: .custom(listener.url), auth: .public(appKey: DIDWW.Application.sample.key),
        configuration: configuration)
    }
    isEmbedded = listener != nil
  }

  func close() async { await listener?.stop() }
}
