import SpecwrightJSON
import SpecwrightOpenAPI

/// The members of an object that do not travel one way: those that are read only in requests, those that
/// are write only in responses.
struct DirectedMembers {
  /// The bytes of their names.
  private var names: Set<[UInt8]> = []

  /// Looks for the members that a schema describes, and the schemas whose `allOf` it is a part of, and
  /// all their other parts: any of them may demand what another one describes.
  init(
    of schema: OpenAPI.Schema, _ direction: SchemaOptions.Direction, _ references: ReferenceResolver
  ) {
    for part in Self.parts(of: Self.whole(around: schema, references), references) {
      for property in part.properties
      where Self.isMarked(property.value, direction, references) {
        names.insert([UInt8](property.key.utf8))
      }
    }
  }

  func contains(_ name: String) -> Bool { names.contains([UInt8](name.utf8)) }

  /// The outermost schema that a schema is a part of.
  private static func whole(
    around schema: OpenAPI.Schema, _ references: ReferenceResolver
  ) -> OpenAPI.Schema {
    var node = schema.node
    while let list = node.parent, list.enclosingMember?.key == "allOf", let parent = list.parent {
      node = parent
    }
    return node == schema.node ? schema : references.schema(at: node.pointer) ?? schema
  }

  /// A schema with the parts of its `allOf` and what is behind references, each once.
  private static func parts(
    of schema: OpenAPI.Schema, _ references: ReferenceResolver
  ) -> [OpenAPI.Schema] {
    var found: [OpenAPI.Schema] = []
    var waiting = [schema]
    var met: Set<JSONNode> = []
    while let next = waiting.popLast() {
      guard met.insert(next.node).inserted else { continue }
      found.append(next)
      if let target = references.target(of: next) { waiting.append(target) }
      waiting += next.allOf ?? []
    }
    return found
  }

  private static func isMarked(
    _ schema: OpenAPI.Schema, _ direction: SchemaOptions.Direction, _ references: ReferenceResolver
  ) -> Bool {
    parts(of: schema, references).contains { part in
      let mark = direction == .request ? part.readOnly : part.writeOnly
      return mark?.value == true
    }
  }
}
