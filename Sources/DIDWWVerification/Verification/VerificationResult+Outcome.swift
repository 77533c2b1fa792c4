public import Foundation

extension VerificationResult {
  /// The code of `reason` as the service spells it; nil while there is none.
  public var errorCode: String? { reason?.rawValue }

  /// Whether the code no longer counts by the clock of this device; false without `expiresAt`.
  public var isExpired: Bool { isExpired(at: Date()) }

  /// The last moment itself still counts.
  func isExpired(at now: Date) -> Bool {
    guard let expiresAt else { return false }
    return now > expiresAt
  }

  /// Makes a result for tests and previews; by default one that waits for its code.
  ///
  /// - Parameters:
  ///   - id: The id under which the verification is read and reported.
  ///   - destination: The number as digits.
  ///   - deliveryMethod: The channel.
  ///   - expiresAt: The moment after which the code no longer counts.
  ///   - status: Where the verification stands.
  ///   - errorCode: Why it ended without success, as the service spells it.
  ///   - errorDetail: The fixed text of the error code.
  ///   - fee: The price including VAT.
  ///   - details: What the channel has to say.
  public init(
    id: String, destination: String, deliveryMethod: DeliveryMethod, expiresAt: Date? = nil,
    status: Verification.Status = .pending, errorCode: String? = nil, errorDetail: String? = nil,
    fee: Decimal? = nil, details: Verification.Details? = nil
  ) {
    self.init(
      id: id, destination: destination, deliveryMethod: deliveryMethod, fee: fee, status: status,
      reason: errorCode.map(Verification.Reason.init(rawValue:)), errorDetail: errorDetail,
      expiresAt: expiresAt, sms: details?.sms, callout: details?.callout)
  }
}
