/// FrejaID, by the least level that the person must have.
public enum FrejaID: Sendable {
  /// An address was confirmed.
  public static func basic() -> FrejaIDBasic { FrejaIDBasic() }

  /// A document was read.
  public static func extended() -> FrejaIDExtendedOrPlus { FrejaIDExtendedOrPlus(.extended) }

  /// Somebody has met the person.
  public static func plus() -> FrejaIDExtendedOrPlus { FrejaIDExtendedOrPlus(.plus) }
}

/// What FrejaID can be asked for at every level.
public protocol FrejaIDType: EID {}

extension FrejaIDType {
  /// Asks for the main e-mail address.
  public func withEmail() -> Self { with(.frejaidEmailAddress) }

  /// Asks for all e-mail addresses.
  public func withAllEmails() -> Self { with(.frejaidAllEmailAddresses) }

  /// Asks for all telephone numbers.
  public func withPhoneNumbers() -> Self { with(.frejaidAllPhoneNumbers) }

  /// Asks for the level that the person has.
  public func withRegistrationLevel() -> Self { with(.frejaidRegistrationLevel) }

  /// Lets the person sign a text.
  ///
  /// - Parameters:
  ///   - message: The text, up to 4096 characters.
  ///   - title: Its title, up to 128 characters.
  /// - Returns: A copy that does so.
  public func sign(message: String, title: String? = nil) -> Self {
    var copy = title.map { with(.title, $0) } ?? self
    copy = copy.with(.message, message)
    copy.action = .sign
    return copy
  }
}

/// FrejaID at level basic.
public struct FrejaIDBasic: FrejaIDType {
  /// The parts of the value of `acr_values`.
  public let acrValues = [ACRValue.frejaID.rawValue]
  /// What is asked for beside the identity.
  public var scopes: [String] = []
  /// Hints to FrejaID, each with its value; the first says the level.
  public var loginHints: [String]
  /// What the person is told to be doing.
  public var action: Action?

  init() {
    loginHints = [LoginHint.leastRegistrationLevel.text(FrejaRegistrationLevel.basic.rawValue)]
  }
}

/// FrejaID at level extended or plus.
public struct FrejaIDExtendedOrPlus: FrejaIDType {
  /// The parts of the value of `acr_values`.
  public let acrValues = [ACRValue.frejaID.rawValue]
  /// What is asked for beside the identity.
  public var scopes: [String] = []
  /// Hints to FrejaID, each with its value; the first says the level.
  public var loginHints: [String]
  /// What the person is told to be doing.
  public var action: Action?

  init(_ level: FrejaRegistrationLevel) {
    loginHints = [LoginHint.leastRegistrationLevel.text(level.rawValue)]
  }

  /// Asks for the name.
  public func withBasicUserInfo() -> Self { with(.frejaidBasicUserInfo) }

  /// Asks for the date of birth.
  public func withDateOfBirth() -> Self { with(.frejaidDateOfBirth) }

  /// Asks for the age.
  public func withAge() -> Self { with(.frejaidAge) }

  /// Asks for the personal number.
  public func withSsn() -> Self { with(.frejaidSsn) }

  /// Asks for the addresses.
  public func withAddresses() -> Self { with(.frejaidAddresses) }

  /// Asks for the document that the person has shown.
  public func withDocument() -> Self { with(.frejaidDocument) }

  /// Asks for a photo, which makes a large token.
  public func withPhoto() -> Self { with(.frejaidPhoto) }

  /// Asks for the photo of the document, which makes a large token.
  public func withDocumentPhoto() -> Self { with(.frejaidDocumentPhoto) }

  /// Lets the person confirm by face, beside the usual way.
  public func withDefaultAndFaceConfirmation() -> Self {
    with(.confirmationMethod, FrejaConfirmationMethod.defaultAndFace.rawValue)
  }
}
