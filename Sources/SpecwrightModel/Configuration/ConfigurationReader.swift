package import SpecwrightJSON
import SpecwrightOpenAPI

/// Reads `specwright.json`, as strictly as a description is read.
package struct ConfigurationReader {
  let log: DiagnosticLog

  /// Reads a configuration; with any error there is none.
  package static func read(_ root: JSONNode) -> (Configuration?, [Diagnostic]) {
    let reader = ConfigurationReader(log: DiagnosticLog())
    let configuration = reader.configuration(root)
    return (reader.log.hasErrors ? nil : configuration, reader.log.diagnostics)
  }

  private func configuration(_ node: JSONNode) -> Configuration? {
    guard var reader = ObjectReader(node, log) else { return nil }
    var configuration = Configuration()
    configuration.isStrict = reader.boolean("strict")?.value ?? false
    configuration.access = accessLevel(reader.string("access"))?.value ?? .public
    if let client = reader.value("client") { configuration.client = self.client(client) }
    configuration.schemas = members(reader.members("schemas")) { schema($0) }
    configuration.operations = operations(reader.members("operations"))
    configuration.paths = members(reader.members("paths")) { omission($0) }
    configuration.tags = members(reader.members("tags")) { omission($0) }
    configuration.servers = names(reader.members("servers"), at: .value)
    configuration.securitySchemes = names(reader.members("securitySchemes"), at: .value)
    configuration.embedded = (reader.elements("embed") ?? []).compactMap { embedded($0) }
    reader.finish()
    return configuration
  }

  private func embedded(_ node: JSONNode) -> Configuration.EmbeddedDocument? {
    guard var reader = ObjectReader(node, log) else { return nil }
    let document = reader.requiredString("document")
    let name = reader.requiredValue("name").flatMap { node in
      self.name(node, at: .value).map { Located($0, at: node.location) }
    }
    reader.finish()
    guard let document, let name else { return nil }
    return Configuration.EmbeddedDocument(document: document, name: name)
  }
}

extension ConfigurationReader {
  private func schema(_ node: JSONNode) -> SchemaConfiguration? {
    guard var reader = ObjectReader(node, log) else { return nil }
    var schema = SchemaConfiguration()
    schema.name = reader.string("name").flatMap { typeName($0) }
    schema.caseName = reader.value("case").flatMap { node in
      name(node, at: .value).map { Located($0, at: node.location) }
    }
    schema.access = accessLevel(reader.string("access"))
    schema.initializer = accessLevel(reader.string("initializer"))
    schema.style = choice(reader.string("style"))
    let properties = reader.members("properties")
    schema.properties = members(properties) { property($0) }
    checkDistinct(properties)
    schema.values = names(reader.members("values"), at: .value)
    let attributes = reader.members("attributes")
    schema.attributes = members(attributes) { attribute($0) }
    checkDistinct(attributes)
    schema.isOmitted = omits(&reader, node)
    reader.finish()
    return schema
  }

  /// A property: its Swift name, or an object of what is to be different.
  private func property(_ node: JSONNode) -> PropertyConfiguration? {
    var property = PropertyConfiguration()
    if node.kind == .string {
      property.name = name(node, at: .property)
      return property
    }
    guard var reader = ObjectReader(node, log) else { return nil }
    property.name = reader.value("name").flatMap { name($0, at: .property) }
    property.access = accessLevel(reader.string("access"))
    property.isString = plainType(reader.string("type"))
    property.isOptional = reader.boolean("optional")?.value
    property.whenAbsent = literal(reader.value("whenAbsent"))
    property.whenUnreadable = literal(reader.value("whenUnreadable"))
    property.dropsUnreadableElements = reader.boolean("dropsUnreadableElements")
    property.isOmitted = reader.boolean("omit")?.value
    reader.finish()
    return property
  }

  /// An attribute: its Swift name, or an object of what is to be different.
  private func attribute(_ node: JSONNode) -> AttributeConfiguration? {
    var attribute = AttributeConfiguration()
    if node.kind == .string {
      attribute.name = name(node, at: .property)
      return attribute
    }
    guard var reader = ObjectReader(node, log) else { return nil }
    attribute.name = reader.value("name").flatMap { name($0, at: .property) }
    attribute.enumeration = reader.string("enumeration")
    attribute.whenUnknown = reader.value("whenUnknown")
    reader.finish()
    return attribute
  }

  private func plainType(_ text: Located<String>?) -> Located<Bool>? {
    guard let text else { return nil }
    guard text.value == "string" else {
      log.error(ReadingMessages.expectedOne(of: ["string"], found: text.value), at: text.location)
      return nil
    }
    return Located(true, at: text.location)
  }
}

extension ConfigurationReader {
  func members<Value>(
    _ members: [JSONMember], _ read: (JSONNode) -> Value?
  ) -> [OpenAPI.Member<Value>] {
    members.compactMap { member in
      read(member.value).map {
        OpenAPI.Member(key: member.key, keyLocation: member.keyLocation, value: $0)
      }
    }
  }

  private func names(
    _ members: [JSONMember], at position: NamePosition
  ) -> [OpenAPI.Member<SwiftName>] {
    checkDistinct(members)
    return self.members(members) { name($0, at: position) }
  }

  /// Reports a Swift name that two members of an object give.
  func checkDistinct(_ members: [JSONMember]) {
    var first: [String: Location] = [:]
    for member in members {
      let node = member.value.kind == .object ? member.value["name"] : member.value
      guard let node, let name = node.string else { continue }
      guard let other = first.updateValue(node.location, forKey: name) else { continue }
      log.error(
        ConfigurationMessages.taken(name), at: node.location,
        notes: [Diagnostic(.note, ConfigurationMessages.firstPlace, at: other)])
    }
  }

  /// A Swift name that can be called so; reports another.
  func name(_ node: JSONNode, at position: NamePosition) -> SwiftName? {
    guard let text = log.string(node) else { return nil }
    guard let name = SwiftName(text.value, at: position) else {
      log.error(ConfigurationMessages.noName(text.value), at: text.location)
      return nil
    }
    // `static let URL: URL` is a circle to Swift.
    guard position == .type || !StandardTypeNames.all.contains(name.spelling) else {
      log.error(ConfigurationMessages.reserved(name.spelling), at: text.location)
      return nil
    }
    return name
  }

  /// The parts of `Verification.Details.SMS`.
  private func typeName(_ text: Located<String>) -> Located<[SwiftName]>? {
    let parts = text.value.split(omittingEmptySubsequences: false) { $0 == "." }
    var names: [SwiftName] = []
    for part in parts {
      guard let name = SwiftName(String(part), at: .type) else {
        log.error(ConfigurationMessages.noName(String(part)), at: text.location)
        return nil
      }
      names.append(name)
    }
    return Located(names, at: text.location)
  }

  private func accessLevel(_ text: Located<String>?) -> Located<AccessLevel>? {
    choice(text)
  }

  private func choice<Value: RawRepresentable & CaseIterable>(
    _ text: Located<String>?
  ) -> Located<Value>? where Value.RawValue == String {
    guard let text else { return nil }
    if let value = Value(rawValue: text.value) { return Located(value, at: text.location) }
    let choices = Value.allCases.map(\.rawValue)
    log.error(ReadingMessages.expectedOne(of: choices, found: text.value), at: text.location)
    return nil
  }

  /// A value small enough to be written into code.
  private func literal(_ node: JSONNode?) -> Located<JSONLiteral>? {
    guard let node else { return nil }
    if let literal = JSONLiteral(node) { return Located(literal, at: node.location) }
    log.error(ConfigurationMessages.noLiteral, at: node.location)
    return nil
  }
}
