/// A request that the sandbox has answered over a socket.
public struct SandboxExchange: Hashable, Sendable {
  /// The method, such as `GET`; empty where a request could not be read so far.
  public let method: String
  /// Path and query as they came; empty where a request could not be read so far.
  ///
  /// They may hold a phone number, an address or a key, so mask them before they are shown;
  /// descriptions of an exchange leave them out.
  public let target: String
  /// The status of the answer.
  public let status: Int
  /// Why the request was refused before the services saw it; nil for all others.
  ///
  /// It holds nothing of the request.
  public let refusal: String?

  init(_ request: ServerRequest, _ response: ServerResponse) {
    method = request.method
    target = request.target
    status = response.status
    refusal = nil
  }

  init(_ refusal: MessageRefusal, _ head: MessageHead?) {
    method = head?.method ?? ""
    target = head?.target ?? ""
    status = refusal.status
    self.refusal = refusal.reason
  }
}

extension SandboxExchange: CustomStringConvertible, CustomReflectable {
  /// Method and status, and why a request was refused.
  public var description: String {
    "\(method.isEmpty ? "?" : method): \(status)" + (refusal.map { ", \($0)" } ?? "")
  }

  /// A mirror of method and status, and of why a request was refused.
  public var customMirror: Mirror {
    Mirror(self, children: ["method": method, "status": status, "refusal": refusal as Any])
  }
}
