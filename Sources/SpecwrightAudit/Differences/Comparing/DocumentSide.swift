import SpecwrightJSON

/// One of the two documents, with what comparing needs to know of it.
struct DocumentSide {
  let root: JSONNode
  /// Whether 'nullable' means something, and what stands beside a reference nothing.
  let isVersion30: Bool
  let usages: UsageTable
  var references: ReferenceFollower

  init(_ root: JSONNode) {
    self.root = root
    isVersion30 = root["openapi"]?.string?.hasPrefix("3.0") == true
    usages = UsageTable(root: root, isVersion30: isVersion30)
    references = ReferenceFollower(root: root)
  }

  /// Whether a schema lists texts, itself or where it refers to.
  mutating func isTextEnumeration(_ schema: JSONNode) -> Bool {
    let schema = references.resolved(schema)
    return EnumerationView(isVersion30: isVersion30) { schema[$0] }?.hasOnlyTexts == true
  }

  /// The null or the openness that a schema wraps around another.
  mutating func wrapper(of schema: JSONNode) -> SchemaWrapper? {
    guard schema["anyOf"] != nil || schema["oneOf"] != nil else { return nil }
    return SchemaWrapper(schema) { isTextEnumeration($0) }
  }
}
