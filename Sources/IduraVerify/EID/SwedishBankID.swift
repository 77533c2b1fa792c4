/// Swedish BankID.
public struct SwedishBankID: SupportsMessage {
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

  /// By the app on another device, which reads a code from this one.
  public static func otherDevice() -> SwedishBankID { SwedishBankID(.swedishBankIDOtherDevice) }

  /// By the app on this device.
  public static func sameDevice() -> SwedishBankID { SwedishBankID(.swedishBankIDSameDevice) }

  /// By the device that the person chooses on a page.
  public static func selectorPage() -> SwedishBankID { SwedishBankID(.swedishBankIDSelectorPage) }

  /// Asks for the personal number.
  public func withSsn() -> SwedishBankID { with(.ssn) }

  /// Lets the person sign a text.
  ///
  /// - Parameter message: The text.
  /// - Returns: A copy that does so.
  public func sign(message: String) -> SwedishBankID {
    var copy = withMessage(message)
    copy.action = .sign
    return copy
  }
}
