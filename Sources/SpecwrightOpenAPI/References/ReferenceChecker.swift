import SpecwrightJSON

/// Looks at every reference of a document: whether it leads to an object of the right kind.
///
/// A target that was not read yet, since it stands in an extension or an unusual place, is read
/// now, which may bring more references.
struct ReferenceChecker {
  private let context: ReadingContext
  private var pointers: PointerResolver
  /// What references led to, by their text: a document says the same thing many times.
  private var found: [String: JSONNode] = [:]
  /// What stands for what: the objects that are references, by node.
  private var aliases = NodeTable<PendingReference>()

  init(root: JSONNode, _ context: ReadingContext) {
    self.context = context
    pointers = PointerResolver(root: root)
    // A schema may stand alone, without a document around it.
    if context.objects.kinds[root] != .schema { context.objects.kinds[root] = .document }
  }

  /// Checks all references, and then whether some lead in a circle.
  mutating func check() {
    var checked = 0
    while checked < context.references.count {
      check(context.references[checked])
      checked += 1
    }
    ReferenceCycles(aliases: aliases, context).report()
  }

  private mutating func check(_ reference: PendingReference) {
    guard let target = find(reference.text) else { return }
    context.objects.targets[reference.textNode] = target
    aliases[reference.node] = reference
    if let kind = context.objects.kinds[target] {
      guard kind != reference.kind else { return }
      let message = DocumentMessages.wrongTarget(
        reference.text.value, is: kind.rawValue, expected: reference.kind.rawValue)
      context.log.error(message, at: reference.text.location)
    } else if let kind = Self.word(forUnreadable: target, as: reference.kind, context.version) {
      let message = DocumentMessages.wrongTarget(
        reference.text.value, is: kind, expected: reference.kind.rawValue)
      context.log.error(message, at: reference.text.location)
    } else {
      readTarget(target, of: reference)
    }
  }

  /// What a node is that cannot be an object of the kind.
  private static func word(
    forUnreadable node: JSONNode, as kind: ObjectKind, _ version: OpenAPI.Document.Version
  ) -> String? {
    switch node.kind {
    case .object: nil
    case .boolean: kind == .schema && version == .v31 ? nil : "a Boolean"
    case .null: "null"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    }
  }

  /// Reads a target where nobody looked for an object; what is wrong with it is the reference's
  /// fault as well.
  private mutating func readTarget(_ target: JSONNode, of reference: PendingReference) {
    let before = context.log.diagnostics.count
    read(target, as: reference.kind)
    let findings = context.log.diagnostics[before...]
    guard let fault = findings.first(where: { $0.severity == .error }) else { return }
    let message = DocumentMessages.brokenTarget(
      reference.text.value, expected: reference.kind.rawValue)
    let note = Diagnostic(.note, DocumentMessages.targetFault, at: fault.location)
    context.log.error(message, at: reference.text.location, notes: [note])
  }

  /// The node a reference leads to; reports references that lead nowhere we go.
  private mutating func find(_ text: Located<String>) -> JSONNode? {
    if let node = found[text.value] { return node }
    guard text.value.hasPrefix("#") else {
      context.log.error(DocumentMessages.otherDocument(text.value), at: text.location)
      return nil
    }
    guard let pointer = JSONPointer(fragment: text.value) else {
      context.log.error(DocumentMessages.noPointer(text.value), at: text.location)
      return nil
    }
    switch pointers.resolve(pointer) {
    case .found(let node):
      found[text.value] = node
      return node
    case .lost(let node, let token):
      let message = DocumentMessages.unresolved(text.value, suggestion: nearMiss(token, in: node))
      context.log.error(message, at: text.location)
      return nil
    }
  }

  /// The key somebody probably meant; not looked for in very large objects.
  private func nearMiss(_ token: String, in node: JSONNode) -> String? {
    guard node.kind == .object, node.count <= 5000 else { return nil }
    return context.log.suggestion(for: token, among: node.members.map(\.key))
  }

  private func read(_ node: JSONNode, as kind: ObjectKind) {
    switch kind {
    case .document, .other, .map: break
    case .schema: _ = OpenAPI.Schema.read(node, context)
    case .pathItem: _ = OpenAPI.PathItem.read(node, context)
    case .parameter: _ = OpenAPI.Referenced<OpenAPI.Parameter>.read(node, context)
    case .header: _ = OpenAPI.Referenced<OpenAPI.Header>.read(node, context)
    case .requestBody: _ = OpenAPI.Referenced<OpenAPI.RequestBody>.read(node, context)
    case .response: _ = OpenAPI.Referenced<OpenAPI.Response>.read(node, context)
    case .example: _ = OpenAPI.Referenced<OpenAPI.Example>.read(node, context)
    case .link: _ = OpenAPI.Referenced<OpenAPI.Link>.read(node, context)
    case .callback: _ = OpenAPI.Referenced<OpenAPI.Callback>.read(node, context)
    case .securityScheme: _ = OpenAPI.Referenced<OpenAPI.SecurityScheme>.read(node, context)
    }
  }
}

extension ReadingContext {
  /// Turns the values of discriminator mappings into references, by name before by pointer.
  func collectMappings(schemas: JSONNode?) {
    for (target, node) in mappings {
      if let schema = schemas?[target.value] {
        objects.targets[node] = schema
      } else if Self.isName(target.value) {
        log.error(DocumentMessages.noSchema(target.value), at: target.location)
      } else {
        references.append(
          PendingReference(kind: .schema, text: target, node: node, textNode: node))
      }
    }
  }

  /// Whether a text can only be a name, since a reference has a fragment, a path or a suffix.
  private static func isName(_ text: String) -> Bool {
    !text.utf8.contains { byte in
      byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
    }
  }
}
