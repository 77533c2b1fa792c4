import SpecwrightJSON
import SpecwrightOpenAPI

/// The schemas that a value has to fit all at once: nearly always one.
///
/// Several come together where `allOf` gives a member twice, or where alternatives have siblings.
/// Equal composites are the same places of the document, so that whatever was found out about one is
/// found out once.
struct Composite: Hashable, Sendable {
  /// One of the schemas, and how much of it counts.
  struct Part: Hashable, Sendable {
    let schema: OpenAPI.Schema
    /// Whether `oneOf` and `anyOf` are left out, since a branch was chosen already.
    var ignoresAlternatives = false

    static func == (left: Part, right: Part) -> Bool {
      Composite.isSame(left.schema, right.schema)
        && left.ignoresAlternatives == right.ignoresAlternatives
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(schema.node.ordinal)
      hasher.combine(ignoresAlternatives)
    }
  }

  /// What values are for, where they are something else there than in JSON.
  enum Use: Hashable, Sendable {
    case any
    /// The form whose files they have.
    case form(FormMark)
    /// They are files, or arrays of files.
    case file
    /// They may be anything, since conditions give them several types.
    case anything
  }

  /// What one schema that counts whole has no need of.
  ///
  /// Beside the schema, so that nearly every composite is two pointers and nothing on the heap: they are
  /// made, copied and looked up for each member of each schema.
  private final class Rest: Sendable {
    let others: [Part]
    let ignoresAlternatives: Bool
    let onlyType: String?
    let use: Use

    init(others: [Part], ignoresAlternatives: Bool, onlyType: String?, use: Use) {
      self.others = others
      self.ignoresAlternatives = ignoresAlternatives
      self.onlyType = onlyType
      self.use = use
    }
  }

  /// The schema at the place itself.
  let main: OpenAPI.Schema
  private let rest: Rest?

  init(_ schema: OpenAPI.Schema) {
    main = schema
    rest = nil
  }

  /// Brings schemas together.
  ///
  /// - Parameters:
  ///   - others: What the value has to fit besides.
  ///   - last: The one that says most about the place.
  ///   - onlyType: The one name of `type` that counts, where the schema lists several.
  ///   - use: What the values are for.
  init(_ others: [Part] = [], _ last: Part, onlyType: String? = nil, use: Use = .any) {
    main = last.schema
    rest =
      others.isEmpty && !last.ignoresAlternatives && onlyType == nil && use == .any
      ? nil
      : Rest(
        others: others, ignoresAlternatives: last.ignoresAlternatives, onlyType: onlyType, use: use)
  }

  /// Brings schemas together, the one that says most about the place last; nil where there are none.
  init?(parts: [Part]) {
    guard let last = parts.last else { return nil }
    self.init(Array(parts.dropLast()), last)
  }

  /// Brings whole schemas together; nil where there are none.
  init?(schemas: [OpenAPI.Schema]) {
    self.init(parts: schemas.map { Part(schema: $0) })
  }

  /// The same schemas, and one more that says more about the place than they do.
  func with(_ schema: OpenAPI.Schema) -> Composite {
    Composite(parts, Part(schema: schema), onlyType: onlyType)
  }

  /// The same schemas, with one of the names in `type`.
  func only(_ type: String) -> Composite {
    Composite(rest?.others ?? [], last, onlyType: type, use: use)
  }

  /// The same schemas, of values for some use.
  func used(as use: Use) -> Composite {
    Composite(rest?.others ?? [], last, onlyType: onlyType, use: use)
  }

  private var last: Part {
    Part(schema: main, ignoresAlternatives: rest?.ignoresAlternatives ?? false)
  }

  static func == (left: Composite, right: Composite) -> Bool {
    guard isSame(left.main, right.main) else { return false }
    if left.rest === right.rest { return true }
    guard let one = left.rest, let other = right.rest else { return false }
    return one.ignoresAlternatives == other.ignoresAlternatives && one.others == other.others
      && one.onlyType == other.onlyType && one.use == other.use
  }

  private static func isSame(_ left: OpenAPI.Schema, _ right: OpenAPI.Schema) -> Bool {
    left === right || left.node == right.node
  }

  /// The place itself tells nearly all composites apart.
  func hash(into hasher: inout Hasher) {
    hasher.combine(main.node.ordinal)
  }

  /// All schemas; the one at the place comes last.
  var parts: [Part] {
    guard let rest else { return [Part(schema: main)] }
    return rest.others + [last]
  }

  /// The schemas of all parts.
  var schemas: [OpenAPI.Schema] {
    guard let rest else { return [main] }
    return rest.others.map(\.schema) + [main]
  }

  /// The one name of `type` that counts, where the schema lists several.
  var onlyType: String? { rest?.onlyType }

  /// What values are for.
  var use: Use { rest?.use ?? .any }

  /// The form whose files values have, if they are one.
  var form: FormMark? {
    if case .form(let mark) = use { mark } else { nil }
  }

  /// The number of the schema's place, when it is only one and counts whole.
  var place: Int? { rest == nil ? main.node.ordinal : nil }

  /// The schema, when it is only one and counts whole.
  var single: OpenAPI.Schema? { rest == nil ? main : nil }

  /// Where diagnostics about it point.
  var location: Location { main.location }
}

/// A body of `multipart/form-data` with files: the place of its media type in the document.
struct FormMark: Hashable, Sendable {
  /// The byte it begins at.
  private let offset: Int

  init(_ form: OpenAPI.MediaType) {
    offset = form.location.range.lowerBound
  }
}
