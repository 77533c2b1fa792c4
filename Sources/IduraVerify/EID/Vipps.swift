/// Vipps MobilePay.
public struct Vipps: EID {
  /// The parts of the value of `acr_values`.
  public let acrValues = [ACRValue.vipps.rawValue]
  /// What is asked for beside the identity.
  public var scopes: [String] = []
  /// Hints to Vipps, each with its value.
  public var loginHints: [String] = []
  /// What the person is told to be doing.
  public var action: Action?

  /// Logs in with Vipps MobilePay.
  public init() {}

  /// Asks for the e-mail address.
  public func withEmail() -> Vipps { with(.email) }

  /// Asks for the telephone number.
  public func withPhone() -> Vipps { with(.phone) }

  /// Asks for the address.
  public func withAddress() -> Vipps { with(.address) }

  /// Asks for the date of birth.
  public func withBirthdate() -> Vipps { with(.birthdate) }

  /// Asks for the personal number.
  public func withSsn() -> Vipps { with(.ssn) }
}
