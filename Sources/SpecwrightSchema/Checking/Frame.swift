import SpecwrightJSON

/// The check of one value against one schema, as far as it has come.
struct Frame {
  let schema: Int
  let node: JSONNode
  /// By which keyword of the frame before, and which part of it, this check came about.
  let keyword: String
  let token: PathToken?
  /// Whether the frame before checks the same value.
  let isInPlace: Bool
  /// Whether somebody wants to know what was looked at.
  let tracksEvaluation: Bool
  /// Where the violations of the innermost try begin; nil when every violation counts.
  let trialStart: Int?

  /// The number of the way to this frame, once a violation has needed it.
  var way: Int?

  /// The next step, or the one that waits for its children.
  var step = 0
  var isInStep = false
  var children = ChildCursor.none
  var tally = Tally()
  var isValid = true
  /// Whether a schema for the same value failed, so that nobody knows what it looked at.
  var isUnclear = false
  var evaluated = Evaluated()

  /// What the current step has learnt of its children.
  struct Tally {
    /// How many violations there were before.
    var start = 0
    /// How long the trail was before.
    var trailStart = 0
    var childCount = 0
    var matchCount = 0
    /// The numbers of the first two children that fit.
    var matches: [Int] = []
  }
}

/// The part of a keyword's value that a check came through.
enum PathToken {
  case index(Int)
  case key(String)

  var text: String {
    switch self {
    case .index(let index): return String(index)
    case .key(let key): return key
    }
  }
}

/// A check that a step asks for.
struct Child {
  let schema: Int
  let node: JSONNode
  var token: PathToken?
  /// The keyword that the schema stands under, when it is not that of the step.
  var keyword: String?
}

/// The checks that a step still asks for.
enum ChildCursor {
  case none
  case list([Child], next: Int)
  /// All elements against one schema.
  case elements(JSONNode.Elements, schema: Int)

  init(_ children: [Child]) {
    self = children.isEmpty ? .none : .list(children, next: 0)
  }

  mutating func next() -> Child? {
    switch self {
    case .none: return nil
    case .list(let children, let next):
      self = next + 1 < children.count ? .list(children, next: next + 1) : .none
      return children[next]
    case .elements(var elements, let schema):
      let node = elements.next()
      self = node == nil ? .none : .elements(elements, schema: schema)
      return node.map { Child(schema: schema, node: $0) }
    }
  }
}
