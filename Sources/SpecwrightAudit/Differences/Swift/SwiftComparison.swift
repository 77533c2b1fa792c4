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
    let (before, after) = (Declarations(old), Declarations(new))
    let enums = old.filter { $0.kind == .type && $0.result == "enum" }.map(\.name).exact
    var found: [SwiftDifference] = []
    for declaration in before.unique {
      guard let other = after[declaration] else {
        // What stands in a type goes with it.
        if !isImplied(declaration, before, after) { found.append(removed(declaration)) }
        continue
      }
      if let difference = changed(declaration, other) { found.append(difference) }
    }
    for declaration in after.unique
    where before[declaration] == nil && !isImplied(declaration, after, before) {
      found.append(added(declaration, enums))
    }
    return found
  }

  /// Whether the other client lacks the type that a declaration belongs to, while its own has it.
  private static func isImplied(
    _ declaration: SwiftDeclaration, _ own: Declarations, _ others: Declarations
  ) -> Bool {
    own.hasType(declaration.owner) && !others.hasType(declaration.owner)
  }

  /// The declarations of a client by name, the first of each.
  private struct Declarations {
    let unique: [SwiftDeclaration]
    /// A type and what stands in its place are one name.
    private var byName: [ExactText: Int] = [:]
    private var conformances: [ExactText: Int] = [:]

    init(_ all: [SwiftDeclaration]) {
      var unique: [SwiftDeclaration] = []
      unique.reserveCapacity(all.count)
      for declaration in all {
        let place = unique.count
        let first =
          declaration.kind == .conformance
          ? conformances.updateIfAbsent(ExactText(declaration.name), place)
          : byName.updateIfAbsent(ExactText(declaration.name), place)
        if first { unique.append(declaration) }
      }
      self.unique = unique
    }

    subscript(declaration: SwiftDeclaration) -> SwiftDeclaration? {
      let table = declaration.kind == .conformance ? conformances : byName
      return table[ExactText(declaration.name)].map { unique[$0] }
    }

    func hasType(_ name: String) -> Bool { byName[ExactText(name)] != nil }
  }

  private static func removed(_ declaration: SwiftDeclaration) -> SwiftDifference {
    SwiftDifference(
      change: .removed, isBreaking: true, name: declaration.name, old: declaration.signature,
      new: nil, isPublic: declaration.isPublic)
  }

  private static func added(
    _ declaration: SwiftDeclaration, _ enums: Set<ExactText>
  ) -> SwiftDifference {
    SwiftDifference(
      change: .added,
      isBreaking: declaration.kind == .enumCase && enums.contains(ExactText(declaration.owner)),
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

extension [ExactText: Int] {
  /// Whether a key is new; then it gets the value.
  fileprivate mutating func updateIfAbsent(_ key: ExactText, _ value: Int) -> Bool {
    guard self[key] == nil else { return false }
    self[key] = value
    return true
  }
}
