internal import EmailValidation
internal import Foundation
internal import SpecwrightHTTP
internal import SpecwrightSandbox

/// The service that a command calls, and the sandbox that plays it unless told otherwise.
struct EmailServer {
  let client: EmailValidationClient
  private let listener: LoopbackListener?

  /// The variable that holds the key.
  static let key = "EV_API_KEY"

  /// Makes a client, with the key of the environment for every server but the one inside.
  ///
  /// - Parameters:
  ///   - server: Where the calls go.
  ///   - variables: The environment.
  ///   - onUpload: Told how far a file has come on its way.
  /// - Throws: `UsageError` when the key is missing, `InvalidArgumentError` when it cannot be one, and
  ///   `SocketError` when the sandbox finds no port.
  init(
    _ server: EmailCommand.Server, variables: [String: String],
    onUpload: @escaping @Sendable (UploadProgress) -> Void
  ) throws {
    let transport = URLSessionTransport(onUpload: onUpload)
    guard server != .embedded else {
      let listener = try Sandbox(email: EmailService.Settings(rateLimit: nil)).listen()
      self.listener = listener
      client = try EmailValidationClient(
        apiKey: "sandbox-key", baseURL: listener.url,
        // Long, since a busy machine may hold up the sandbox.
        timeout: 300, transport: transport)
      return
    }
    guard let key = variables[Self.key], !key.isEmpty else {
      throw UsageError("set \(Self.key)", topic: .email)
    }
    listener = nil
    let baseURL: URL? = if case .custom(let url) = server { url } else { nil }
    // A busy machine may hold up a server of its own.
    let isHere = LoopbackHost.contains(baseURL?.host ?? "")
    client = try EmailValidationClient(
      apiKey: key, baseURL: baseURL, timeout: isHere ? 300 : 30, transport: transport)
  }

  /// Ends the sandbox, if there is one.
  func close() async {
    await listener?.stop()
  }
}
