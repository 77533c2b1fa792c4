/// Any eID, by its value of `acr_values`.
///
/// A value that begins like that of an eID with a type of its own behaves like it: the eID's app is
/// told how to come back.
public struct Other: EID {
  /// The parts of the value of `acr_values`.
  public let acrValues: [String]
  /// What is asked for beside the identity.
  public var scopes: [String] = []
  /// Hints, each with its value.
  public var loginHints: [String] = []
  /// What the person is told to be doing.
  public var action: Action?

  /// Logs in with an eID.
  ///
  /// - Parameter acrValue: The value of `acr_values`; several with blanks between let the person
  ///   choose.
  public init(acrValue: String) {
    acrValues = [acrValue]
  }
}
