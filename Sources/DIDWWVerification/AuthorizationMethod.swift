internal import SpecwrightRuntime

/// As whom a client calls.
///
/// Each application has a minimum mode, set in the vendor's panel, and refuses calls in a weaker
/// one with `APIError.unauthorized`. For an app that people install, keep that minimum at `public`
/// and use `AuthorizationMethod.public(appKey:)`. Raising it refuses every call of this client:
/// `basic` would put a secret into the app's binary, where anybody can read it, and the signed mode
/// is not available here.
///
/// Neither key nor secret is ever printed: descriptions, dumps and mirrors name the mode alone.
public enum AuthorizationMethod: Sendable, Hashable {
  /// The application's key alone, for programs that cannot keep a secret.
  ///
  /// The application needs a callback URL; without one every start is denied. A key with a colon
  /// does not work in this mode, since the service takes the colon for a signature.
  case `public`(appKey: String)
  /// The application's key and secret, for servers.
  case basic(appKey: String, secret: String)
}

extension AuthorizationMethod: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The mode, and that something is left out.
  public var description: String {
    switch self {
    case .public: "public(redacted)"
    case .basic: "basic(redacted)"
    }
  }

  /// The mode, and that something is left out.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .enum) }
}

extension AuthorizationMethod {
  /// What the calls carry, by the scheme of the description that it belongs to.
  var credentials: [SecurityScheme: Credential] {
    switch self {
    case .public(let appKey):
      [SecuritySchemes.publicKey: .token(appKey)]
    case .basic(let appKey, let secret):
      // Every application has a secret; other services take a key alone.
      secret.isEmpty ? [:] : [SecuritySchemes.basic: .basic(user: appKey, password: secret)]
    }
  }
}
