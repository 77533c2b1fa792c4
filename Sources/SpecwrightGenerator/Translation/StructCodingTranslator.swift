import SpecwrightModel

/// Translates what the compiler's coding of a struct would get wrong.
///
///     extension Row {
///       public init(from decoder: any Decoder) throws {
///         let container = try decoder.container(keyedBy: CodingKeys.self)
///         self.used = try container.decode(Bool.self, forKey: .used, whenAbsent: false)
///       }
///
///       public func encode(to encoder: any Encoder) throws {
///         var container = encoder.container(keyedBy: CodingKeys.self)
///         try container.encode(self.note, forKey: .note)
///       }
///     }
///
/// Each of the two is there only when a property asks for it. Properties are always written behind
/// `self.`, so that no name of a document can stand for a local.
struct StructCodingTranslator {
  var table: TypeTable
  var name: TypeName
  var structure: StructureDefinition
  var storage: StorageNames

  private var wire: WireForm { WireForm(table: table) }
  private var isKeptOpen: Bool { structure.additional != .ignored || structure.nulls != nil }

  private var readsItself: Bool {
    isKeptOpen
      || structure.properties.contains {
        $0.constant != nil || $0.whenAbsent != nil || $0.whenUnreadable != nil || $0.isIndirect
          || elementType(of: $0) != nil || wire.differs($0.type)
      }
  }

  private var writesItself: Bool {
    isKeptOpen
      || structure.properties.contains {
        $0.isIndirect || wire.differs($0.type)
          || ($0.isOptional && $0.presence == .requiredNullable)
      }
  }

  /// `enum CodingKeys`, where it has to be spelled.
  var keys: Declaration? {
    let properties = structure.properties
    let isNeeded =
      readsItself || writesItself
      || properties.contains { !Identifier.implies($0.name, .string($0.key)) }
    guard isNeeded else { return nil }
    let cases = properties.map { property in
      Declaration.enumCase(
        EnumCaseDeclaration(
          name: property.name,
          rawValue: Identifier.implies(property.name, .string(property.key))
            ? nil : StringLiteral.text(property.key)))
    }
    return .type(
      TypeDeclaration(
        keyword: .enum, name: SwiftName(unchecked: "CodingKeys"),
        inheritance: cases.isEmpty ? ["CodingKey"] : ["String", "CodingKey"], members: cases))
  }

  /// The extension with the coding that is not the compiler's.
  func extensions(access: AccessLevel) -> [Declaration] {
    var members: [Declaration] = []
    if readsItself {
      members.append(
        .function(.reading(modifiers: access.modifiers, body: CodeBlock(readingStatements))))
    }
    if writesItself {
      members.append(
        .function(.writing(modifiers: access.modifiers, body: CodeBlock(writingStatements))))
    }
    guard !members.isEmpty else { return [] }
    return [.extension(ExtensionDeclaration(type: table.spelling(name), members: members))]
  }

  private var readingStatements: [CodeBlock.Statement] {
    var statements: [CodeBlock.Statement] = []
    if !structure.properties.isEmpty {
      statements.append("let container = try decoder.container(keyedBy: CodingKeys.self)")
    }
    statements += structure.properties.map(reading)
    if case .kept(let name, let values) = structure.additional {
      let type = wire.spelling(values, in: self.name)
      let function =
        structure.skipsUnreadableMembers ? "decodeReadableMembers" : "decodeAdditionalMembers"
      let call = "try decoder.\(function)(\(type).self, besides: CodingKeys.self)"
      let links = [call, wire.decoded(.map(values), "")].filter { !$0.isEmpty }
      statements.append(.line(.chain(head: "self.\(Identifier.member(name)) =", links: links)))
    }
    if let nulls = structure.nulls {
      let member = Identifier.member(nulls.name)
      statements.append(.line(.text("self.\(member) = try decoder.decodeNulls(NullMember.self)")))
    }
    return statements
  }

  private func reading(_ property: PropertyDefinition) -> CodeBlock.Statement {
    let member = Identifier.member(property.name)
    if property.constant != nil {
      let function = property.presence == .required ? "checkConstant" : "checkConstantIfPresent"
      return .line(
        .sequence([
          "try ", .call("container.\(function)", ["self.\(member)", "forKey: .\(member)"]),
        ]))
    }
    if property.isIndirect { return readingIndirectly(property) }
    let isConverted = wire.differs(property.type)
    let isChained = elementType(of: property) != nil && property.whenUnreadable == nil
    if let fallback = property.fallback, isConverted || isChained {
      return chained(property, fallback: literal(fallback, property))
    }
    return isConverted ? chained(property, fallback: nil) : .line(called(property))
  }

  /// `self.x = try container.decode(T.self, forKey: .x, whenAbsent: …)`.
  private func called(_ property: PropertyDefinition) -> CodeLine {
    let member = Identifier.member(property.name)
    var arguments: [CodeLine] = ["\(codedType(property)).self", "forKey: .\(member)"]
    if let fallback = property.fallback {
      let label = property.whenUnreadable == nil ? "whenAbsent" : "whenUnreadable"
      arguments.append("\(label): \(literal(fallback, property))")
    }
    // What cannot be read is nil; with a fallback the runtime never throws.
    let isLenient = property.whenUnreadable != nil
    let effect = isLenient ? (property.isOptional ? "try? " : "") : "try "
    let function = self.function(for: property, isOptional: property.isOptional)
    return .sequence(["self.\(member) = \(effect)", .call("container.\(function)", arguments)])
  }

  /// `self.x = try container.decodeDecimalIfPresent(forKey: .x) ?? 0`.
  private func chained(_ property: PropertyDefinition, fallback: String?) -> CodeBlock.Statement {
    let member = Identifier.member(property.name)
    let isOptional = property.isOptional || fallback != nil
    let isDecimal = table.resolved(property.type) == .decimal(.string)
    let call =
      isDecimal
      ? "container.decodeDecimal\(isOptional ? "IfPresent" : "")(forKey: .\(member))"
      : "container.\(function(for: property, isOptional: isOptional))"
        + "(\(codedType(property)).self, forKey: .\(member))"
    let type = isOptional ? .optional(property.type) : property.type
    let suffix = isDecimal ? "" : wire.decoded(type, "")
    var links =
      property.whenUnreadable == nil
      ? ["try \(call)", suffix] : ["try? \(call)\(suffix)"]
    if let fallback {
      if property.whenUnreadable != nil { links[0] = "(\(links[0]))" }
      links.append(" ?? \(fallback)")
    }
    return .line(.chain(head: "self.\(member) =", links: links.filter { !$0.isEmpty }))
  }

  private func readingIndirectly(_ property: PropertyDefinition) -> CodeBlock.Statement {
    let member = Identifier.member(property.name)
    let storage = Identifier.member(storage.name(of: property))
    let function = self.function(for: property, isOptional: property.isOptional)
    let value = CodeLine.call(
      "try container.\(function)", ["\(codedType(property)).self", "forKey: .\(member)"])
    return .line(.sequence(["self.\(storage) = ", .call("Indirect", [value])]))
  }

  /// `decode`, `decodeIfPresent`, `decodeElements`, ….
  private func function(for property: PropertyDefinition, isOptional: Bool) -> String {
    (elementType(of: property) == nil ? "decode" : "decodeElements")
      + (isOptional ? "IfPresent" : "")
  }

  private func codedType(_ property: PropertyDefinition) -> String {
    wire.spelling(elementType(of: property) ?? property.type, in: name)
  }

  /// The type of the elements, where unreadable ones are dropped.
  private func elementType(of property: PropertyDefinition) -> TypeReference? {
    guard property.dropsUnreadableElements, case .array(let element) = table.resolved(property.type)
    else { return nil }
    return element
  }

  private func literal(_ literal: JSONLiteral, _ property: PropertyDefinition) -> String {
    LiteralSpelling(table: table).spelling(literal, as: property.type)
  }

  private var writingStatements: [CodeBlock.Statement] {
    var statements: [CodeBlock.Statement] = []
    if !structure.properties.isEmpty {
      statements.append("var container = encoder.container(keyedBy: CodingKeys.self)")
    }
    if let nulls = structure.nulls {
      // What has a value is written over its null.
      statements.append(
        .line(.text("try encoder.encodeNulls(self.\(Identifier.member(nulls.name)))")))
    }
    statements += structure.properties.map(writing)
    if case .kept(let name, let values) = structure.additional {
      let value = wire.encoded(.map(values), "self.\(Identifier.member(name))")
      statements.append(
        .line(
          .call("try encoder.encodeAdditionalMembers", [.text(value), "besides: CodingKeys.self"])))
    }
    return statements
  }

  private func writing(_ property: PropertyDefinition) -> CodeBlock.Statement {
    let member = Identifier.member(property.name)
    let isWrapped = property.isOptional && !table.isOptional(property.type)
    let type = isWrapped ? .optional(property.type) : property.type
    let isNullable = property.presence == .requiredNullable
    var function = property.isOptional && !isNullable ? "encodeIfPresent" : "encode"
    var value = wire.encoded(type, "self.\(member)")
    if table.resolved(property.type) == .decimal(.string), !(property.isOptional && isNullable) {
      function = property.isOptional ? "encodeDecimalIfPresent" : "encodeDecimal"
      value = "self.\(member)"
    }
    return .line(
      .call("try container.\(function)", [.text(value), "forKey: .\(member)"]))
  }
}

extension FunctionDeclaration {
  /// `init(from:)` of `Decodable`.
  static func reading(modifiers: [String], body: CodeBlock) -> FunctionDeclaration {
    FunctionDeclaration(
      documentation: DocComment(summary: "Reads a value as the API writes it."),
      modifiers: modifiers,
      parameters: [
        ParameterDeclaration(
          label: "from", name: SwiftName(unchecked: "decoder"), type: "any Decoder")
      ], canThrow: true, body: body)
  }

  /// `encode(to:)` of `Encodable`.
  static func writing(modifiers: [String], body: CodeBlock) -> FunctionDeclaration {
    FunctionDeclaration(
      documentation: DocComment(summary: "Writes the value as the API reads it."),
      modifiers: modifiers, name: SwiftName(unchecked: "encode"),
      parameters: [
        ParameterDeclaration(
          label: "to", name: SwiftName(unchecked: "encoder"), type: "any Encoder")
      ], canThrow: true, body: body)
  }
}
