/// A request that the sandbox has answered over a socket.
public struct SandboxExchange: Hashable, Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// Path and query as they came.
  ///
  /// They may hold a phone number, an address or a key, so mask them before they are shown;
  /// descriptions of an exchange leave them out.
  public let target: String
  /// The status of the answer.
  public let status: Int

  init(_ request: ServerRequest, _ response: ServerResponse) {
    method = request.method
    target = request.target
    status = response.status
  }
}

extension SandboxExchange: CustomStringConvertible, CustomReflectable {
  /// Method and status.
  public var description: String { "\(method): \(status)" }

  /// A mirror of method and status.
  public var customMirror: Mirror {
    Mirror(self, children: ["method": method, "status": status])
  }
}
