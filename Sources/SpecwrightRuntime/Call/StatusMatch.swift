/// The statuses a documented answer stands for.
public enum StatusMatch: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// One status.
  case exactly(Int)
  /// A hundred statuses: 4 is `4XX`.
  case range(Int)
  /// `default`: every status that nothing else stands for.
  case any

  /// Makes the match of one status.
  public init(integerLiteral value: Int) {
    self = .exactly(value)
  }

  /// How closely this fits a status, higher being closer; nil when it does not.
  func closeness(to status: Int) -> Int? {
    switch self {
    case .exactly(let exact): exact == status ? 2 : nil
    case .range(let hundreds): hundreds == status / 100 ? 1 : nil
    case .any: 0
    }
  }
}
