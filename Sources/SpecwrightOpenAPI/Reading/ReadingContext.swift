import SpecwrightJSON

/// What reading any object needs besides its node, and what it leaves behind for later checks.
final class ReadingContext {
  let version: OpenAPI.Document.Version
  let log: DiagnosticLog
  /// Every object that was read.
  var objects = ObjectTable()
  /// Every reference that was read, in the order of reading.
  var references: [PendingReference] = []
  /// The values of discriminator mappings, which are names or references.
  var mappings: [(target: Located<String>, node: JSONNode)] = []
  /// The operations that links lead to by name.
  var linkedOperations: [Located<String>] = []
  /// The names of operations, in the order of reading.
  var operationIDs: [Located<String>] = []

  init(version: OpenAPI.Document.Version, log: DiagnosticLog) {
    self.version = version
    self.log = log
  }

  /// A context to read another part of the document with, on another thread.
  func forPart() -> ReadingContext { ReadingContext(version: version, log: log.forPart()) }

  /// Takes over what was left behind by the reading of a part that comes after this one.
  func take(_ part: ReadingContext) {
    log.take(part.log)
    objects.take(part.objects)
    references += part.references
    mappings += part.mappings
    linkedOperations += part.linkedOperations
    operationIDs += part.operationIDs
  }

  /// Reads the values of a map, in order; those that cannot be read are left out.
  func map<Value>(
    _ members: [JSONMember], _ read: (JSONNode, ReadingContext) -> Value?
  ) -> [OpenAPI.Member<Value>] {
    if let node = members.first?.value.parent, objects.kinds[node] == nil {
      objects.kinds[node] = .map
    }
    return members.compactMap { member in
      read(member.value, self).map {
        OpenAPI.Member(key: member.key, keyLocation: member.keyLocation, value: $0)
      }
    }
  }

  /// Reads the values of an array; those that cannot be read are left out.
  func list<Value>(
    _ nodes: [JSONNode]?, _ read: (JSONNode, ReadingContext) -> Value?
  ) -> [Value]? {
    nodes?.compactMap { read($0, self) }
  }

  /// The members of a map that may be extended, without the extensions.
  func withoutExtensions(_ members: [JSONMember]) -> [JSONMember] {
    members.filter { !reportExtension($0) }
  }

  /// Reads a text that must be one of a few.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ text: Located<String>?, _ type: Value.Type
  ) -> Located<Value>? where Value.RawValue == String {
    guard let text else { return nil }
    if let value = Value(rawValue: text.value) { return Located(value, at: text.location) }
    let choices = Value.allCases.map(\.rawValue)
    log.error(ReadingMessages.expectedOne(of: choices, found: text.value), at: text.location)
    return nil
  }
}

extension ReadingContext {
  /// Reports a member of a schema that is no keyword: a warning, since JSON Schema allows any.
  func reportUnknownInSchema(_ member: JSONMember) {
    if reportExtension(member) { return }
    let keys = SchemaMemberKind.keys(in: version)
    let suggestion = log.suggestion(for: member.key, among: keys)
    let message = ReadingMessages.unknownMember(member.key, suggestion: suggestion)
    log.warning(message, at: member.keyLocation)
  }

  /// Reports the members of another object that nobody asked for: errors.
  func finish(_ reader: ObjectReader) {
    if objects.kinds[reader.node] == nil { objects.kinds[reader.node] = .other }
    reader.finish { member, asked in
      if reportExtension(member) { return }
      let suggestion = log.suggestion(for: member.key, among: asked)
      let message = ReadingMessages.unknownMember(member.key, suggestion: suggestion)
      log.error(message, at: member.keyLocation)
    }
  }

  /// Lets strangers' extensions pass, and reports ours where they mean nothing or are misspelled.
  ///
  /// - Returns: whether the member is an extension.
  func reportExtension(_ member: JSONMember) -> Bool {
    let key = member.key
    guard key.hasPrefix("x-") else { return false }
    if let ours = SpecificationExtension(rawValue: key) {
      log.warning(DocumentMessages.misplaced(ours), at: member.keyLocation)
    } else if let suggestion = log.suggestion(for: key, among: SpecificationExtension.allNames) {
      let message = ReadingMessages.unknownMember(key, suggestion: suggestion)
      log.warning(message, at: member.keyLocation)
    }
    return true
  }
}

extension ReadingContext {
  /// Warns of two members of which an object may have one; no code is made of them.
  func reportBoth(_ node: JSONNode, _ one: String, _ other: String) {
    guard node[one] != nil, let place = node[other]?.enclosingMember?.keyLocation else { return }
    log.warning(DocumentMessages.exclusive(one, other), at: place)
  }
}

extension ObjectReader {
  /// Asks for a member that OpenAPI 3.1 added, and reports it in a 3.0 document.
  mutating func valueSince31(_ key: String, _ context: ReadingContext) -> JSONNode? {
    guard let member = member(key) else { return nil }
    if context.version == .v31 { return member.value }
    log.error(DocumentMessages.since31(key), at: member.keyLocation)
    return nil
  }

  /// Asks for one of our extensions.
  mutating func value(_ name: SpecificationExtension) -> JSONNode? { value(name.rawValue) }
}
