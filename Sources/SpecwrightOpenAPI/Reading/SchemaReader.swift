import SpecwrightJSON

/// Sorts the members of one schema, and reads each as the kind of value it must be.
struct SchemaReader {
  let node: JSONNode
  let context: ReadingContext
  private(set) var found: [(keyword: SchemaKeyword, value: JSONNode)] = []
  private(set) var constraints: [OpenAPI.Constraint] = []
  private(set) var unsupported: [JSONMember] = []
  private(set) var unknown: [JSONMember] = []
  private(set) var attributes: JSONNode?
  private(set) var sensitive: JSONNode?

  /// Looks through a schema; `node` is an object or a Boolean.
  init(_ node: JSONNode, _ context: ReadingContext) {
    self.node = node
    self.context = context
    found.reserveCapacity(node.count)
    for member in node.members {
      sort(member)
    }
    warnAboutIgnoredSiblings()
  }

  private mutating func sort(_ member: JSONMember) {
    let key = member.key
    switch SchemaMemberKind.kind(of: key, in: context.version) {
    case .keyword(let keyword): found.append((keyword, member.value))
    case .constraint(let keyword): append(keyword, member)
    case .keywordOfChecks(let keyword):
      found.append((keyword, member.value))
      unsupported.append(member)
    case .unsupported: unsupported.append(member)
    case .tooNew:
      context.log.warning(DocumentMessages.since31(key), at: member.keyLocation)
      unknown.append(member)
    case nil: sortOther(member, key)
    }
  }

  private mutating func append(_ keyword: OpenAPI.Constraint.Keyword, _ member: JSONMember) {
    guard context.check(keyword, member.value) else { return }
    constraints.append(
      OpenAPI.Constraint(keyword: keyword, keyLocation: member.keyLocation, value: member.value))
  }

  private mutating func sortOther(_ member: JSONMember, _ key: String) {
    switch SpecificationExtension(rawValue: key) {
    case .attributes: attributes = member.value
    case .sensitive: sensitive = member.value
    default:
      if !key.hasPrefix("x-") { unknown.append(member) }
      context.reportUnknownInSchema(member)
    }
  }

  private func warnAboutIgnoredSiblings() {
    guard context.version == .v30, value(.reference) != nil else { return }
    for member in node.members where member.key != "$ref" {
      context.log.warning(DocumentMessages.ignoredSibling(member.key), at: member.keyLocation)
    }
  }
}

extension SchemaReader {
  /// The value of a keyword, of whatever kind.
  func value(_ keyword: SchemaKeyword) -> JSONNode? {
    // By index, since most keywords are asked for in vain, and a loop would hold each value it passes.
    for index in found.indices where found[index].keyword == keyword {
      return found[index].value
    }
    return nil
  }

  func string(_ keyword: SchemaKeyword) -> Located<String>? {
    value(keyword).flatMap { context.log.string($0) }
  }

  func boolean(_ keyword: SchemaKeyword) -> Located<Bool>? {
    value(keyword).flatMap { context.log.boolean($0) }
  }

  func elements(_ keyword: SchemaKeyword) -> [JSONNode]? {
    value(keyword).flatMap { context.log.elements($0) }
  }

  func strings(_ keyword: SchemaKeyword) -> [Located<String>] {
    (elements(keyword) ?? []).compactMap { context.log.string($0) }
  }

  func schema(_ keyword: SchemaKeyword) -> OpenAPI.Schema? {
    value(keyword).flatMap { OpenAPI.Schema.read($0, context) }
  }

  /// The schema of `contains`, which was read when its kind was checked.
  func containedSchema() -> OpenAPI.Schema? {
    let constraint = constraints.first { $0.keyword == .contains }
    return constraint.flatMap { OpenAPI.Schema.read($0.value, context) }
  }

  func schemas(_ keyword: SchemaKeyword) -> [OpenAPI.Schema]? {
    elements(keyword)?.compactMap { OpenAPI.Schema.read($0, context) }
  }

  func schemasByPattern(_ keyword: SchemaKeyword) -> [OpenAPI.Member<OpenAPI.Schema>] {
    let schemas = schemasByKey(keyword)
    for member in schemas { context.checkPattern(member.key, at: member.keyLocation) }
    return schemas
  }

  func schemasByKey(_ keyword: SchemaKeyword) -> [OpenAPI.Member<OpenAPI.Schema>] {
    guard let value = value(keyword) else { return [] }
    return context.map(context.log.members(value), OpenAPI.Schema.read)
  }
}
