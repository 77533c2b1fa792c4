import SpecwrightGenerator

/// Compares the declarations of two clients.
///
/// What breaks source is what the compiler refuses in code that uses the API as it is meant: a name
/// that is gone, another type, another argument without a default, and one more case of an enum,
/// which a `switch` has to name.
enum SwiftComparison {
  /// The declarations that differ, in the order of the old client, then those that are new.
  static func differences(
    _ old: [SwiftDeclaration], _ new: [SwiftDeclaration]
  ) -> [SwiftDifference] {
    let after = byKey(new)
    let before = byKey(old)
    let enums = Set(old.filter { $0.kind == .type && $0.result == "enum" }.map(\.name))
    var found: [SwiftDifference] = []
    for declaration in unique(old) {
      guard let other = after[key(declaration)] else {
        // What stands in a type goes with it.
        if !isImplied(declaration, before, after) { found.append(removed(declaration)) }
        continue
      }
      if let difference = changed(declaration, other) { found.append(difference) }
    }
    for declaration in unique(new)
    where before[key(declaration)] == nil && !isImplied(declaration, after, before) {
      found.append(added(declaration, enums))
    }
    return found
  }

  /// Whether the other client lacks the type that a declaration belongs to, while its own has it.
  private static func isImplied(
    _ declaration: SwiftDeclaration, _ own: [String: SwiftDeclaration],
    _ others: [String: SwiftDeclaration]
  ) -> Bool {
    let key = "d \(declaration.owner)"
    return own[key] != nil && others[key] == nil
  }

  private static func key(_ declaration: SwiftDeclaration) -> String {
    // A type and what stands in its place are one name; a conformance is none.
    declaration.kind == .conformance ? "c \(declaration.name)" : "d \(declaration.name)"
  }

  private static func byKey(_ declarations: [SwiftDeclaration]) -> [String: SwiftDeclaration] {
    Dictionary(declarations.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func unique(_ declarations: [SwiftDeclaration]) -> [SwiftDeclaration] {
    var seen: Set<String> = []
    return declarations.filter { seen.insert(key($0)).inserted }
  }

  private static func removed(_ declaration: SwiftDeclaration) -> SwiftDifference {
    SwiftDifference(
      change: .removed, isBreaking: true, name: declaration.name, old: declaration.signature,
      new: nil, isPublic: declaration.isPublic)
  }

  private static func added(
    _ declaration: SwiftDeclaration, _ enums: Set<String>
  ) -> SwiftDifference {
    SwiftDifference(
      change: .added,
      isBreaking: declaration.kind == .enumCase && enums.contains(declaration.owner),
      name: declaration.name, old: nil, new: declaration.signature, isPublic: declaration.isPublic)
  }

  private static func changed(
    _ old: SwiftDeclaration, _ new: SwiftDeclaration
  ) -> SwiftDifference? {
    guard old != new else { return nil }
    let lostAccess = old.isPublic && !new.isPublic
    let isBreaking = lostAccess || breaks(old, new)
    func text(_ declaration: SwiftDeclaration) -> String {
      let access =
        old.isPublic == new.isPublic ? "" : declaration.isPublic ? "public " : "internal "
      let mark = declaration.isDeprecated && !(old.isDeprecated && new.isDeprecated)
      return (mark ? "deprecated " : "") + access + declaration.signature
    }
    return SwiftDifference(
      change: .changed, isBreaking: isBreaking, name: old.name, old: text(old), new: text(new),
      isPublic: old.isPublic || new.isPublic)
  }

  private static func breaks(_ old: SwiftDeclaration, _ new: SwiftDeclaration) -> Bool {
    guard old.kind == new.kind, old.result == new.result else { return true }
    guard old.kind == .function else { return old.signature != new.signature }
    if old.signature.hasPrefix("static") != new.signature.hasPrefix("static") { return true }
    // Whatever was called before is called still: arguments keep their order, and new ones may be
    // left out.
    var rest = new.parameters[...]
    for parameter in old.parameters {
      while let next = rest.first, next.label != parameter.label, next.hasDefault {
        rest.removeFirst()
      }
      guard let next = rest.popFirst(), next.label == parameter.label,
        accepts(next, parameter)
      else { return true }
    }
    return !rest.allSatisfy(\.hasDefault)
  }

  /// Whether an argument may stand where it stood: a value may also be given for an optional.
  private static func accepts(
    _ new: SwiftDeclaration.Parameter, _ old: SwiftDeclaration.Parameter
  ) -> Bool {
    guard new.type == old.type || new.type == old.type + "?" else { return false }
    return new.hasDefault || !old.hasDefault
  }
}
