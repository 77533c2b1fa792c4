import SpecwrightModel

/// Translates an object schema.
///
///     public struct Row: Codable, Hashable, Sendable {
///       public var id: String
///       public var note: String?
///
///       public init(id: String, note: String? = nil) { … }
///
///       enum CodingKeys: String, CodingKey {
///         case id
///         case note = "the_note"
///       }
///     }
///
/// Coding is the compiler's, save where `StructCodingTranslator` has to say something. The keys are
/// spelled when one differs from its property, or when coding is ours. The initializer is spelled
/// when the compiler's would be less visible or know less about defaults.
struct StructTranslator {
  var table: TypeTable
  var definition: TypeDefinition
  var structure: StructureDefinition
  private var storage: StorageNames

  init(table: TypeTable, definition: TypeDefinition, structure: StructureDefinition) {
    self.table = table
    self.definition = definition
    self.structure = structure
    // Without a boxed property nobody asks for a name.
    let isBoxed = structure.properties.contains(where: \.isIndirect)
    storage = StorageNames(isBoxed ? structure.properties : [])
  }

  /// The type, then the extensions that belong to it.
  func declarations() -> [Declaration] {
    let (keys, coding) = coding
    var type = TypeDeclaration(
      documentation: DocComment(
        definition.documentation, fallback: "An object of the API.", source: true),
      modifiers: definition.access.modifiers, keyword: .struct,
      name: definition.name.path[definition.name.path.count - 1],
      inheritance: ["Codable", "Hashable", "Sendable"])
    type.members = structure.properties.flatMap(properties).map { .property($0) }
    if let additional { type.members.append(.property(additional)) }
    if let nulls { type.members.append(.property(nulls)) }
    if let initializer { type.members.append(.function(initializer)) }
    if let nullMembers { type.members.append(nullMembers) }
    if let keys { type.members.append(keys) }
    return [.type(type)] + coding + redaction
  }

  /// The coding keys, and the extensions with the coding that is not the compiler's.
  private var coding: (keys: Declaration?, extensions: [Declaration]) {
    if structure.isTuple {
      let coding = TupleCodingTranslator(
        table: table, name: definition.name, structure: structure, storage: storage)
      return (nil, [coding.declaration(access: definition.access)])
    }
    let coding = StructCodingTranslator(
      table: table, name: definition.name, structure: structure, storage: storage)
    return (coding.keys, coding.extensions(access: definition.access))
  }

  /// The property, and what stores it where that is another.
  private func properties(_ property: PropertyDefinition) -> [PropertyDeclaration] {
    var declaration = PropertyDeclaration(
      documentation: DocComment(
        property.documentation,
        fallback: structure.isTuple
          ? "The element at \(property.key)." : "The member `\(property.key)`."),
      modifiers: access(of: property).modifiers, name: property.name,
      type: type(of: property))
    if let constant = property.constant {
      declaration.keyword = .constant
      declaration.value = .text(LiteralSpelling(table: table).spelling(constant, as: property.type))
    }
    guard property.isIndirect else { return [declaration] }
    let storage = storage.name(of: property)
    let value = "self.\(Identifier.member(storage)).value"
    declaration.getter = [
      .branches([.init(head: "get", body: [.line(.text(value))])]),
      .branches([.init(head: "set", body: [.line(.text("\(value) = newValue"))])]),
    ]
    let stored = PropertyDeclaration(
      modifiers: ["private"], name: storage, type: "Indirect<\(type(of: property))>")
    return [stored, declaration]
  }

  private func access(of property: PropertyDefinition) -> AccessLevel {
    definition.access == .internal ? .internal : property.access
  }

  private func type(of property: PropertyDefinition) -> String {
    table.spelling(property.type, in: definition.name) + (property.isOptional ? "?" : "")
  }

  private var additional: PropertyDeclaration? {
    guard case .kept(let name, let values) = structure.additional else { return nil }
    return PropertyDeclaration(
      documentation: DocComment(
        summary: !structure.isTuple
          ? "The members that are not declared."
          : structure.properties.isEmpty ? "The elements." : "The elements behind those."),
      modifiers: definition.access.modifiers, name: name,
      type: table.spelling(structure.isTuple ? .array(values) : .map(values), in: definition.name))
  }

  /// The members that are null and not absent.
  private var nulls: PropertyDeclaration? {
    structure.nulls.map { nulls in
      PropertyDeclaration(
        documentation: DocComment(
          summary: "The members that are null; others that are nil are left out."),
        modifiers: definition.access.modifiers, name: nulls.name, type: "Set<NullMember>")
    }
  }

  /// Their names.
  private var nullMembers: Declaration? {
    structure.nulls.map { nulls in
      .type(
        TypeDeclaration(
          documentation: DocComment(summary: "A member that may be null as well as absent."),
          modifiers: definition.access.modifiers + ["nonisolated"], keyword: .enum,
          name: SwiftName(unchecked: "NullMember"),
          inheritance: ["String", "Hashable", "Sendable"],
          members: nulls.members.map { member in
            .enumCase(
              EnumCaseDeclaration(
                name: member.name,
                rawValue: Identifier.implies(member.name, .string(member.key))
                  ? nil : StringLiteral.text(member.key)))
          }))
    }
  }

  private var initializer: FunctionDeclaration? {
    var parameters = structure.properties.filter { $0.constant == nil }.map { property in
      ParameterDeclaration(
        name: property.name, type: type(of: property), defaultValue: defaultValue(of: property))
    }
    if let additional {
      parameters.append(
        ParameterDeclaration(
          name: additional.name, type: additional.type ?? "",
          defaultValue: structure.isTuple ? "[]" : "[:]"))
    }
    if let nulls {
      parameters.append(
        ParameterDeclaration(name: nulls.name, type: nulls.type ?? "", defaultValue: "[]"))
    }
    let isPublic = definition.access == .public && structure.initializerAccess == .public
    let isSynthesized = !isPublic && parameters.allSatisfy { ($0.defaultValue ?? "nil") == "nil" }
    guard !isSynthesized || structure.properties.contains(where: \.isIndirect) else { return nil }
    let boxed = Dictionary(
      structure.properties.lazy.filter(\.isIndirect).map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    let body = parameters.map { parameter -> CodeBlock.Statement in
      let (member, name) = (
        Identifier.member(parameter.name), Identifier.value(parameter.name)
      )
      guard let property = boxed[parameter.name] else {
        return .line(.chain(head: "self.\(member) =", links: [name]))
      }
      let storage = Identifier.member(storage.name(of: property))
      return .line(.text("self.\(storage) = Indirect(\(name))"))
    }
    return FunctionDeclaration(
      documentation: DocComment(summary: "Makes a value of its members."),
      modifiers: isPublic ? ["public"] : [], parameters: parameters, body: CodeBlock(body))
  }

  private func defaultValue(of property: PropertyDefinition) -> String? {
    guard !property.isOptional else { return "nil" }
    guard let fallback = property.fallback else { return nil }
    return LiteralSpelling(table: table).spelling(fallback, as: property.type)
  }

  /// The mirror of a type that holds something secret.
  ///
  ///     extension Row: RedactedReflection {
  ///       public var customMirror: Mirror {
  ///         Mirror(redacting: self, children: ["id": self.id], leftOut: ["code"])
  ///       }
  ///     }
  ///
  /// Members that nobody declared stay out of it too, since nobody knows what they hold.
  private var redaction: [Declaration] {
    guard structure.holdsSecrets else { return [] }
    let shown = structure.properties.filter { $0.sensitivity == nil }.map { property -> CodeLine in
      let label = StringLiteral.text(property.name.spelling)
      return .text("\(label): self.\(Identifier.member(property.name))")
    }
    var secret = structure.properties.filter { $0.sensitivity != nil }.map(\.name)
    if structure.additionalSensitivity != nil, case .kept(let name, _) = structure.additional {
      secret.append(name)
    }
    let hidden = secret.map { CodeLine.text(StringLiteral.text($0.spelling)) }
    var arguments: [CodeLine] = ["redacting: self"]
    if !shown.isEmpty { arguments.append(.sequence(["children: ", .array(shown)])) }
    arguments.append(.sequence(["leftOut: ", .array(hidden)]))
    let mirror = PropertyDeclaration(
      documentation: DocComment(summary: "The members that are not sensitive."),
      modifiers: definition.access.modifiers, name: SwiftName(unchecked: "customMirror"),
      type: "Mirror",
      getter: [.line(.call("Mirror", arguments))])
    return [
      .extension(
        ExtensionDeclaration(
          type: table.spelling(definition.name), inheritance: ["RedactedReflection"],
          members: [.property(mirror)]))
    ]
  }
}

extension PropertyDefinition {
  /// What stands in for a missing value, if anything but nil does.
  var fallback: JSONLiteral? {
    if let whenUnreadable, whenUnreadable != .null { return whenUnreadable }
    if let whenAbsent, whenAbsent != .null { return whenAbsent }
    return nil
  }

  /// Whether the Swift property is optional.
  var isOptional: Bool {
    if constant != nil || fallback != nil { return false }
    return presence != .required || whenUnreadable != nil || whenAbsent != nil
  }
}

extension TypeTable {
  /// Whether the type itself admits nil, under whatever alias.
  func isOptional(_ type: TypeReference) -> Bool {
    if case .optional = resolved(type) { true } else { false }
  }
}
