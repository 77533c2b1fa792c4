/// Norwegian BankID.
public struct NorwegianBankID: EID {
  /// The parts of the value of `acr_values`.
  public let acrValues: [String]
  /// What is asked for beside the identity.
  public var scopes: [String] = []
  /// Hints to BankID, each with its value.
  public var loginHints: [String] = []
  /// What the person is told to be doing.
  public var action: Action?

  private init(_ acrValue: ACRValue) {
    acrValues = [acrValue.rawValue]
  }

  /// BankID at level substantial, by face or finger.
  public static func substantial() -> NorwegianBankID {
    NorwegianBankID(.norwegianBankIDSubstantial)
  }

  /// BankID at level high.
  public static func high() -> NorwegianBankID { NorwegianBankID(.norwegianBankIDHigh) }

  /// Asks for the personal number.
  public func withSsn() -> NorwegianBankID { with(.ssn) }
}
