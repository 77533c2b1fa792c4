/// What a look at a value's kind, and at the names of its members, tells about one of several
/// alternatives.
///
/// Of an object's alternatives that one is tried first which knows most of its members: see
/// `decodeAlternative(of:isListed:_:)`.
public struct AlternativeShape: Sendable {
  /// What becomes of members that have no name in the description.
  public enum Others: Sendable {
    /// They are read past.
    case ignored
    /// They are kept as any JSON.
    case kept
    /// They are kept as the type that the description gives them, and count as known.
    case described
  }

  let content: Content

  indirect enum Content: Sendable {
    case scalar
    case array
    case object(ObjectShape)
    case alternatives([AlternativeShape])
    case anything
  }

  private init(_ content: Content) {
    self.content = content
  }

  /// A text, a number or a Boolean.
  public static let scalar = AlternativeShape(.scalar)
  /// An array of whatever elements.
  public static let array = AlternativeShape(.array)
  /// Any JSON; it comes behind all others.
  public static let anything = AlternativeShape(.anything)

  /// An object.
  ///
  /// - Parameters:
  ///   - required: The names of the members without which it cannot be read.
  ///   - optional: The names of its other members.
  ///   - others: What becomes of members of other names.
  /// - Returns: The shape.
  public static func object(
    required: [String] = [], optional: [String] = [], others: Others = .ignored
  ) -> AlternativeShape {
    AlternativeShape(
      .object(ObjectShape(required: required, names: Set(required + optional), others: others)))
  }

  /// Alternatives inside of an alternative.
  ///
  /// - Parameter shapes: Their shapes.
  /// - Returns: The shape.
  public static func oneOf(_ shapes: [AlternativeShape]) -> AlternativeShape {
    AlternativeShape(.alternatives(shapes))
  }
}

extension AlternativeShape {
  /// The members of an object.
  struct ObjectShape: Sendable {
    let required: [String]
    let names: Set<String>
    let others: Others

    func fit(_ members: Set<String>) -> Fit? {
      guard required.allSatisfy(members.contains) else { return nil }
      let named = members.count { names.contains($0) }
      switch others {
      case .ignored: return Fit(known: named, lost: members.count - named, named: named)
      case .kept: return Fit(known: named, lost: 0, named: named)
      case .described: return Fit(known: members.count, lost: 0, named: named)
      }
    }
  }

  /// How well an alternative fits an object.
  struct Fit: Comparable {
    /// How many of the object's members the description of the alternative knows.
    var known: Int
    /// How many it reads past.
    var lost: Int
    /// How many it knows by name.
    var named = 0

    /// Whether the right one fits better.
    static func < (left: Fit, right: Fit) -> Bool {
      (left.known, -left.lost, left.named) < (right.known, -right.lost, right.named)
    }
  }

  /// How well an object with these members fits; nil when it cannot be read.
  func fit(_ members: Set<String>) -> Fit? {
    switch content {
    case .scalar, .array: nil
    case .object(let object): object.fit(members)
    case .alternatives(let shapes): shapes.lazy.compactMap { $0.fit(members) }.max()
    case .anything: Fit(known: -1, lost: 0)
    }
  }

  /// Whether an object may be read.
  var takesObjects: Bool {
    switch content {
    case .scalar, .array: false
    case .object, .anything: true
    case .alternatives(let shapes): shapes.contains(where: \.takesObjects)
    }
  }

  /// Whether something that is no object may be read.
  var takesOthers: Bool {
    switch content {
    case .scalar, .array, .anything: true
    case .object: false
    case .alternatives(let shapes): shapes.contains(where: \.takesOthers)
    }
  }

  /// Whether values may hold others.
  var isNested: Bool {
    if case .scalar = content { false } else { true }
  }

  /// How many attempts may read what a value holds: alternatives of an alternative make several.
  var attempts: Int {
    switch content {
    case .scalar: 0
    case .array, .object, .anything: 1
    case .alternatives: 2
    }
  }
}
