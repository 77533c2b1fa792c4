import SpecwrightModel

/// The names of components that are no types of their own, with what they stand for.
///
/// For the compiler `Name` is `String` where that is its other name, so that no caller has to change where
/// one takes the place of the other.
struct OtherNames {
  private let targets: [Substring: String]

  init(_ translator: ClientTranslator) {
    var targets: [Substring: String] = [:]
    for type in translator.client.types {
      guard case .alias = type.kind else { continue }
      targets[translator.table.spelling(type.name)[...]] = translator.table.spelling(
        translator.table.unfolded(.named(type.name)))
    }
    self.targets = targets
  }

  /// The declaration with types alone, its own name apart.
  func resolved(_ declaration: SwiftDeclaration) -> SwiftDeclaration {
    guard !targets.isEmpty, declaration.kind != .type, declaration.kind != .conformance else {
      return declaration
    }
    var declaration = declaration
    declaration.result = resolved(declaration.result)
    for index in declaration.parameters.indices {
      declaration.parameters[index].type = resolved(declaration.parameters[index].type)
    }
    let isAlias = declaration.kind == .alias
    let parts = declaration.signature.split(separator: "=", maxSplits: isAlias ? 1 : 0)
    declaration.signature =
      parts.count == 2
      ? parts[0] + "=" + resolved(String(parts[1])) : resolved(declaration.signature)
    return declaration
  }

  /// The text with every name replaced that is another one.
  private func resolved(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix { Self.isPart($0) }
      guard !word.isEmpty else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      rest = rest.dropFirst(word.count)
      // A label is no type, whatever it is called.
      result += rest.first == ":" ? String(word) : targets[word] ?? String(word)
    }
    return result
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.`".contains(character)
      || character.unicodeScalars.contains { $0.properties.generalCategory == .nonspacingMark }
  }
}
