/// A national electronic identity to log in with, and what is asked of it.
///
/// The types of this module are values: each method returns a copy, so that two chains that begin at
/// one value know nothing of each other.
///
///     let base = DanishMitID.substantial().withMessage("Pay 100 kr.")
///     let known = base.prefillUUID(uuid)   // `base` is as it was
///
/// Hints and scopes keep the order in which they were added. They are checked when a login begins:
/// an empty one, and one with a blank or a control character inside, makes it fail.
public protocol EID: Sendable {
  /// The parts of the value of `acr_values`; joined by colons they are ``acrValue``.
  var acrValues: [String] { get }
  /// What is asked for beside the identity.
  var scopes: [String] { get set }
  /// Hints to the eID, each with its value.
  var loginHints: [String] { get set }
  /// What the person is told to be doing.
  var action: Action? { get set }
}

// Each type of this module declares the four members itself. A storage of which they all took them
// over would have to be public: a member that fulfils a public protocol may not come from one that
// is not.

extension EID {
  /// Which eID is asked for, at which level, as the service names it.
  public var acrValue: String { acrValues.joined(separator: ":") }

  /// Asks for something beside the identity that has no method of its own.
  ///
  /// - Parameter scope: The scope, without blanks.
  /// - Returns: A copy that asks for it.
  public func withScope(_ scope: String) -> Self {
    var copy = self
    copy.scopes.append(scope)
    return copy
  }

  /// Gives the eID a hint that has no method of its own.
  ///
  /// - Parameter loginHint: The hint with its value, without blanks.
  /// - Returns: A copy that gives it.
  public func withLoginHint(_ loginHint: String) -> Self {
    var copy = self
    copy.loginHints.append(loginHint)
    return copy
  }

  func with(_ scope: Scope) -> Self { withScope(scope.rawValue) }

  func with(_ hint: LoginHint, _ value: String) -> Self { withLoginHint(hint.text(value)) }
}

/// An eID that shows the person a message.
public protocol SupportsMessage: EID {}

extension SupportsMessage {
  /// Shows the person a message while logging in.
  ///
  /// MitID shows up to 130 characters. The length is the service's to judge.
  ///
  /// - Parameter message: The text.
  /// - Returns: A copy that shows it.
  public func withMessage(_ message: String) -> Self { with(.message, message) }
}

/// An eID that tells the person what the login is for.
public protocol SupportsAction: EID {}

extension SupportsAction {
  /// Tells the person what the login is for.
  ///
  /// - Parameter action: What it is for.
  /// - Returns: A copy that tells it.
  public func withAction(_ action: Action) -> Self {
    var copy = self
    copy.action = action
    return copy
  }
}
