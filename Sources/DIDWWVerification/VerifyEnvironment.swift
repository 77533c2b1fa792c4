public import Foundation
internal import SpecwrightRuntime

/// The server that the calls go to.
///
/// Credentials belong to one environment; those of another are refused.
public enum VerifyEnvironment: Sendable, Hashable {
  /// Sends messages, places calls and costs money.
  case production
  /// Sends nothing and costs nothing; reserved numbers have predefined outcomes.
  case sandbox
  /// A server of one's own, such as a proxy or a local sandbox.
  ///
  /// A path of the URL is kept in front of the API's own; a slash at its end makes no difference.
  case custom(URL)

  /// The address that the paths of the API are appended to.
  var server: URL {
    switch self {
    case .production: Servers.production
    case .sandbox: Servers.sandbox
    case .custom(let url): url
    }
  }
}

extension VerifyEnvironment: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The case, and of a server of one's own the address, masked and without user and password.
  public var description: String {
    switch self {
    case .production: "production"
    case .sandbox: "sandbox"
    case .custom(let url): "custom(\(LoggableURL.text(of: url)))"
    }
  }

  /// The case, and of a server of one's own the address, masked and without user and password.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .enum) }
}
