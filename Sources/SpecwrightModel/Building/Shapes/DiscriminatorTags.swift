import SpecwrightJSON
import SpecwrightOpenAPI

/// The schemas of the members by which discriminators tell alternatives and heirs apart.
struct DiscriminatorTags {
  private var members: Set<JSONNode> = []
  private let document: OpenAPI.Document

  init(_ document: OpenAPI.Document, _ families: Families) {
    self.document = document
    for schema in document.references.schemas {
      guard let discriminator = schema.discriminator else { continue }
      let key = discriminator.propertyName.value
      let mapped = discriminator.mapping.compactMap {
        document.references.schema(mapping: $0, of: discriminator)
      }
      add(key, of: (schema.oneOf ?? []) + (schema.anyOf ?? []) + mapped)
    }
    for heir in document.components.schemas.map(\.value) {
      for discriminator in families.discriminators(choosing: heir) {
        add(discriminator.propertyName.value, of: [heir])
      }
    }
  }

  /// Whether a value stands for the choice of an alternative.
  func contains(_ composite: Composite) -> Bool {
    composite.schemas.contains { members.contains($0.node) }
  }

  private mutating func add(_ key: String, of alternatives: [OpenAPI.Schema]) {
    for schema in alternatives.flatMap(taken) {
      for member in schema.properties where member.key == key { members.insert(member.value.node) }
    }
  }

  /// A schema with everything that references and `allOf` bring into it, and alternatives inside.
  private func taken(by schema: OpenAPI.Schema) -> [OpenAPI.Schema] {
    var met: Set<JSONNode> = [schema.node]
    var all = [schema]
    var next = 0
    while next < all.count {
      let schema = all[next]
      next += 1
      let lists = [schema.allOf, schema.oneOf, schema.anyOf].compactMap(\.self).flatMap(\.self)
      let target = document.references.target(of: schema)
      for other in lists + [target].compactMap(\.self) where met.insert(other.node).inserted {
        all.append(other)
      }
    }
    return all
  }
}
