import SpecwrightJSON

/// Compares two documents, member by member, as the tables of objects say.
///
/// Schemas wait in a list, and none is compared inside of another, so that no chain of references
/// is too long.
struct DocumentComparison {
  var old: DocumentSide
  var new: DocumentSide
  let renames: ComponentRenames
  /// Whether what is spelled alike in paths is alike: what operations refer to by name, or are told
  /// apart by, is the same in both documents, and so is the version that gives keywords their meaning.
  let sharesParts: Bool
  /// Whether anything in one of the documents may travel as XML.
  let speaksXML: Bool
  private(set) var found: [Difference] = []
  private var reported: Set<Key> = []
  private var seen: Set<Pair> = []
  private var waiting: [Pair] = []

  /// Two places that are held against each other.
  struct Pair: Hashable {
    let object: ComparedObject
    let old: JSONNode
    let new: JSONNode
  }

  /// What no two differences have in common.
  private struct Key: Hashable {
    let rule: String
    let old: JSONNode?
    let new: JSONNode?
    let message: String
  }

  /// Compares everything.
  static func differences(_ old: JSONNode, _ new: JSONNode) -> [Difference] {
    var comparison = DocumentComparison(old, new)
    comparison.compare(.document, old, new)
    while let pair = comparison.waiting.popLast() {
      if pair.object == .schema {
        comparison.compareSchemas(pair.old, pair.new)
      } else {
        comparison.compareObjects(pair)
      }
    }
    return comparison.found
  }

  private init(_ old: JSONNode, _ new: JSONNode) {
    self.old = DocumentSide(old)
    self.new = DocumentSide(new)
    renames = ComponentRenames(old, new)
    let (before, after) = (old["components"], new["components"])
    speaksXML = self.old.usages.speaksXML || self.new.usages.speaksXML
    sharesParts =
      self.old.isVersion30 == self.new.isVersion30
      && ["parameters", "securitySchemes"].allSatisfy {
        CanonicalText.agree(before?[$0], after?[$0])
      }
  }

  /// Has two objects compared, once.
  mutating func compare(_ object: ComparedObject, _ old: JSONNode, _ new: JSONNode) {
    // Schemas that are spelled alike refer to the same, which is compared where it stands; of two
    // versions they may mean something else.
    if object == .schema, self.old.isVersion30 == self.new.isVersion30, old.isSpelled(like: new) {
      return
    }
    let pair = Pair(object: object, old: old, new: new)
    if seen.insert(pair).inserted { waiting.append(pair) }
  }

  /// How what stands at two places travels.
  func usage(_ old: JSONNode?, _ new: JSONNode?) -> Usage {
    let before = old.map { self.old.usages[$0] } ?? []
    let after = new.map { self.new.usages[$0] } ?? []
    return before.union(after)
  }

  // MARK: Reporting

  /// What is said about a difference beside its rule.
  struct Note {
    var usage: Usage
    /// What differs, in words: `'maxLength'`.
    var subject: String
    /// What becomes of the values that are admitted, where the rule does not say it.
    var extent: Extent?
    /// The class, where the rule does not say it.
    var verdict: DifferenceClass?
    /// Whether who reads values is told that there may be more.
    var isExpected = false
    /// The whole message, where the usual one does not fit.
    var sentence: String?
    /// Whether the subject says it all.
    var isSilent = false

    init(
      _ usage: Usage, _ subject: String, extent: Extent? = nil, verdict: DifferenceClass? = nil
    ) {
      self.usage = usage
      self.subject = subject
      self.extent = extent
      self.verdict = verdict
    }
  }

  /// Reports something that is in one document only, or in both and different.
  mutating func report(
    _ rule: DifferenceRule, _ old: JSONNode?, _ new: JSONNode?, _ note: Note
  ) {
    let change: Difference.Change = old == nil ? .added : new == nil ? .removed : .changed
    let message =
      note.sentence
      ?? DifferenceWords.message(
        change, note.subject, note.isSilent ? nil : old, note.isSilent ? nil : new)
    let key = Key(rule: rule.identifier, old: old, new: new, message: message)
    guard reported.insert(key).inserted else { return }
    let verdict = Verdict(rule, change, note)
    found.append(
      Difference(
        rule: rule, change: change, impact: verdict.overall, request: verdict.request,
        response: verdict.response, message: message, old: old.map { Location($0) },
        new: new.map { Location($0) }))
  }
}

/// How a difference is classified.
struct Verdict {
  let request: DifferenceClass?
  let response: DifferenceClass?
  let overall: DifferenceClass

  init(
    _ rule: DifferenceRule, _ change: Difference.Change, _ note: DocumentComparison.Note
  ) {
    let usage = note.usage
    let classes = Self.classes(rule, change, note)
    var strict = note
    // Who reads values may expect more of them, and nobody expects to be refused.
    strict.isExpected = false
    // What is excluded is admitted the less, the more the schema admits.
    request = [
      usage.contains(.request) ? classes.request : nil,
      usage.contains(.excludedRequest) ? Self.classes(rule, change, strict).response : nil,
    ].compactMap(\.self).max()
    response = [
      usage.contains(.response) ? classes.response : nil,
      usage.contains(.excludedResponse) ? classes.request : nil,
    ].compactMap(\.self).max()
    // What nothing leads to neither breaks nor helps anybody.
    let whole = usage.isEmpty ? nil : max(classes.request, classes.response)
    overall = [request, response].compactMap(\.self).max() ?? whole ?? .editorial
  }

  private static func classes(
    _ rule: DifferenceRule, _ change: Difference.Change, _ note: DocumentComparison.Note
  ) -> (request: DifferenceClass, response: DifferenceClass) {
    if let verdict = note.verdict { return (verdict, verdict) }
    if let extent = note.extent { return (extent.inRequests, extent.inResponses) }
    switch rule.manner {
    case .fixed(let added, let removed, let changed):
      let verdict = change == .added ? added : change == .removed ? removed : changed
      return (verdict, verdict)
    case .constraint:
      let extent: Extent = change == .added ? .narrower : change == .removed ? .wider : .other
      return (extent.inRequests, extent.inResponses)
    case .choice:
      let extent: Extent = change == .added ? .wider : change == .removed ? .narrower : .other
      let isExpected = note.isExpected && change == .added
      return (extent.inRequests, isExpected ? .additive : extent.inResponses)
    }
  }
}
