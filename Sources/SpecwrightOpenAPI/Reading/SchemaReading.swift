import SpecwrightJSON

extension OpenAPI.Schema {
  /// Reads a schema; reports what is none.
  static func read(_ node: JSONNode, _ context: ReadingContext) -> OpenAPI.Schema? {
    if let known = context.objects.schemas[node] { return known }
    context.objects.kinds[node] = .schema
    switch (node.kind, context.version) {
    case (.object, _), (.boolean, .v31):
      let schema = OpenAPI.Schema(SchemaReader(node, context))
      context.objects.schemas[node] = schema
      return schema
    case (_, .v31):
      let message = ReadingMessages.expected("an object or a Boolean", found: node)
      context.log.error(message, at: node.location)
    case (_, .v30):
      context.log.error(ReadingMessages.expected("an object", found: node), at: node.location)
    }
    return nil
  }
}

extension SchemaReader {
  /// Reads `$ref`, and notes it down to be looked at later.
  func reference() -> Located<String>? {
    guard let textNode = value(.reference), let text = context.log.string(textNode) else {
      return nil
    }
    context.references.append(
      PendingReference(kind: .schema, text: text, node: node, textNode: textNode))
    return text
  }

  /// Reads `type`, which is one name, or an array of names in 3.1.
  func types() -> [Located<String>]? {
    guard let value = value(.type) else { return nil }
    let nodes: [JSONNode]
    if context.version == .v31 && value.kind == .array {
      nodes = [JSONNode](value.elements)
    } else {
      nodes = [value]
    }
    return nodes.compactMap { typeName($0) }
  }

  private func typeName(_ node: JSONNode) -> Located<String>? {
    guard node.kind == .string || context.version == .v30 || node != value(.type) else {
      let message = ReadingMessages.expected("a string or an array", found: node)
      context.log.error(message, at: node.location)
      return nil
    }
    guard let name = context.log.string(node) else { return nil }
    let names = context.version == .v31 ? Self.typeNamesIn31 : Self.typeNames
    guard names.contains(name.value) else {
      let message = ReadingMessages.expectedOne(of: names, found: name.value)
      context.log.error(message, at: name.location)
      return nil
    }
    return name
  }

  private static let typeNames = ["object", "array", "string", "integer", "number", "boolean"]
  private static let typeNamesIn31 = typeNames + ["null"]

  func nullable() -> Located<Bool>? {
    guard let value = value(.nullable) else { return nil }
    if context.version == .v31 {
      let location = value.enclosingMember?.keyLocation ?? value.location
      context.log.warning(DocumentMessages.nullable, at: location)
    }
    return context.log.boolean(value)
  }

  /// `additionalProperties` may be a Boolean in 3.0 too.
  func additionalProperties() -> OpenAPI.Schema? {
    guard let value = value(.additionalProperties) else { return nil }
    guard context.version == .v30, value.kind != .object else {
      return OpenAPI.Schema.read(value, context)
    }
    guard value.kind == .boolean else {
      let message = ReadingMessages.expected("an object or a Boolean", found: value)
      context.log.error(message, at: value.location)
      return nil
    }
    return OpenAPI.Schema(SchemaReader(value, context))
  }

  /// Looks at what a schema says of itself as a document: its dialect and its address.
  func checkIdentity() {
    _ = string(.anchor)
    if let dialect = string(.dialect), !Self.dialects.contains(dialect.value) {
      context.log.warning(DocumentMessages.dialect(dialect.value), at: dialect.location)
    }
    if let identifier = value(.identifier), context.log.string(identifier) != nil {
      let place = identifier.enclosingMember?.keyLocation ?? identifier.location
      context.log.warning(DocumentMessages.identifier, at: place)
    }
  }

  /// The dialects that schemas of 3.1 are read in, with and without an empty fragment.
  private static let dialects: Set<String> = [
    "https://spec.openapis.org/oas/3.1/dialect/base",
    "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2020-12/schema#",
  ]

  func externalDocumentation() -> OpenAPI.ExternalDocumentation? {
    value(.externalDocumentation).flatMap { OpenAPI.ExternalDocumentation($0, context) }
  }

  func discriminator() -> OpenAPI.Discriminator? {
    value(.discriminator).flatMap { OpenAPI.Discriminator($0, context) }
  }
}

extension OpenAPI.Discriminator {
  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    let propertyName = reader.requiredString("propertyName")
    self.node = node
    mapping = context.map(reader.members("mapping")) { node, context in
      context.log.string(node).map { target in
        context.mappings.append((target, node))
        return target
      }
    }
    context.finish(reader)
    guard let propertyName else { return nil }
    self.propertyName = propertyName
  }
}
