import SpecwrightModel

/// Translates a whole client into its files.
struct ClientTranslator {
  var client: ClientDefinition
  /// The lines at the top of each file.
  var header: [String]
  let table: TypeTable

  init(_ client: ClientDefinition, header: [String]) {
    self.client = client
    self.header = header
    table = TypeTable(client)
  }

  /// `SpecwrightTypes.swift`: every type, in document order.
  func typesFile() -> SwiftFile {
    SwiftFile(
      name: GeneratedFile.types, header: header, imports: typeImports,
      declarations: types(client.types[...]))
  }

  /// What stands above the types.
  func typesHead() -> String {
    SwiftFile(name: GeneratedFile.types, header: header, imports: typeImports, declarations: [])
      .head(isEmpty: client.types.isEmpty)
  }

  private var typeImports: [ImportDeclaration] {
    var imports = ImportCollector(table: table)
    for type in client.types { imports.note(type) }
    return imports.declarations
  }

  /// `SpecwrightEndpoints.swift`: the operations, and what they refer to.
  func endpointsFile() -> SwiftFile {
    var imports = ImportCollector(table: table)
    imports.note(client)
    return SwiftFile(
      name: GeneratedFile.endpoints, header: header, imports: imports.declarations,
      declarations: endpointDeclarations(client.endpoints))
  }

  /// What some of the operations declare, and whatever they may refer to.
  func endpointDeclarations(_ endpoints: [EndpointDefinition]) -> [Declaration] {
    let answers = answerNames
    let stubs = endpoints.map { endpoint in
      Declaration.function(
        EndpointTranslator(table: table, endpoint: endpoint, answerName: answers[endpoint.name])
          .declaration())
    }
    let answerEnums = endpoints.flatMap { endpoint in
      AnswerTranslator(table: table, endpoint: endpoint, enumName: answers[endpoint.name])
        .declarations
    }
    let services = ServiceTranslator(table: table, client: client)
    let title = client.title.isEmpty ? "the API" : client.title
    let namespace = services.namespace("Endpoints", "The operations of \(title).", stubs)
    return ([namespace].compactMap(\.self) + answerEnums + services.declarations())
      .map(\.nonisolated)
  }

  /// `SpecwrightClient.swift`: the type with a method for each operation.
  func clientFile() -> SwiftFile {
    guard client.facade != nil else {
      return SwiftFile(name: GeneratedFile.client, header: header, imports: [], declarations: [])
    }
    return SwiftFile(
      name: GeneratedFile.client, header: header,
      imports: ["Foundation", "SpecwrightRuntime"].map {
        ImportDeclaration(module: $0, isPublic: client.access == .public)
      },
      declarations: facadeDeclarations(client.endpoints))
  }

  /// The type with a method for each of some operations; nothing where there is no such type.
  func facadeDeclarations(_ endpoints: [EndpointDefinition]) -> [Declaration] {
    guard let facade = client.facade else { return [] }
    let answers = answerNames
    let methods = endpoints.map { endpoint in
      EndpointTranslator(table: table, endpoint: endpoint, answerName: answers[endpoint.name])
        .method()
    }
    return [
      FacadeTranslator(client: client, name: facade, methods: methods).declaration().nonisolated
    ]
  }

  /// Some of the types; neighbours with one parent share its extension.
  func types(_ types: ArraySlice<TypeDefinition>) -> [Declaration] {
    var result: [Declaration] = []
    for type in types {
      var declarations = self.declarations(type)
      guard type.name.path.count > 1 else {
        result += declarations
        continue
      }
      let parent = table.spelling(TypeName(Array(type.name.path.dropLast())))
      let nested = declarations.removeFirst()
      if case .extension(var item) = result.last, item.type == parent, item.inheritance.isEmpty,
        item.members.allSatisfy(\.isType)
      {
        item.members.append(nested)
        result[result.count - 1] = .extension(item)
      } else {
        result.append(.extension(ExtensionDeclaration(type: parent, members: [nested])))
      }
      result += declarations
    }
    return result.map(\.nonisolated)
  }

  private func declarations(_ type: TypeDefinition) -> [Declaration] {
    switch type.kind {
    case .structure(let structure):
      StructTranslator(table: table, definition: type, structure: structure).declarations()
    case .enumeration(let enumeration):
      EnumerationTranslator(table: table, definition: type, enumeration: enumeration)
        .declarations()
    case .union(let union):
      UnionTranslator(table: table, definition: type, union: union).declarations()
    case .alias(let target):
      [.alias(alias(type, target))]
    }
  }

  private func alias(_ type: TypeDefinition, _ target: TypeReference) -> AliasDeclaration {
    AliasDeclaration(
      documentation: DocComment(
        type.documentation, fallback: "A type of the API.", source: true),
      modifiers: type.access.modifiers, name: type.name.path[type.name.path.count - 1],
      type: table.spelling(target))
  }

  /// The names of the answer enums: the operation's with `Answer` behind it, twice where a type of
  /// the document is called so.
  private var answerNames: [SwiftName: SwiftName] {
    var names: [SwiftName: SwiftName] = [:]
    var taken: Set<SwiftName> = []
    for endpoint in client.endpoints where AnswerTranslator.needsEnum(endpoint) {
      let stem = endpoint.name.spelling
      var name = SwiftName(unchecked: stem.prefix(1).uppercased() + stem.dropFirst() + "Answer")
      while table.contains(TypeName([name])) || !taken.insert(name).inserted {
        name = SwiftName(unchecked: name.spelling + "Answer")
      }
      names[endpoint.name] = name
    }
    return names
  }
}

extension Declaration {
  fileprivate var isType: Bool {
    switch self {
    case .type, .alias: true
    default: false
    }
  }

  /// The declaration at module scope, out of reach of a target's default isolation.
  ///
  /// A target may isolate everything to the main actor; values that travel must not be.
  fileprivate var nonisolated: Declaration {
    switch self {
    case .type(var type):
      // Behind the access, before `indirect`.
      let index = type.modifiers.first == "public" ? 1 : 0
      type.modifiers.insert("nonisolated", at: index)
      return .type(type)
    case .extension(var item):
      item.modifiers.insert("nonisolated", at: 0)
      return .extension(item)
    default: return self
    }
  }
}
