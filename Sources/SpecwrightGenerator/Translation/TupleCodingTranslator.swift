import SpecwrightModel

/// Translates the coding of an array whose elements are known by position.
///
///     extension Place {
///       public init(from decoder: any Decoder) throws {
///         var container = try decoder.unkeyedContainer()
///         self.latitude = try container.decode(Double.self)
///         self.label = try container.decodeIfPresent(String.self)
///         self.rest = try container.decodeRest(of: JSONValue.self)
///       }
///
///       public func encode(to encoder: any Encoder) throws {
///         var container = encoder.unkeyedContainer()
///         var count = 1
///         if self.label != nil { count = 2 }
///         if !self.rest.isEmpty { count = 2 }
///         try container.encode(self.latitude)
///         if count > 1 { try container.encode(self.label) }
///         try container.encode(contentsOf: self.rest)
///       }
///     }
///
/// An element that may be missing is left out where nothing follows it, and else written as null.
struct TupleCodingTranslator {
  var table: TypeTable
  var name: TypeName
  var structure: StructureDefinition
  var storage: StorageNames

  private var wire: WireForm { WireForm(table: table) }

  /// The extension with both directions.
  func declaration(access: AccessLevel) -> Declaration {
    .extension(
      ExtensionDeclaration(
        type: table.spelling(name),
        members: [
          .function(.reading(modifiers: access.modifiers, body: CodeBlock(reading))),
          .function(.writing(modifiers: access.modifiers, body: CodeBlock(writing))),
        ]))
  }

  private var rest: (member: String, values: TypeReference)? {
    guard case .kept(let name, let values) = structure.additional else { return nil }
    return (Identifier.member(name), values)
  }

  private var reading: [CodeBlock.Statement] {
    var statements: [CodeBlock.Statement] = ["var container = try decoder.unkeyedContainer()"]
    statements += structure.properties.map(reading)
    if let (member, values) = rest {
      let call = "try container.decodeRest(of: \(wire.spelling(values, in: name)).self)"
      let links = [call, wire.decoded(.array(values), "")].filter { !$0.isEmpty }
      statements.append(.line(.chain(head: "self.\(member) =", links: links)))
    }
    return statements
  }

  private func reading(_ property: PropertyDefinition) -> CodeBlock.Statement {
    let member = Identifier.member(property.name)
    if property.constant != nil {
      return .line(.text("try container.checkConstant(self.\(member))"))
    }
    let value = value(property)
    guard property.isIndirect else {
      return .line(.chain(head: "self.\(member) =", links: value))
    }
    let stored = Identifier.member(storage.name(of: property))
    return .line(.text("self.\(stored) = Indirect(\(value.joined()))"))
  }

  private func value(_ property: PropertyDefinition) -> [String] {
    let type = wire.spelling(property.type, in: name)
    guard property.isOptional else {
      return ["try container.decode(\(type).self)", wire.decoded(property.type, "")]
        .filter { !$0.isEmpty }
    }
    return [
      "try container.decodeIfPresent(\(type).self)", wire.decoded(.optional(property.type), ""),
    ].filter { !$0.isEmpty }
  }

  private var writing: [CodeBlock.Statement] {
    let certain = structure.properties.firstIndex(where: isSometimesMissing)
    var statements: [CodeBlock.Statement] = ["var container = encoder.unkeyedContainer()"]
    if let certain { statements += counting(from: certain) }
    for (position, property) in structure.properties.enumerated() {
      let statement = CodeBlock.Statement.line(
        .call("try container.encode", [.text(written(property))]))
      if let certain, position >= certain {
        statements.append(.branches([.init(head: "if count > \(position)", body: [statement])]))
      } else {
        statements.append(statement)
      }
    }
    if let (member, values) = rest {
      let value = wire.encoded(.array(values), "self.\(member)")
      statements.append(.line(.call("try container.encode", [.text("contentsOf: \(value)")])))
    }
    return statements
  }

  /// How many elements have to be written.
  private func counting(from certain: Int) -> [CodeBlock.Statement] {
    let all = structure.properties.count
    var statements: [CodeBlock.Statement] = [.line(.text("var count = \(certain)"))]
    for position in certain..<all {
      let property = structure.properties[position]
      let condition =
        property.isOptional ? "if self.\(Identifier.member(property.name)) != nil" : "do"
      statements.append(
        .branches([.init(head: .text(condition), body: [.line(.text("count = \(position + 1)"))])]))
    }
    if let (member, _) = rest {
      statements.append(
        .branches([
          .init(head: "if !self.\(member).isEmpty", body: [.line(.text("count = \(all)"))])
        ]))
    }
    return statements
  }

  private func isSometimesMissing(_ property: PropertyDefinition) -> Bool {
    property.presence == .optional || property.presence == .optionalNullable
  }

  private func written(_ property: PropertyDefinition) -> String {
    let isWrapped = property.isOptional && !table.isOptional(property.type)
    let type = isWrapped ? .optional(property.type) : property.type
    return wire.encoded(type, "self.\(Identifier.member(property.name))")
  }
}
