/// Whether a person is old enough, and nothing else: the subject is another one at each login.
///
///     AgeVerification.over(.over18).withCountry(.denmark)
public struct AgeVerification: EID {
  /// The parts of the value of `acr_values`.
  public let acrValues = [ACRValue.ageVerification.rawValue]
  /// What is asked for.
  public var scopes: [String] = []
  /// Hints, each with its value.
  public var loginHints: [String] = []
  /// What the person is told to be doing.
  public var action: Action?

  private init() {}

  /// Asks whether the person has an age.
  ///
  /// - Parameter age: The age.
  /// - Returns: A value that asks for it.
  public static func over(_ age: AgeVerificationAge) -> AgeVerification {
    AgeVerification().over(age)
  }

  /// Asks whether the person has another age as well.
  ///
  /// - Parameter age: The age.
  /// - Returns: A copy that asks for it.
  public func over(_ age: AgeVerificationAge) -> AgeVerification { with(age.scope) }

  /// Says whose eIDs verify the age.
  ///
  /// - Parameter country: The country.
  /// - Returns: A copy that says so.
  public func withCountry(_ country: AgeVerificationCountry) -> AgeVerification {
    with(.country, country.rawValue)
  }
}

/// The ages that can be asked for, in years.
public enum AgeVerificationAge: Int, CaseIterable, Sendable {
  /// 15 years.
  case over15 = 15
  /// 16 years.
  case over16 = 16
  /// 18 years.
  case over18 = 18
  /// 21 years.
  case over21 = 21

  var scope: Scope {
    switch self {
    case .over15: .isOver15
    case .over16: .isOver16
    case .over18: .isOver18
    case .over21: .isOver21
    }
  }
}
