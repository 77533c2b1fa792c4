import SpecwrightModel

/// Every type of a client by name, and how types are spelled.
struct TypeTable {
  private var definitions: [TypeName: TypeDefinition] = [:]
  /// The enumerations that stand in paths, queries and headers, of requests and of answers.
  private(set) var parameterTypes: Set<TypeName> = []
  /// The unions that take values which nobody listed.
  private var openUnions: Set<TypeName> = []
  /// The types whose values hold something sensitive, at whatever depth.
  private var secretHolders: Set<TypeName> = []

  init(_ definition: ClientDefinition) {
    for type in definition.types { definitions[type.name] = type }
    for parameter in definition.endpoints.flatMap(\.parameters) { note(parameter.type) }
    for header in definition.responseHeaders { note(header.type) }
    for header in definition.endpoints.flatMap(\.successes).flatMap(\.headers) {
      note(header.type)
    }
    for endpoint in definition.endpoints {
      let answers = endpoint.successes + endpoint.failures
      for content in [endpoint.body?.content] + answers.map(\.content) {
        if case .text(let type)? = content?.kind { note(type) }
      }
    }
    noteOpenUnions()
    noteSecretHolders()
  }

  /// Goes from the structures with a marked property to all that hold them.
  private mutating func noteSecretHolders() {
    var holders: [TypeName: [TypeName]] = [:]
    var waiting: [TypeName] = []
    for (name, definition) in definitions {
      var members: [TypeReference] = []
      switch definition.kind {
      case .structure(let structure):
        if structure.holdsSecrets { waiting.append(name) }
        members = structure.properties.map(\.type)
        if case .kept(_, let values) = structure.additional { members.append(values) }
      case .union(let union):
        if union.cases.contains(where: { $0.sensitivity != nil }) { waiting.append(name) }
        members = union.cases.map(\.type)
      case .enumeration, .alias: break
      }
      for case .named(let member) in members.map(leaf) {
        holders[member, default: []].append(name)
      }
    }
    secretHolders = Self.reached(from: waiting, by: holders)
  }

  /// Goes from the unions that take unlisted values by themselves to those that hold them.
  private mutating func noteOpenUnions() {
    var holders: [TypeName: [TypeName]] = [:]
    var waiting: [TypeName] = []
    for (name, definition) in definitions {
      guard case .union(let union) = definition.kind else { continue }
      let members = union.cases.map { leaf(of: $0.type) }
      if union.discriminator != nil || members.contains(where: isOpenEnumeration) {
        waiting.append(name)
      }
      for case .named(let member) in members { holders[member, default: []].append(name) }
    }
    openUnions = Self.reached(from: waiting, by: holders)
  }

  /// Some types with all that hold them, at whatever depth.
  private static func reached(
    from types: [TypeName], by holders: [TypeName: [TypeName]]
  ) -> Set<TypeName> {
    var reached: Set<TypeName> = []
    var waiting = types
    while let name = waiting.popLast() {
      if reached.insert(name).inserted { waiting += holders[name] ?? [] }
    }
    return reached
  }

  /// What arrays, dictionaries and optionals hold in the end.
  private func leaf(of type: TypeReference) -> TypeReference {
    switch resolved(type) {
    case .array(let inner), .map(let inner), .optional(let inner): leaf(of: inner)
    case let type: type
    }
  }

  private func isOpenEnumeration(_ type: TypeReference) -> Bool {
    guard case .enumeration(let enumeration) = kind(of: type) else { return false }
    return enumeration.effectiveStyle != .closed
  }

  /// Whether a union takes values that nobody listed, by itself or by one that it holds.
  func isOpenUnion(_ type: TypeReference) -> Bool {
    guard case .named(let name) = resolved(type) else { return false }
    return openUnions.contains(name)
  }

  private mutating func note(_ type: TypeReference) {
    switch resolved(type) {
    case .array(let element), .optional(let element): note(element)
    case .named(let name): parameterTypes.insert(name)
    default: break
    }
  }

  /// Whether a module-scope name is taken.
  func contains(_ name: TypeName) -> Bool {
    definitions[name] != nil
  }

  /// The type behind aliases.
  func resolved(_ type: TypeReference) -> TypeReference {
    var type = type
    // An alias of itself cannot be built; counting keeps even that from hanging.
    for _ in 0...definitions.count {
      guard case .named(let name) = type, case .alias(let target) = definitions[name]?.kind else {
        break
      }
      type = target
    }
    return type
  }

  /// The type behind aliases, also in what it holds.
  func unfolded(_ type: TypeReference) -> TypeReference {
    switch resolved(type) {
    case .array(let inner): .array(unfolded(inner))
    case .map(let inner): .map(unfolded(inner))
    case .optional(let inner): .optional(unfolded(inner))
    case let type: type
    }
  }

  /// What is generated for a type, if it is a generated type.
  func kind(of type: TypeReference) -> TypeDefinition.Kind? {
    guard case .named(let name) = resolved(type) else { return nil }
    return definitions[name]?.kind
  }

  /// Whether a value of the type holds something sensitive, by itself or in what it holds.
  func isSensitive(_ type: TypeReference) -> Bool {
    guard case .named(let name) = leaf(of: type) else { return false }
    return secretHolders.contains(name)
  }

  /// The Swift spelling, shortened by the type in whose body it stands.
  func spelling(_ type: TypeReference, in scope: TypeName? = nil) -> String {
    switch type {
    case .string: "String"
    case .boolean: "Bool"
    case .integer(let width): width.rawValue
    case .double: "Double"
    case .float: "Float"
    case .decimal: "Decimal"
    case .dateTime: "Date"
    case .uuid: "UUID"
    case .data: "Data"
    case .json: "JSONValue"
    case .array(let element): "[\(spelling(element, in: scope))]"
    case .map(let value): "[String: \(spelling(value, in: scope))]"
    case .named(let name): spelling(name, in: scope)
    case .optional(let wrapped): spelling(wrapped, in: scope) + "?"
    }
  }

  /// `Status` inside `Verification`, `Verification.Status` elsewhere.
  func spelling(_ name: TypeName, in scope: TypeName? = nil) -> String {
    if name.path.count == 1 { return Identifier.declared(name.path[0]) }
    var path = name.path[...]
    if let scope, name.path.count > scope.path.count, name.path.starts(with: scope.path) {
      path = name.path[scope.path.count...]
    }
    let first = path.first.map(Identifier.declared) ?? ""
    return ([first] + path.dropFirst().map(Identifier.member)).joined(separator: ".")
  }
}
