import Foundation

/// What proves to a service who calls; bound to a security scheme by the client that holds it.
///
/// A credential prints, dumps, mirrors and encodes as redacted.
public struct Credential: Hashable, Sendable {
  enum Secret: Hashable, Sendable {
    case token(String)
    case basic(user: String, password: String)
    case provided(TokenProvider)
  }

  let secret: Secret

  /// A token or an API key, sent as it is.
  public static func token(_ token: String) -> Credential {
    Credential(secret: .token(token))
  }

  /// A user name and a password (RFC 7617).
  ///
  /// - Parameters:
  ///   - user: The user name, not empty and without a colon: a server takes the first one for the end
  ///     of the name.
  ///   - password: The password, which may be empty.
  /// - Returns: The credential.
  public static func basic(user: String, password: String) -> Credential {
    Credential(secret: .basic(user: user, password: password))
  }

  /// A token that is asked for before each call, such as an access token that expires.
  ///
  /// Whoever provides it also keeps it while it is good. What the provider throws is thrown by the
  /// call, and nothing is sent.
  ///
  /// - Parameter provider: Gives the token, at once or after asking for it.
  /// - Returns: The credential; it equals its own copies and no other.
  public static func token(
    from provider: @escaping @Sendable () async throws -> String
  ) -> Credential {
    Credential(secret: .provided(TokenProvider(provider)))
  }

  /// The credential with a token that was asked for now.
  func resolved() async throws -> Credential {
    guard case .provided(let provider) = secret else { return self }
    return .token(try await provider.token())
  }

  /// Whether the credential can be sent: it is not empty, holds no control character, and of two parts
  /// nobody can mistake the first.
  var isUsable: Bool {
    switch secret {
    case .token(let token): Self.isUsable(token)
    case .basic(let user, let password):
      Self.isUsable(user) && !user.utf8.contains(UInt8(ascii: ":"))
        && (password.isEmpty || Self.isUsable(password))
    case .provided: false
    }
  }

  private static func isUsable(_ part: String) -> Bool {
    !part.isEmpty && part.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

/// A function that gives tokens, told from others by its identity.
final class TokenProvider: Hashable, Sendable {
  let token: @Sendable () async throws -> String

  init(_ token: @escaping @Sendable () async throws -> String) {
    self.token = token
  }

  static func == (one: TokenProvider, other: TokenProvider) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
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
