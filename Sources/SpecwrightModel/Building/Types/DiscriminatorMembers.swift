import SpecwrightJSON
import SpecwrightOpenAPI

/// What branches say about the member that tells them apart.
struct DiscriminatorMembers {
  let shapes: ShapeReader
  let key: String

  init(_ shapes: ShapeReader, key: String) {
    self.shapes = shapes
    self.key = key
  }

  /// What the values of a discriminator are.
  enum Kind: Hashable {
    case string
    case integer
    case boolean

    /// The kind, for a sentence.
    var words: String {
      switch self {
      case .string: "a string"
      case .integer: "an integer"
      case .boolean: "a Boolean"
      }
    }

    /// The value that a key of a mapping spells, since keys are always text.
    func value(_ text: String) -> EnumerationDefinition.Raw? {
      switch self {
      case .string: .string(text)
      case .integer: Int(text).map { .integer($0) }
      case .boolean: ["true": .boolean(true), "false": .boolean(false)][text]
      }
    }

    init?(_ value: EnumerationDefinition.Raw) {
      switch value {
      case .string: self = .string
      case .integer: self = .integer
      case .boolean: self = .boolean
      case .number, .structured: return nil
      }
    }
  }

  /// The values that a branch allows for the member, or nil where it allows any.
  func values(of composite: Composite) -> [EnumerationDefinition.Raw]? {
    if let value = constant(of: composite) { return [value] }
    guard let form = memberForm(of: composite), let values = listed(in: form) else { return nil }
    var met: Set<EnumerationDefinition.Raw> = []
    return values.filter { Kind($0) != nil && met.insert($0).inserted }
  }

  /// The place that says what values the member has.
  func place(in composite: Composite) -> Composite? {
    guard case .object(let object) = shapes.finalForm(of: composite).form.shape else { return nil }
    let property = object.properties.first { $0.key == key }
    return property.map { shapes.finalForm(of: $0.composite).composite }
  }

  /// The values that a member's form lists, of whatever kinds.
  func listed(in form: Form) -> [EnumerationDefinition.Raw]? {
    let values = enumeration(form.shape)?.values.map(\.raw) ?? form.listed
    return values.isEmpty ? nil : values
  }

  /// The one value that a branch has for the member, where it is a constant.
  func constant(of composite: Composite) -> EnumerationDefinition.Raw? {
    memberForm(of: composite)?.constant.flatMap { EnumerationDefinition.Raw($0) }
  }

  /// What the member's values are, or nil where the branch does not say.
  func kind(of composite: Composite) -> Kind? {
    if let first = values(of: composite)?.first { return Kind(first) }
    guard let form = memberForm(of: composite), case .scalar(let type) = form.shape else {
      return nil
    }
    switch type {
    case .string: return .string
    case .integer, .double, .float, .decimal(.number): return .integer
    case .boolean: return .boolean
    default: return nil
    }
  }

  /// Whether values of a branch are objects, as far as it says.
  func isObject(_ composite: Composite) -> Bool {
    switch shapes.finalForm(of: composite).form.shape {
    case .object(let object): !object.isTuple
    case .anything, .map, .union, .same: true
    case .scalar, .array, .enumeration, .open: false
    }
  }

  /// Whether the member may be there: declared, or among others.
  func mayHaveMember(_ composite: Composite) -> Bool {
    switch shapes.finalForm(of: composite).form.shape {
    case .object(let object):
      object.additional.isKept || object.properties.contains { $0.key == key }
    default: true
    }
  }

  /// The names of the members that a branch declares.
  func names(of composite: Composite) -> [String] {
    guard case .object(let object) = shapes.finalForm(of: composite).form.shape else { return [] }
    return object.properties.map(\.key)
  }

  private func memberForm(of composite: Composite) -> Form? {
    guard case .object(let object) = shapes.finalForm(of: composite).form.shape else { return nil }
    let property = object.properties.first { $0.key == key }
    return property.map { shapes.finalForm(of: $0.composite).form }
  }

  private func enumeration(_ shape: Shape) -> EnumerationShape? {
    switch shape {
    case .enumeration(let enumeration): return enumeration
    case .open(let target):
      guard case .enumeration(let enumeration) = shapes.finalForm(of: target).form.shape else {
        return nil
      }
      return enumeration
    default: return nil
    }
  }
}

extension ObjectShape.Additional {
  /// Whether members without a property of their own are kept.
  var isKept: Bool {
    if case .ignored = self { false } else { true }
  }
}

extension EnumerationDefinition.Raw {
  /// The raw value of a constant; nil for what is no scalar.
  fileprivate init?(_ literal: JSONLiteral) {
    switch literal {
    case .string(let text): self = .string(text)
    case .boolean(let value): self = .boolean(value)
    case .number(let text):
      guard let value = Int(text) ?? Double(text).flatMap({ Int(exactly: $0) }) else { return nil }
      self = .integer(value)
    case .null, .emptyArray, .emptyObject: return nil
    }
  }
}
