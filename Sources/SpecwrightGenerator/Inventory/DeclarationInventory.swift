package import SpecwrightModel

/// Everything that the generated code of a client declares, as its users see it.
package struct DeclarationInventory {
  /// The declarations, in the order in which they are written.
  package private(set) var declarations: [SwiftDeclaration] = []
  /// Whether other modules see a type.
  private var visibility: [String: Bool] = [:]
  private let otherNames: OtherNames

  /// Translates a client, and lists what comes of it.
  package init(_ client: ClientDefinition) {
    self.init(ClientTranslator(client, header: []), besides: UnchangedParts())
  }

  /// What each of two clients declares, without what both certainly declare alike.
  package static func differing(
    _ old: ClientDefinition, _ new: ClientDefinition
  ) -> (old: [SwiftDeclaration], new: [SwiftDeclaration]) {
    let (first, second) = (
      ClientTranslator(old, header: []), ClientTranslator(new, header: [])
    )
    let unchanged = UnchangedParts(of: first, second)
    return (
      DeclarationInventory(first, besides: unchanged).declarations,
      DeclarationInventory(second, besides: unchanged).declarations
    )
  }

  private init(_ translator: ClientTranslator, besides unchanged: UnchangedParts) {
    let client = translator.client
    otherNames = OtherNames(translator)
    let types = client.types.filter { !unchanged.types.contains($0.name) }
    let endpoints = client.endpoints.filter { !unchanged.endpoints.contains($0.name) }
    for declaration in translator.types(types[...]) + translator.endpointDeclarations(endpoints)
      + translator.facadeDeclarations(endpoints)
    {
      add(declaration, in: "", isPublic: true)
    }
    addFailures(of: endpoints, WireForm(table: translator.table))
    // A type is the same under every name that it has.
    declarations = declarations.map(otherNames.resolved)
  }

  /// The types of the bodies of failures stand in no signature, and are cast to all the same.
  private mutating func addFailures(of endpoints: [EndpointDefinition], _ form: WireForm) {
    for endpoint in endpoints {
      let owner = "Endpoints.\(endpoint.name.spelling)"
      var statuses: Set<String> = []
      for answer in endpoint.failures {
        guard let content = answer.content else { continue }
        let body = content.kind.type.map { form.spelling($0, in: nil) } ?? "Data"
        // The first body of a status goes by the status, further ones by their media types too.
        let isFirst = statuses.insert(answer.status.text).inserted
        let name = answer.status.text + (isFirst ? "" : " \(content.mediaType)")
        declarations.append(
          SwiftDeclaration(
            name: "\(owner) \(name)", kind: .failure,
            signature: "\(answer.status.text) with \(body)", isPublic: endpoint.access == .public,
            result: body, owner: owner))
      }
    }
  }

  /// `isPublic` tells whether what encloses a declaration is.
  private mutating func add(_ declaration: Declaration, in scope: String, isPublic: Bool) {
    switch declaration {
    case .type(let type): add(type, in: scope, isPublic: isPublic)
    case .extension(let item): add(item, isPublic: isPublic)
    case .alias(let alias):
      append(
        .alias, alias.name, "typealias \(alias.name) = \(alias.type)", result: alias.type,
        in: scope, isPublic && alias.modifiers.contains("public"))
    case .property(let property): add(property, in: scope, isPublic: isPublic)
    case .function(let function): add(function, in: scope, isPublic: isPublic)
    case .enumCase(let enumCase):
      let payload = enumCase.associatedType.map { "(\($0))" } ?? ""
      append(
        .enumCase, enumCase.name, "case \(enumCase.name)\(payload)", result: payload, in: scope,
        isPublic)
    }
  }

  private mutating func add(_ type: TypeDeclaration, in scope: String, isPublic: Bool) {
    // How a type is coded is its own business.
    guard type.name.spelling != "CodingKeys" else { return }
    let isPublic = isPublic && type.modifiers.contains("public")
    let keyword = type.keyword.rawValue
    append(.type, type.name, "\(keyword) \(type.name)", result: keyword, in: scope, isPublic)
    let name = Self.joined(scope, type.name.spelling)
    visibility[name] = isPublic
    add(type.inheritance, to: name, isPublic: isPublic)
    for member in type.members { add(member, in: name, isPublic: isPublic) }
  }

  private mutating func add(_ item: ExtensionDeclaration, isPublic: Bool) {
    let name = item.type.filter { $0 != "`" }
    // What is unknown here is written by hand.
    add(item.inheritance, to: name, isPublic: visibility[name] ?? isPublic)
    for member in item.members { add(member, in: name, isPublic: isPublic) }
  }

  private mutating func add(_ inheritance: [String], to type: String, isPublic: Bool) {
    for conformance in inheritance {
      declarations.append(
        SwiftDeclaration(
          name: "\(type): \(conformance)", kind: .conformance, signature: "\(type): \(conformance)",
          isPublic: isPublic, owner: type))
    }
  }

  private mutating func add(_ property: PropertyDeclaration, in scope: String, isPublic: Bool) {
    guard !property.modifiers.contains("private") else { return }
    let type = property.type ?? Self.type(of: property)
    let isStatic = property.modifiers.contains("static")
    let head = (isStatic ? ["static"] : []) + [property.keyword.rawValue, property.name.spelling]
    append(
      .property, property.name,
      head.joined(separator: " ") + (type.isEmpty ? "" : ": \(type)"), result: type, in: scope,
      isPublic && property.modifiers.contains("public"))
  }

  /// The type of a constant that does not name it: that of the initializer it calls.
  private static func type(of property: PropertyDeclaration) -> String {
    let text = property.value.map { LineLayout.flat($0) } ?? ""
    return String(text.prefix { $0 != "(" && $0 != "." })
  }

  private mutating func add(_ function: FunctionDeclaration, in scope: String, isPublic: Bool) {
    // A file's own business, which depends on who else in it asks.
    guard !function.modifiers.contains("private"), !function.modifiers.contains("fileprivate")
    else {
      return
    }
    let parameters = function.parameters.map { parameter in
      SwiftDeclaration.Parameter(
        label: parameter.label ?? parameter.name.spelling, type: parameter.type,
        hasDefault: parameter.defaultValue != nil)
    }
    // These are what conformances consist of, and are listed as such.
    let labels = parameters.map(\.label)
    if function.name == nil, labels == ["from"] { return }
    if function.name?.spelling == "encode", labels == ["to"] { return }
    let name = function.name?.spelling ?? Self.initializer(labels)
    let list = parameters.map { "\($0.label): \($0.type)" + ($0.hasDefault ? " = …" : "") }
    let effects = (function.isAsync ? " async" : "") + (function.canThrow ? " throws" : "")
    let result = effects + (function.result.map { " -> \($0)" } ?? "")
    let isStatic = function.modifiers.contains("static") ? "static " : ""
    let head = function.name.map { "\(isStatic)func \($0)" } ?? "init"
    declarations.append(
      SwiftDeclaration(
        name: Self.joined(scope, name), kind: .function,
        signature: "\(head)(\(list.joined(separator: ", ")))\(result)",
        isPublic: isPublic && function.modifiers.contains("public"), parameters: parameters,
        result: result, isDeprecated: !function.attributes.isEmpty, owner: scope))
  }

  /// Initializers of the members of a type have one name, and those of raw values their labels.
  private static func initializer(_ labels: [String]) -> String {
    let ofRawValues: Set<String> = ["rawValue", "stringLiteral", "integerLiteral"]
    guard labels.count == 1, let label = labels.first, ofRawValues.contains(label) else {
      return "init"
    }
    return "init(\(label):)"
  }

  private mutating func append(
    _ kind: SwiftDeclaration.Kind, _ name: SwiftName, _ signature: String, result: String,
    in scope: String, _ isPublic: Bool
  ) {
    declarations.append(
      SwiftDeclaration(
        name: Self.joined(scope, name.spelling), kind: kind, signature: signature,
        isPublic: isPublic, result: result, owner: scope))
  }

  private static func joined(_ scope: String, _ name: String) -> String {
    scope.isEmpty ? name : "\(scope).\(name)"
  }
}
