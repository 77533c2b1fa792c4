/// What one kind of difference is called, and how it is classified.
package struct DifferenceRule: Hashable, Sendable {
  /// `SD` and three digits; it never changes its meaning and is never given to another rule.
  package let identifier: String
  /// What differs, in the plural: `parameters`.
  package let title: String
  /// One of them, for messages: `the parameter`.
  package let noun: String
  /// How a difference is classified.
  package let manner: Manner
  /// Why it is classified so, in one sentence.
  package let reason: String

  /// How differences of a rule are classified.
  package enum Manner: Hashable, Sendable {
    /// The same in requests and in responses.
    case fixed(added: DifferenceClass, removed: DifferenceClass, changed: DifferenceClass)
    /// What appears admits less, what disappears admits more.
    case constraint
    /// What appears admits more, what disappears admits less.
    case choice

    /// In words, for the page.
    package var text: String {
      switch self {
      case .fixed(let added, let removed, let changed):
        added == removed && removed == changed
          ? added.rawValue
          : "added: \(added.rawValue); removed: \(removed.rawValue); changed: \(changed.rawValue)"
      case .constraint:
        "added or narrower: breaking in requests, additive in responses; removed or wider: the reverse"
      case .choice: "added: additive in requests, breaking in responses; removed: the reverse"
      }
    }
  }

  init(_ identifier: String, _ title: String, _ noun: String, _ manner: Manner, _ reason: String) {
    self.identifier = identifier
    self.title = title
    self.noun = noun
    self.manner = manner
    self.reason = reason
  }

  /// What people only read.
  static let editorial = Manner.fixed(added: .editorial, removed: .editorial, changed: .editorial)
  /// What may come, and neither go nor change.
  static let offer = Manner.fixed(added: .additive, removed: .breaking, changed: .breaking)
  /// What has to stay as it is.
  static let agreement = Manner.fixed(added: .breaking, removed: .breaking, changed: .breaking)
  /// What callers may take note of.
  static let notice = Manner.fixed(added: .additive, removed: .additive, changed: .additive)

  /// Every rule, by identifier.
  package static let all: [DifferenceRule] = ofDocuments + ofOperations + ofSchemas
}
