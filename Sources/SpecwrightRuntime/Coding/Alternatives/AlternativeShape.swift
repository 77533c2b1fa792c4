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
    /// Of elements that are told from those of others, if any are.
    case array(AlternativeShape?)
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
  public static let array = AlternativeShape(.array(nil))
  /// Any JSON; it comes behind all others.
  public static let anything = AlternativeShape(.anything)

  /// An object.
  ///
  /// - Parameters:
  ///   - required: The names of the members without which it cannot be read.
  ///   - optional: The names of its other members.
  ///   - others: What becomes of members of other names.
  ///   - lists: The values that are listed for members, where other alternatives list others.
  /// - Returns: The shape.
  public static func object(
    required: [String] = [], optional: [String] = [], others: Others = .ignored,
    lists: [ListedMember] = []
  ) -> AlternativeShape {
    AlternativeShape(
      .object(
        ObjectShape(
          required: required, names: Set(required + optional), others: others, lists: lists)))
  }

  /// A dictionary of objects, which are looked at as objects are.
  ///
  /// - Parameter values: The shape of the values.
  /// - Returns: The shape.
  public static func map(of values: AlternativeShape) -> AlternativeShape {
    AlternativeShape(
      .object(
        ObjectShape(required: [], names: [], others: .described, lists: [], values: values)))
  }

  /// An array of objects, which are looked at as objects are.
  ///
  /// - Parameter elements: The shape of the elements.
  /// - Returns: The shape.
  public static func array(of elements: AlternativeShape) -> AlternativeShape {
    AlternativeShape(.array(elements))
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
    let lists: [ListedMember]
    /// What members of other names hold, where that is looked at.
    var values: AlternativeShape?
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

  /// The shape of an array's elements, where it is looked at.
  var elements: AlternativeShape? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The shape of a dictionary's values, where it is looked at.
  var values: AlternativeShape? {
    if case .object(let object) = content { object.values } else { nil }
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
