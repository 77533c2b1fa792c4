public import Foundation

/// Danish MitID.
///
///     DanishMitID.substantial().withMessage("Sign in to Example").withAction(.confirm)
public struct DanishMitID: SupportsMessage, SupportsAction {
  /// The parts of the value of `acr_values`.
  public let acrValues: [String]
  /// What is asked for beside the identity.
  public var scopes: [String] = []
  /// Hints to MitID, each with its value.
  public var loginHints: [String] = []
  /// What the person is told to be doing.
  public var action: Action?

  private init(_ acrValue: ACRValue) {
    acrValues = [acrValue.rawValue]
  }

  /// MitID at level low.
  public static func low() -> DanishMitID { DanishMitID(.danishMitIDLow) }

  /// MitID at level substantial, as the service recommends.
  public static func substantial() -> DanishMitID { DanishMitID(.danishMitIDSubstantial) }

  /// MitID at level high.
  public static func high() -> DanishMitID { DanishMitID(.danishMitIDHigh) }

  /// MitID Erhverv, for people who act for a business.
  public static func business() -> DanishMitID { DanishMitID(.danishMitIDBusiness) }

  /// Says who logs in, by personal number, and asks for it.
  ///
  /// - Parameter ssn: The CPR number, sent as given.
  /// - Returns: A copy that says so.
  public func prefillSsn(_ ssn: String) -> DanishMitID { with(.ssn).with(.subject, ssn) }

  /// Says who logs in, by the `uuid` of an earlier login, so that no user name is asked for.
  ///
  /// - Parameter uuid: The id; sent in lower case, as the claims have it.
  /// - Returns: A copy that says so.
  public func prefillUUID(_ uuid: UUID) -> DanishMitID {
    prefillUUID(uuid.uuidString.lowercased())
  }

  /// Says who logs in, by the `uuid` of an earlier login, so that no user name is asked for.
  ///
  /// - Parameter uuid: The id, sent as given.
  /// - Returns: A copy that says so.
  public func prefillUUID(_ uuid: String) -> DanishMitID { with(.uuid, uuid) }

  /// Says for which business the person acts.
  ///
  /// - Parameter vatId: The CVR number of 8 digits, without the country.
  /// - Returns: A copy that says so.
  public func prefillVatId(_ vatId: String) -> DanishMitID {
    with(.vatID, MitIDCountryPrefix.denmark.rawValue + vatId)
  }

  /// Asks for the personal number.
  public func withSsn() -> DanishMitID { with(.ssn) }

  /// Asks for the address.
  ///
  /// The person then types the personal number, which is issued with ``withSsn()`` only.
  public func withAddress() -> DanishMitID { with(.address) }
}
