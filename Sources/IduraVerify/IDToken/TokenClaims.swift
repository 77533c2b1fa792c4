internal import SpecwrightJSON
internal import SpecwrightRuntime

/// The claims of a token, read once by the strict parser: what is checked is what is shown.
struct TokenClaims: Hashable, Sendable {
  /// All claims, by their names.
  let values: [String: JSONValue]

  /// Reads the claims.
  ///
  /// - Parameter json: The payload of a token whose signature was found right.
  /// - Throws: ``IDTokenError/payload`` when it is no strict JSON object.
  init(_ json: [UInt8]) throws(IDTokenError) {
    guard let object = StrictJSON.object(json), case .object(let values)? = JSONValue(object)
    else { throw .payload }
    self.values = values
  }

  /// A claim; nil when the token has none of this name.
  subscript(claim: Claim) -> JSONValue? { values[claim.rawValue] }

  /// A claim that must be there.
  func required(_ claim: Claim) throws(IDTokenError) -> JSONValue {
    guard let value = self[claim] else { throw .missingClaim(claim.rawValue) }
    return value
  }

  /// A claim that must be there and be a string.
  func text(_ claim: Claim) throws(IDTokenError) -> String {
    guard case .string(let text) = try required(claim) else {
      throw .invalidClaim(claim.rawValue)
    }
    return text
  }

  /// A claim that must be a time if it is there, in seconds since 1970 (RFC 7519 section 2).
  func time(_ claim: Claim) throws(IDTokenError) -> Double? {
    let seconds: Double
    switch self[claim] {
    case nil: return nil
    case .integer(let number)?: seconds = Double(number)
    case .number(let number)?: seconds = number
    default: throw .invalidClaim(claim.rawValue)
    }
    guard abs(seconds) <= Self.latestTime else { throw .invalidClaim(claim.rawValue) }
    return seconds
  }

  /// The last second of the year 9999.
  private static let latestTime: Double = 253_402_300_799
}
