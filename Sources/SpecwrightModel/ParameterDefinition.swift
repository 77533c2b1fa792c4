/// A path, query, header or cookie parameter.
package struct ParameterDefinition: Equatable, Sendable {
  package var name: SwiftName
  /// The parameter's name on the wire.
  package var key: String
  package var place: Place
  package var type: TypeReference
  package var isRequired: Bool
  /// The only value there is, which is always sent and no argument.
  package var constant: JSONLiteral?
  package var style: Style
  /// Whether each part of an array or object stands for itself.
  package var explode: Bool
  package var spelling: Spelling
  /// Whether reserved characters stand as they are, in queries.
  package var allowReserved: Bool
  /// Whether an empty array is sent as an empty value, in queries.
  package var allowEmpty: Bool
  package var documentation: Documentation
  package var sensitivity: Sensitivity?

  package enum Place: String, Sendable {
    case path
    case query
    case header
    case cookie

    /// The styles a description may name, the usual one first (OpenAPI 3.1, "Style Values").
    package var styles: [Style] {
      switch self {
      case .path: [.simple, .label, .matrix]
      case .query: [.form, .spaceDelimited, .pipeDelimited, .deepObject]
      case .header: [.simple]
      case .cookie: [.form]
      }
    }
  }

  /// How the parts of a value stand together.
  package enum Style: String, Sendable, CaseIterable {
    case simple
    case label
    case matrix
    case form
    case spaceDelimited
    case pipeDelimited
    case deepObject
  }

  /// What makes text of a value.
  package enum Spelling: Equatable, Sendable {
    /// The value, or each element of an array, is text by itself.
    case plain
    /// The runtime takes the value apart.
    case parts
    /// The value is written as JSON.
    case json
  }

  package init(
    name: SwiftName, key: String, place: Place, type: TypeReference, isRequired: Bool,
    constant: JSONLiteral? = nil, style: Style? = nil, explode: Bool, spelling: Spelling = .plain,
    allowReserved: Bool = false,
    allowEmpty: Bool = false, documentation: Documentation, sensitivity: Sensitivity? = nil
  ) {
    self.name = name
    self.key = key
    self.place = place
    self.type = type
    self.isRequired = isRequired
    self.constant = constant
    self.style = style ?? (place == .query || place == .cookie ? .form : .simple)
    self.explode = explode
    self.spelling = spelling
    self.allowReserved = allowReserved
    self.allowEmpty = allowEmpty
    self.documentation = documentation
    self.sensitivity = sensitivity
  }
}
