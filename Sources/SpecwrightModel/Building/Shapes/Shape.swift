import SpecwrightJSON
import SpecwrightOpenAPI

/// What a schema asks for, once composition and nullability are looked through.
struct Form {
  var shape: Shape
  /// Whether null fits; what a reference leads to may add to it.
  var isNullable = false
  /// The only value that fits, when the schema names one.
  var constant: JSONLiteral?
  /// The only values that fit, where no type names them: of a constant, and of Booleans and fractions.
  var listed: [EnumerationDefinition.Raw] = []

  /// What takes the place of a schema that was refused.
  static let refused = Form(shape: .anything)

  /// The same form, with null added if asked for.
  func withNull(_ isNullable: Bool) -> Form {
    var form = self
    form.isNullable = form.isNullable || isNullable
    return form
  }
}

/// The kinds of value that get different Swift types.
indirect enum Shape {
  case anything
  case scalar(TypeReference)
  /// Elements of a schema, or of any kind.
  case array(Composite?)
  /// An object whose members are not known by name.
  case map(Composite?)
  case object(ObjectShape)
  case enumeration(EnumerationShape)
  case union(UnionShape)
  /// Whatever another place asks for.
  case same(Composite)
  /// The enumeration of another place, or a value it does not list.
  case open(Composite)

  /// Whether the schema gets a Swift type of its own.
  var isNamed: Bool {
    switch self {
    case .object, .enumeration, .union: true
    case .anything, .scalar, .array, .map, .same, .open: false
    }
  }

  /// The schema of what an array or a map holds, where there is one.
  var elements: Composite? {
    switch self {
    case .array(let elements), .map(let elements): elements
    default: nil
    }
  }

  /// An array or a map as a type of its own, which holds the elements.
  var enclosed: Shape {
    guard let elements else { return self }
    var object = ObjectShape(properties: [], required: [], additional: .values(elements))
    if case .array = self { object.isTuple = true }
    return .object(object)
  }
}

/// An object whose members are known by name, or an array whose elements are known by position.
struct ObjectShape {
  struct Property {
    /// The member's name, or the element's position.
    let key: String
    let keyLocation: Location
    var composite: Composite
    /// What a name is made of, where that is not the key.
    var spelling: String?
  }

  enum Additional {
    case ignored
    case anything
    case values(Composite)
    /// Values of a schema beside others of any kind, which are read past.
    case someValues(Composite)

    /// The schema of the values that are kept.
    var composite: Composite? {
      switch self {
      case .ignored, .anything: nil
      case .values(let composite), .someValues(let composite): composite
      }
    }
  }

  /// In the order they are met.
  var properties: [Property]
  var required: Set<String>
  var additional: Additional
  /// Whether the members are the elements of an array.
  var isTuple = false
}

/// The values of an enumeration.
struct EnumerationShape {
  struct Value {
    let raw: EnumerationDefinition.Raw
    /// The value itself.
    let node: JSONNode
    /// The schema that annotates it.
    var schema: OpenAPI.Schema?
  }

  var rawType: EnumerationDefinition.RawType
  var values: [Value]
  /// Whether values may be added.
  var isOpen = false
}

/// Alternatives of different types.
struct UnionShape {
  struct Branch {
    var composite: Composite
    /// The schema that stands in `oneOf` or `anyOf`.
    let schema: OpenAPI.Schema
    /// The schemas of other lists that it is an alternative together with.
    var beside: [OpenAPI.Schema] = []
    /// The one type it is about, where `type` lists several.
    var onlyType: String?
    /// The name of the component, where it takes over the base that a reference leads to.
    var heir: String?
    /// Whether it is the base itself, beside its heirs.
    var isBase = false
  }

  var branches: [Branch]
  var discriminator: OpenAPI.Discriminator?
}
