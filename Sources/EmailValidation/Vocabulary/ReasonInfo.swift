/// What a reason means.
public struct ReasonInfo: Sendable, Hashable {
  /// The verdict it leads to.
  public let status: Status
  /// What to do with an address.
  public let action: Action
  /// Whether checks that end in it cost nothing.
  public let free: Bool
  /// The reason in words.
  public let description: String

  /// The facts of a reason; nil for one that the description does not list.
  init?(_ reason: Reason) {
    guard let status = reason.status, let action = reason.action, let free = reason.isFree,
      let description = reason.explanation
    else { return nil }
    self.status = status
    self.action = action
    self.free = free
    self.description = description
  }
}
