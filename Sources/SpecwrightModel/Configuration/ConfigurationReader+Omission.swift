import SpecwrightJSON
import SpecwrightOpenAPI

/// What a target has of a document: its client, its operations, and what it does without.
extension ConfigurationReader {
  /// `false`, or the Swift name; `true` says what is so anyway.
  func client(_ node: JSONNode) -> ClientConfiguration {
    var client = ClientConfiguration()
    switch node.kind {
    case .boolean: client.isGenerated = node.boolean == true
    case .string: client.name = name(node, at: .type).map { Located($0, at: node.location) }
    default: log.error(ConfigurationMessages.noClient, at: node.location)
    }
    return client
  }

  /// Operations: each its Swift name, or an object of what is to be different.
  func operations(_ members: [JSONMember]) -> [OpenAPI.Member<OperationConfiguration>] {
    checkDistinct(members)
    return self.members(members) { operation($0) }
  }

  private func operation(_ node: JSONNode) -> OperationConfiguration? {
    var operation = OperationConfiguration()
    if node.kind == .string {
      operation.name = name(node, at: .function)
      return operation
    }
    guard var reader = ObjectReader(node, log) else { return nil }
    operation.name = reader.value("name").flatMap { name($0, at: .function) }
    operation.isOmitted = omits(&reader, node)
    reader.finish()
    return operation
  }

  /// What is said about the operations of a path or a tag.
  func omission(_ node: JSONNode) -> OmissionConfiguration? {
    guard var reader = ObjectReader(node, log) else { return nil }
    let omission = OmissionConfiguration(isOmitted: omits(&reader, node))
    reader.finish()
    return omission
  }

  /// Whether an object says `omit`, beside which it must not say anything else.
  func omits(_ reader: inout ObjectReader, _ node: JSONNode) -> Bool {
    guard let omit = reader.boolean("omit"), omit.value else { return false }
    if let other = node.members.first(where: { $0.key != "omit" }) {
      log.error(ConfigurationMessages.besideOmit(other.key), at: other.keyLocation)
    }
    return true
  }
}
