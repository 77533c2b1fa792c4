import SpecwrightJSON

/// What reading any object needs besides its node.
struct ReadingContext {
  let version: OpenAPI.Document.Version
  let log: DiagnosticLog

  /// Reads the values of a map, in order; those that cannot be read are left out.
  func map<Value>(
    _ members: [JSONMember], _ read: (JSONNode, ReadingContext) -> Value?
  ) -> [OpenAPI.Member<Value>] {
    members.compactMap { member in
      read(member.value, self).map {
        OpenAPI.Member(key: member.key, keyLocation: member.keyLocation, value: $0)
      }
    }
  }

  /// Reports a member of a schema that is no keyword: a warning, since JSON Schema allows any.
  func reportUnknownInSchema(_ member: JSONMember, known: [String]) {
    if reportExtension(member) { return }
    let suggestion = NearMiss.suggestion(for: member.key, among: known)
    let message = ReadingMessages.unknownMember(member.key, suggestion: suggestion)
    log.warning(message, at: member.keyLocation)
  }

  /// Reports the members of another object that nobody asked for: errors.
  func finish(_ reader: ObjectReader) {
    reader.finish { member, asked in
      if reportExtension(member) { return }
      if version == .v30 && sinceVersion31.contains(member.key) {
        return log.warning(DocumentMessages.since31(member.key), at: member.keyLocation)
      }
      let suggestion = NearMiss.suggestion(for: member.key, among: asked)
      let message = ReadingMessages.unknownMember(member.key, suggestion: suggestion)
      log.error(message, at: member.keyLocation)
    }
  }

  /// Lets strangers' extensions pass, and reports ours where they mean nothing or are misspelled.
  ///
  /// - Returns: whether the member is an extension.
  private func reportExtension(_ member: JSONMember) -> Bool {
    let key = member.key
    guard key.hasPrefix("x-") else { return false }
    if let ours = Extension(rawValue: key) {
      log.warning(DocumentMessages.misplaced(ours), at: member.keyLocation)
    } else if let suggestion = NearMiss.suggestion(for: key, among: Extension.allNames) {
      let message = ReadingMessages.unknownMember(key, suggestion: suggestion)
      log.warning(message, at: member.keyLocation)
    }
    return true
  }
}

/// The members outside schemas that OpenAPI 3.1 added.
private let sinceVersion31: Set<String> = [
  "webhooks", "jsonSchemaDialect", "pathItems", "identifier", "summary",
]
