import SpecwrightModel

/// Translates a server whose address has variables.
///
///     public static func production(region: ProductionRegion = .eu) -> URL {
///       URL(checkedServer: "https://\(region.rawValue).api.example")
///     }
///
///     public enum ProductionRegion: String, CaseIterable, Sendable {
///       case eu
///     }
///
/// Where any text may stand for a variable the address may be none, and the function gives nil.
struct ServerTranslator {
  var server: ServerDefinition
  var access: AccessLevel

  /// The function and the types of its arguments; none where nothing can be chosen.
  func declarations() -> [Declaration] {
    guard !server.variables.isEmpty else { return [] }
    return [.function(function)] + server.variables.compactMap(type)
  }

  private var isChecked: Bool { server.variables.allSatisfy { $0.choice != nil } }

  private var function: FunctionDeclaration {
    let initializer = isChecked ? "URL(checkedServer:" : "URL(uncheckedServer:"
    return FunctionDeclaration(
      documentation: documentation, modifiers: access.modifiers + ["static"], name: server.name,
      parameters: server.variables.map(parameter), result: isChecked ? "URL" : "URL?",
      body: [.line(.text("\(initializer) \(address))"))])
  }

  private var documentation: DocComment {
    var comment = DocComment(server.documentation, fallback: "The server at `\(server.url)`.")
    comment.paragraphs.append("With values of its variables.")
    comment.parameters = server.variables.map { variable in
      let words = [variable.documentation.summary, variable.documentation.discussion]
        .filter { !$0.isEmpty }.joined(separator: " ")
      return DocComment.Parameter(
        name: variable.name.spelling,
        text: words.isEmpty ? "The variable `\(variable.key)`." : words)
    }
    comment.result =
      isChecked ? "The address." : "The address; nil when the values make it none."
    return comment
  }

  private func parameter(_ variable: ServerVariableDefinition) -> ParameterDeclaration {
    guard let choice = variable.choice,
      let value = choice.values.first(where: { $0.text == variable.defaultValue })
    else {
      return ParameterDeclaration(
        name: variable.name, type: "String",
        defaultValue: StringLiteral.text(variable.defaultValue))
    }
    return ParameterDeclaration(
      name: variable.name, type: Identifier.declared(choice.typeName),
      defaultValue: ".\(Identifier.member(value.name))")
  }

  /// The address as a literal with the arguments inside.
  private var address: String {
    let pieces = server.pieces.map { piece -> String in
      switch piece {
      case .literal(let text): return String(StringLiteral.text(text).dropFirst().dropLast())
      case .variable(let index):
        let variable = server.variables[index]
        let name = Identifier.value(variable.name)
        return "\\(\(variable.choice == nil ? name : name + ".rawValue"))"
      }
    }
    return "\"\(pieces.joined())\""
  }

  private func type(_ variable: ServerVariableDefinition) -> Declaration? {
    guard let choice = variable.choice else { return nil }
    let cases = choice.values.map { value in
      Declaration.enumCase(
        EnumCaseDeclaration(
          documentation: DocComment(summary: "`\(value.text)`."), name: value.name,
          rawValue: Identifier.implies(value.name, .string(value.text))
            ? nil : StringLiteral.text(value.text)))
    }
    return .type(
      TypeDeclaration(
        documentation: DocComment(
          variable.documentation, fallback: "The values of the variable `\(variable.key)`."),
        modifiers: access.modifiers, keyword: .enum, name: choice.typeName,
        inheritance: ["String", "CaseIterable", "Sendable"], members: cases))
  }
}
