import SpecwrightJSON
import SpecwrightOpenAPI

/// An enumeration of a document, annotated or plain.
struct Catalogue: Sendable {
  /// One value of it.
  struct Value: Sendable {
    let node: JSONNode
    /// The schema of an annotated value; nil for one of a plain `enum`.
    let schema: OpenAPI.Schema?

    /// The text of a value that is one.
    var text: String? { node.string }
  }

  let schema: OpenAPI.Schema
  /// The name of the component or property that it stands under; empty where there is none.
  let name: String
  let isAnnotated: Bool
  let values: [Value]

  /// Every enumeration; what is one value by itself is a constant, and none.
  static func all(among schemas: [OpenAPI.Schema]) -> [Catalogue] {
    schemas.compactMap { schema in
      guard let values = values(of: schema), !values.isEmpty else { return nil }
      return Catalogue(
        schema: schema, name: name(of: schema.node),
        isAnnotated: schema.oneOf != nil || schema.anyOf != nil && schema.enumeration == nil,
        values: values)
    }
  }

  private static func values(of schema: OpenAPI.Schema) -> [Value]? {
    if let members = schema.oneOf { return annotated(members) }
    if let values = schema.enumeration { return values.map { Value(node: $0, schema: nil) } }
    return schema.anyOf.flatMap(annotated)
  }

  /// The constants of alternatives, of which one may be null; nil where another is no constant.
  private static func annotated(_ members: [OpenAPI.Schema]) -> [Value]? {
    var values: [Value] = []
    for member in members where !SchemaWrapper.isPlain(member.node, "null") {
      let single = member.enumeration.flatMap { $0.count == 1 ? $0[0] : nil }
      guard let node = member.constant ?? single else { return nil }
      values.append(Value(node: node, schema: member))
    }
    return values
  }

  /// The nearest key around a schema that is a name and no keyword.
  private static func name(of node: JSONNode) -> String {
    var node = node
    while let parent = node.parent {
      let holder = parent.enclosingMember?.key
      if let key = node.enclosingMember?.key, holder == "properties" || holder == "schemas" {
        return key
      }
      node = parent
    }
    return ""
  }
}
