/// The values that this version of the API is known to use, and what they mean.
///
/// A service may use newer ones at any time; they are read and kept like the others.
public enum Vocabulary: Sendable {
  /// The verdicts.
  public static var statuses: [Status] { Status.known }
  /// What leads to a verdict.
  public static var reasons: [Reason] { Reason.known }
  /// The reasons of each verdict; each reason belongs to one.
  public static var reasonsByStatus: [Status: [Reason]] {
    let pairs = Reason.known.compactMap { reason in reason.status.map { ($0, [reason]) } }
    return Dictionary(pairs, uniquingKeysWith: +)
  }
  /// What each reason means.
  public static var reasonInfo: [Reason: ReasonInfo] {
    let pairs = Reason.known.compactMap { reason in ReasonInfo(reason).map { (reason, $0) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
  /// What to do with an address.
  public static var actions: [Action] { Action.known }
  /// What can go wrong, by the service's account and by the client's.
  public static var errorCodes: [ErrorCode] { ErrorCode.known }
  /// What webhooks tell.
  public static var webhookEvents: [WebhookEventType] { WebhookEventType.known }

  /// The test address that a reason is answered for.
  ///
  /// It is answered at once and costs nothing. A `+` and any text behind the reason make another
  /// address with the same answer. A reason that the service does not know gives
  /// `mailbox_not_found`.
  ///
  /// - Parameter reason: The wanted reason.
  /// - Returns: The address.
  public static func sandboxAddress(_ reason: Reason) -> String {
    "\(reason.rawValue)@\(TestAddressDomain.current.rawValue)"
  }
}
