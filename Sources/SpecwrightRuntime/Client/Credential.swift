import Foundation

/// What proves to a service who calls; bound to a security scheme by the client that holds it.
///
/// A credential prints, dumps, mirrors and encodes as redacted.
public struct Credential: Hashable, Sendable {
  enum Secret: Hashable, Sendable {
    case token(String)
    case basic(user: String, password: String)
  }

  let secret: Secret

  /// A token or an API key, sent as it is.
  public static func token(_ token: String) -> Credential {
    Credential(secret: .token(token))
  }

  /// A user name and a password.
  ///
  /// - Parameters:
  ///   - user: The user name.
  ///   - password: The password.
  /// - Returns: The credential.
  public static func basic(user: String, password: String) -> Credential {
    Credential(secret: .basic(user: user, password: password))
  }

  /// Whether the credential can be sent: no part is empty or holds a control character.
  var isUsable: Bool {
    switch secret {
    case .token(let token): Self.isUsable(token)
    case .basic(let user, let password): Self.isUsable(user) && Self.isUsable(password)
    }
  }

  private static func isUsable(_ part: String) -> Bool {
    !part.isEmpty && part.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable,
  Encodable
{
  /// A marker instead of the secret.
  public var description: String { RedactionMarker.value.text }

  /// A marker instead of the secret.
  public var debugDescription: String { RedactionMarker.value.text }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }

  /// Writes a marker instead of the secret.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
