import SpecwrightJSON

/// One of the two documents, with what comparing needs to know of it.
struct DocumentSide {
  let root: JSONNode
  let usages: UsageTable
  var references: ReferenceFollower

  init(_ root: JSONNode) {
    self.root = root
    usages = UsageTable(root: root)
    references = ReferenceFollower(root: root)
  }

  /// Whether a schema lists its values, itself or where it refers to.
  mutating func isEnumeration(_ schema: JSONNode) -> Bool {
    let schema = references.resolved(schema)
    return EnumerationView { schema[$0] } != nil
  }

  /// The null or the openness that a schema wraps around another.
  mutating func wrapper(of schema: JSONNode) -> SchemaWrapper? {
    guard schema["anyOf"] != nil || schema["oneOf"] != nil else { return nil }
    return SchemaWrapper(schema) { isEnumeration($0) }
  }
}
