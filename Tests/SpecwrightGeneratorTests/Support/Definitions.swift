import SpecwrightModel

// Short spellings for definitions in tests.

extension SwiftName: ExpressibleByStringLiteral {
  /// Takes the spelling as it stands.
  public init(stringLiteral value: String) {
    self.init(unchecked: value)
  }
}

extension TypeName: ExpressibleByStringLiteral {
  /// Takes the spelling as it stands.
  public init(stringLiteral value: String) {
    self.init(value.split(separator: ".").map { SwiftName(unchecked: String($0)) })
  }
}

extension Documentation: ExpressibleByStringLiteral {
  /// Takes the spelling as it stands.
  public init(stringLiteral value: String) {
    self.init(summary: value)
  }
}

extension TypeDefinition {
  static func structure(
    _ name: TypeName, _ properties: [PropertyDefinition],
    additional: StructureDefinition.AdditionalMembers = .ignored, access: AccessLevel = .internal,
    documentation: Documentation = "A row."
  ) -> TypeDefinition {
    TypeDefinition(
      name: name, access: access, documentation: documentation,
      kind: .structure(
        StructureDefinition(
          properties: properties, additional: additional, initializerAccess: access)))
  }

  static func enumeration(
    _ name: TypeName, _ style: EnumerationDefinition.Style,
    _ values: [EnumerationDefinition.Value],
    rawType: EnumerationDefinition.RawType = .string,
    attributes: [EnumerationDefinition.Attribute] = [], access: AccessLevel = .internal,
    documentation: Documentation = "A word."
  ) -> TypeDefinition {
    TypeDefinition(
      name: name, access: access, documentation: documentation,
      kind: .enumeration(
        EnumerationDefinition(
          rawType: rawType, style: style, isOpenOnWire: true, values: values,
          attributes: attributes)))
  }

  static func union(
    _ name: TypeName, _ cases: [UnionDefinition.Case], discriminator: String? = nil,
    access: AccessLevel = .internal
  ) -> TypeDefinition {
    TypeDefinition(
      name: name, access: access, documentation: "A choice.",
      kind: .union(
        UnionDefinition(
          cases: cases,
          discriminator: discriminator.map {
            UnionDefinition.Discriminator(key: $0, unknownCase: "unknown")
          })))
  }

  static func alias(_ name: TypeName, _ target: TypeReference) -> TypeDefinition {
    TypeDefinition(
      name: name, access: .internal, documentation: "Another name.", kind: .alias(target))
  }
}

extension PropertyDefinition {
  init(
    _ name: SwiftName, _ key: String? = nil, _ type: TypeReference = .string,
    _ presence: Presence = .required, access: AccessLevel = .public,
    documentation: Documentation = "", sensitivity: Sensitivity? = nil,
    constant: JSONLiteral? = nil, whenAbsent: JSONLiteral? = nil,
    whenUnreadable: JSONLiteral? = nil, drops: Bool = false, isIndirect: Bool = false
  ) {
    self.init(
      name: name, key: key ?? name.spelling, type: type, presence: presence, access: access,
      documentation: documentation, sensitivity: sensitivity, constant: constant,
      whenAbsent: whenAbsent, whenUnreadable: whenUnreadable, dropsUnreadableElements: drops,
      isIndirect: isIndirect)
  }
}

extension EnumerationDefinition.Value {
  init(
    _ name: SwiftName, _ raw: String? = nil, documentation: Documentation = "",
    _ attributes: [EnumerationDefinition.AttributeValue?] = []
  ) {
    self.init(
      name: name, raw: .string(raw ?? name.spelling), documentation: documentation,
      attributes: attributes)
  }
}

extension UnionDefinition.Case {
  init(_ name: SwiftName, _ type: TypeReference, _ values: String...) {
    self.init(
      name: name, type: type, documentation: "",
      discriminatorValues: values.map { .string($0) })
  }
}

extension ParameterDefinition {
  init(
    _ name: SwiftName, _ key: String? = nil, _ place: Place, _ type: TypeReference = .string,
    isRequired: Bool = false, explode: Bool = true, sensitivity: Sensitivity? = nil,
    documentation: Documentation = ""
  ) {
    self.init(
      name: name, key: key ?? name.spelling, place: place, type: type, isRequired: isRequired,
      explode: explode, documentation: documentation, sensitivity: sensitivity)
  }
}

extension AnswerDefinition {
  static func json(
    _ status: Int, _ type: TypeReference, case name: SwiftName = "ok",
    mediaType: String = "application/json"
  ) -> AnswerDefinition {
    AnswerDefinition(
      status: .exactly(status), content: .init(mediaType: mediaType, kind: .json(type)),
      caseName: name, documentation: "")
  }

  static func empty(_ status: Int, case name: SwiftName = "noContent") -> AnswerDefinition {
    AnswerDefinition(status: .exactly(status), content: nil, caseName: name, documentation: "")
  }
}

extension EndpointDefinition {
  init(
    _ name: SwiftName, _ method: String = "GET", path: [PathPiece] = [.literal("/rows")],
    _ parameters: [ParameterDefinition] = [], body: BodyDefinition? = nil,
    successes: [AnswerDefinition] = [.json(200, .named("Row"))],
    failures: [AnswerDefinition] = [], security: [[SecurityRequirementDefinition]] = [],
    retry: RetryDefinition? = nil, access: AccessLevel = .internal,
    documentation: Documentation = "Reads rows."
  ) {
    self.init(
      name: name, operation: name.spelling, method: method, path: path, parameters: parameters,
      body: body, successes: successes, failures: failures, security: security, retry: retry,
      documentation: documentation, access: access)
  }
}
