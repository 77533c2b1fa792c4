/// The DIDWW phone-number verification service, as the sandbox plays it.
public enum DIDWW: Sendable {
  /// How a code reaches a phone.
  public enum Channel: String, Hashable, Sendable, CaseIterable {
    /// A text message.
    case sms
    /// A call that reads the code out.
    case callout
  }

  /// How a request proves who sends it, weakest first.
  public enum AuthorizationMode: Int, Hashable, Sendable, Comparable {
    /// The application key alone.
    case `public`
    /// Key and secret as HTTP Basic credentials.
    case basic
    /// A signature made with the secret.
    case application

    /// Whether one mode proves less than another.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}
