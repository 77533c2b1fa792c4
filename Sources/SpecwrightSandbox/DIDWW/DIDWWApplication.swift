public import Foundation

extension DIDWW {
  /// An application: a credential with everything that is configured for it.
  public struct Application: Hashable, Sendable {
    /// The application key.
    public var key: String
    /// The secret that belongs to the key, in URL-safe base64.
    public var secret: String
    /// The secret before the last rotation, while both are valid.
    public var previousSecret: String?
    /// The account whose limits the application shares.
    public var account = "sample"
    /// The weakest mode that is accepted.
    public var minimumMode = AuthorizationMode.public
    /// Where the backend of the application is asked before a code is sent.
    public var callbackURL: URL?
    /// Digits of a code, 4 to 8.
    public var codeLength = 6
    /// Seconds a code is valid, 60 to 600.
    public var codeLifetime = 300
    /// The domain that domain-bound messages name.
    public var smsDomain: String?
    /// The marker of messages whose start asks for none.
    public var defaultAutofill = Autofill.none
    /// The text templates of the account.
    public var templateGroups: [TemplateGroup] = []
    /// The name of the group that text messages use when a start names none.
    public var defaultSMSGroup: String?
    /// The name of the group that calls use when a start names none.
    public var defaultCalloutGroup: String?
    /// Whether every start is denied.
    public var isPaused = false
    /// Calling codes to which every start is denied, such as `"44"`.
    public var disabledCallingCodes: Set<String> = []
    /// What is left to spend.
    public var balance: Decimal = 1000
    /// The most starts of a day in UTC.
    public var dailyLimit: Int?
    /// The most starts of a month in UTC.
    public var monthlyLimit: Int?
    /// The fee as it is written in answers.
    public var fee = "0.0"

    /// Makes an application with the service's defaults.
    ///
    /// - Parameters:
    ///   - key: The application key.
    ///   - secret: The secret in URL-safe base64.
    ///   - callbackURL: Where its backend is asked; public mode needs one.
    public init(key: String, secret: String, callbackURL: URL? = nil) {
      self.key = key
      self.secret = secret
      self.callbackURL = callbackURL
    }

    /// The application of a sandbox that was not told otherwise.
    public static let sample = Application(
      key: "sandbox-key", secret: "c2FuZGJveC1zZWNyZXQ",
      callbackURL: URL(string: "http://localhost/verification-requests"))
  }

  /// What makes a phone offer the code of a message by itself.
  public enum Autofill: Hashable, Sendable {
    /// Nothing.
    case none
    /// A last line that names the application's SMS domain.
    case domain
    /// The hash of an Android app, 11 characters.
    case appHash(String)
  }
}
