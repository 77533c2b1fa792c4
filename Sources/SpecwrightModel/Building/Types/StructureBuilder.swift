import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes a struct of an object schema.
struct StructureBuilder {
  private let context: BuildContext
  private let site: TypeSite
  private let access: AccessLevel

  init(_ context: BuildContext, _ site: TypeSite, _ access: AccessLevel) {
    self.context = context
    self.site = site
    self.access = access
  }

  private var shapes: ShapeReader { context.shapes }
  private var configuration: SchemaConfiguration { site.configuration?.value ?? .init() }

  func structure(_ object: ObjectShape) -> StructureDefinition {
    let configured = Dictionary(
      configuration.properties.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let kept = object.properties.filter { !isOmitted($0, object, configured[$0.key]) }
    let secrecy = Secrecy(context)
    let sensitivities = kept.map { secrecy.sensitivity(of: $0.composite) }
    let additionalSensitivity = object.additional.composite.flatMap(secrecy.sensitivity)
    let names = names(
      of: kept, configured,
      isSensitive: (sensitivities + [additionalSensitivity]).contains { $0 != nil },
      additional: Self.additionalName(object))
    var properties: [PropertyDefinition] = []
    for (index, property) in kept.enumerated() {
      var definition = definition(of: property, in: object, names.properties[index])
      definition.sensitivity = sensitivities[index]
      if let configured = configured[property.key] {
        PropertyConfigurator(context, property, configured).apply(to: &definition)
      }
      properties.append(definition)
    }
    if object.isTuple { ConfigurationCheck(context).checkElements(configuration) }
    var structure = StructureDefinition(
      properties: properties, additional: additional(object, names.additional),
      initializerAccess: configuration.initializer?.value ?? access)
    structure.isTuple = object.isTuple
    structure.additionalSensitivity = additionalSensitivity
    if case .someValues = object.additional { structure.skipsUnreadableMembers = true }
    if !object.isTuple { structure.nulls = NullsBuilder(structure).nulls }
    return structure
  }

  /// What is called for what has no name or position of its own.
  private static func additionalName(_ object: ObjectShape) -> String {
    if !object.isTuple { return "additionalProperties" }
    return object.properties.isEmpty ? "elements" : "rest"
  }

  private func definition(
    of property: ObjectShape.Property, in object: ObjectShape, _ name: SwiftName
  ) -> PropertyDefinition {
    let composite = property.composite
    let isConstant = shapes.isConstant(property, of: object)
    let documentation = SchemaWords.documentation(of: composite, shapes)
    var definition: PropertyDefinition
    if isConstant, let constant = shapes.form(of: composite).constant {
      definition = PropertyDefinition(
        name: name, key: property.key, type: Self.type(of: constant), presence: .required,
        access: access, documentation: documentation, constant: constant)
    } else {
      definition = PropertyDefinition(
        name: name, key: property.key, type: context.types.type(of: composite),
        presence: presence(of: property, in: object), access: access,
        documentation: documentation)
    }
    definition.listed = shapes.finalForm(of: composite).form.listed
    return definition
  }

  private static func type(of constant: JSONLiteral) -> TypeReference {
    switch constant {
    case .boolean: .boolean
    case .number(let text): Scalars.type(ofNumber: text)
    case .string: .string
    case .null, .emptyArray, .emptyObject: .json
    }
  }

  /// What one direction leaves out cannot be required of a type that serves both.
  private func presence(
    of property: ObjectShape.Property, in object: ObjectShape
  ) -> PropertyDefinition.Presence {
    let isOneWay = shapes.wayToForm(of: property.composite).flatMap(\.schemas).contains {
      $0.readOnly?.value == true || $0.writeOnly?.value == true
    }
    let isRequired = object.required.contains(property.key) && !isOneWay
    let isNullable = context.types.isNullable(property.composite)
    switch (isRequired, isNullable) {
    case (true, false): return .required
    case (true, true): return .requiredNullable
    case (false, false): return .optional
    case (false, true): return .optionalNullable
    }
  }

  private func additional(
    _ object: ObjectShape, _ name: SwiftName
  ) -> StructureDefinition.AdditionalMembers {
    switch object.additional {
    case .ignored: .ignored
    case .anything: .kept(name: name, values: .json)
    case .values(let values), .someValues(let values):
      .kept(name: name, values: context.types.element(values))
    }
  }
}

extension StructureBuilder {
  private func isOmitted(
    _ property: ObjectShape.Property, _ object: ObjectShape, _ configured: PropertyConfiguration?
  ) -> Bool {
    guard configured?.isOmitted == true else { return false }
    if object.required.contains(property.key), context.sent.contains(site.composite) {
      let entry = configuration.properties.first { $0.key == property.key }
      context.configurationLog.error(
        ConfigurationMessages.needed(property.key), at: entry?.keyLocation)
    }
    return true
  }

  /// The names of the properties, and of the dictionary that keeps other members.
  private func names(
    of properties: [ObjectShape.Property], _ configured: [String: PropertyConfiguration],
    isSensitive: Bool, additional: String
  ) -> (properties: [SwiftName], additional: SwiftName) {
    var taken = isSensitive ? Self.redactionNames : []
    ConfigurationCheck(context).check(configuration.properties, \.name, against: taken)
    let chosen = properties.map { configured[$0.key]?.name }
    let unchosen = NameScope(.property, taken: taken)
    taken.formUnion(chosen.compactMap { $0?.spelling })
    let free = properties.indices.filter { chosen[$0] == nil }
    let spellings = free.map { spelling(of: properties[$0]) }
    let given = NameScope(.property, taken: taken).names(for: spellings)
    RenamingCheck(log: context.configurationLog).check(
      configuration.properties, \.name, beside: spellings, given, in: unchosen)
    var names = chosen
    for (index, name) in zip(free, given) { names[index] = name }
    let all = names.compactMap { $0 }
    let others = NameScope(.property, taken: Set(all.map(\.spelling)))
    return (all, others.name(for: additional))
  }

  /// The key, or for elements their title, which others may have as well.
  private func spelling(of property: ObjectShape.Property) -> Spelling {
    property.spelling.map { Spelling($0, detail: "At\(property.key)") } ?? Spelling(property.key)
  }

  /// What a type that leaves values out of its description has as members.
  private static let redactionNames: Set<String> = [
    "customMirror", "debugDescription", "description",
  ]
}

extension Sensitivity {
  /// Reads `x-sensitive`; reports what is no kind.
  init?(_ node: JSONNode?, _ log: DiagnosticLog) {
    guard let node, let text = log.string(node) else { return nil }
    guard let kind = Sensitivity(rawValue: text.value) else {
      let kinds = Sensitivity.allCases.map(\.rawValue)
      log.error(ReadingMessages.expectedOne(of: kinds, found: text.value), at: text.location)
      return nil
    }
    self = kind
  }
}
