/// A `oneOf` or `anyOf` of several shapes as an enum with one associated value per case.
package struct UnionDefinition: Equatable, Sendable {
  package var cases: [Case]
  /// How the branch is told, or nil when the one that fits best is taken.
  package var discriminator: Discriminator?
  /// Whether a value may hold another of the same enum in itself, without a struct in between.
  package var isIndirect = false

  package struct Case: Equatable, Sendable {
    package var name: SwiftName
    package var type: TypeReference
    package var documentation: Documentation
    /// The discriminator's values that choose this case; the first is written where the shape has
    /// none of its own.
    package var discriminatorValues: [EnumerationDefinition.Raw]
    /// What makes its value secret as a whole.
    package var sensitivity: Sensitivity?

    package init(
      name: SwiftName, type: TypeReference, documentation: Documentation,
      discriminatorValues: [EnumerationDefinition.Raw] = []
    ) {
      self.name = name
      self.type = type
      self.documentation = documentation
      self.discriminatorValues = discriminatorValues
    }
  }

  package struct Discriminator: Equatable, Sendable {
    /// The member's name on the wire.
    package var key: String
    /// The case that keeps a value nobody listed: `case unknown(JSONValue)`.
    package var unknownCase: SwiftName

    package init(key: String, unknownCase: SwiftName) {
      self.key = key
      self.unknownCase = unknownCase
    }
  }

  package init(cases: [Case], discriminator: Discriminator?) {
    self.cases = cases
    self.discriminator = discriminator
  }

  /// What the discriminator's values are.
  package var discriminatorKind: DiscriminatorKind {
    let values = cases.flatMap(\.discriminatorValues)
    let kinds = Set(values.map(DiscriminatorKind.init))
    return kinds.count > 1 ? .mixed : kinds.first ?? .string
  }

  /// The Swift type in which a discriminator is read.
  package enum DiscriminatorKind: String, Sendable {
    case string = "String"
    case integer = "Int"
    case boolean = "Bool"
    /// Values of several types.
    case mixed = "JSONValue"

    fileprivate init(_ value: EnumerationDefinition.Raw) {
      switch value {
      case .string: self = .string
      case .integer: self = .integer
      case .boolean: self = .boolean
      case .number, .structured: self = .mixed
      }
    }
  }
}
