import SpecwrightJSON
import SpecwrightOpenAPI

extension OpenAPI.Schema {
  /// The schemas that a value may have to do with when it is held against this one.
  func leads(_ references: ReferenceResolver) -> [OpenAPI.Schema] {
    var schemas = [
      references.target(of: self), additionalProperties, propertyNames, items, contains, not,
      condition, consequence, alternative, unevaluatedItems, unevaluatedProperties,
    ].compactMap(\.self)
    schemas += (properties + patternProperties + dependentSchemas).map(\.value)
    for list in [prefixItems, allOf, oneOf, anyOf] { schemas += list ?? [] }
    if let discriminator {
      schemas += discriminator.mapping.compactMap {
        references.schema(mapping: $0, of: discriminator)
      }
    }
    return schemas
  }
}

/// The schemas that operations lead to.
struct ReachableSchemas {
  private var nodes: Set<JSONNode> = []

  init(_ audited: AuditedDocument) {
    let references = audited.references
    let heirs = Self.heirs(audited)
    var waiting = audited.operations.flatMap { Self.roots(of: $0, references) }
    var met: Set<JSONNode> = []
    while let schema = waiting.popLast() {
      guard nodes.insert(schema.node).inserted else { continue }
      waiting += schema.leads(references)
      // Whatever is said to be told apart may come as an heir (OpenAPI, "Discriminator Object").
      guard schema.discriminator != nil else { continue }
      var found = heirs[schema.node] ?? []
      // Heirs of heirs too, whether or not these say how they are told apart.
      while let heir = found.popLast() {
        guard met.insert(heir.node).inserted else { continue }
        waiting.append(heir)
        found += heirs[heir.node] ?? []
      }
    }
  }

  /// The components that have another schema among the parts of their `allOf`, by that one.
  private static func heirs(_ audited: AuditedDocument) -> [JSONNode: [OpenAPI.Schema]] {
    var heirs: [JSONNode: [OpenAPI.Schema]] = [:]
    for schema in audited.document.components.schemas.map(\.value) {
      for part in schema.allOf ?? [] {
        guard let parent = audited.references.target(of: part) else { continue }
        heirs[parent.node, default: []].append(schema)
      }
    }
    return heirs
  }

  func contains(_ schema: OpenAPI.Schema) -> Bool { nodes.contains(schema.node) }

  private static func roots(
    of operation: AuditedOperation, _ references: ReferenceResolver
  ) -> [OpenAPI.Schema] {
    let body = operation.operation.requestBody.flatMap { references.resolve($0) }
    var fields = operation.parameters(references).map(\.field)
    var media = body?.content ?? []
    for response in operation.responses(references).map(\.value) {
      media += response.content
      fields += response.headers.compactMap { references.resolve($0.value)?.field }
    }
    let encodings = media.flatMap(\.value.encoding)
    fields += encodings.flatMap(\.value.headers).compactMap { references.resolve($0.value)?.field }
    media += fields.flatMap(\.content)
    return media.compactMap(\.value.schema) + fields.compactMap(\.schema)
  }
}
