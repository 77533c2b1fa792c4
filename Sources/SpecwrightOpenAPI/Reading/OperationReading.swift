import SpecwrightJSON

extension OpenAPI.PathItem {
  /// Reads a path item, which may stand beside a reference to another.
  static func read(_ node: JSONNode, _ context: ReadingContext) -> OpenAPI.PathItem? {
    if let known = context.objects.pathItems[node] { return known }
    guard var reader = ObjectReader(node, context.log) else { return nil }
    let item = OpenAPI.PathItem(&reader, context)
    context.objects.kinds[node] = .pathItem
    context.objects.pathItems[node] = item
    return item
  }
}

extension ReadingContext {
  /// Reports operations that are called as another before them, and links to operations that are not
  /// there; no code is made of links.
  func checkOperations() {
    var operationIDs: [String: Location] = [:]
    for operationID in self.operationIDs {
      guard let first = operationIDs[operationID.value] else {
        operationIDs[operationID.value] = operationID.location
        continue
      }
      let message = DocumentMessages.duplicateOperationID(operationID.value, first: first.pointer)
      let note = Diagnostic(.note, DocumentMessages.firstPlace, at: first)
      log.error(message, at: operationID.location, notes: [note])
    }
    for link in linkedOperations where operationIDs[link.value] == nil {
      let suggestion = log.suggestion(for: link.value, among: operationIDs.keys.sorted())
      log.warning(
        DocumentMessages.noOperation(link.value, suggestion: suggestion), at: link.location)
    }
  }
}

extension ObjectReader {
  /// Reads the responses, which 3.0 demands, and checks their statuses.
  mutating func responses(
    _ context: ReadingContext
  ) -> [OpenAPI.Member<OpenAPI.Referenced<OpenAPI.Response>>] {
    let node = context.version == .v30 ? requiredValue("responses") : value("responses")
    guard let node else { return [] }
    let members = context.withoutExtensions(context.log.members(node))
    for member in members where !Self.isStatus(member.key) {
      context.log.error(DocumentMessages.noStatus(member.key), at: member.keyLocation)
    }
    return context.map(members, OpenAPI.Referenced<OpenAPI.Response>.read)
  }

  /// Whether a key is `default`, a status, or a class of statuses such as `4XX`.
  private static func isStatus(_ key: String) -> Bool {
    if key == "default" { return true }
    let bytes = [UInt8](key.utf8)
    guard bytes.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(bytes[0]) else {
      return false
    }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return key.hasSuffix("XX") || (digits.contains(bytes[1]) && digits.contains(bytes[2]))
  }
}

extension OpenAPI.Callback: ReferableReading {
  static var kind: ObjectKind { .callback }
  package static var table: WritableKeyPath<ObjectTable, NodeTable<OpenAPI.Referenced<Self>>> {
    \.callbacks
  }

  init?(_ node: JSONNode, _ context: ReadingContext) {
    location = node.location
    let members = context.withoutExtensions(context.log.members(node))
    for member in members where !RuntimeExpression.isAddress(member.key) {
      context.log.warning(DocumentMessages.noExpression(member.key), at: member.keyLocation)
    }
    paths = context.map(members, OpenAPI.PathItem.read)
    if node.kind != .object { return nil }
  }
}
