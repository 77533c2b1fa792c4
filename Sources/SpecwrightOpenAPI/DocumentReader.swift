package import SpecwrightJSON

/// Turns JSON into the objects of an OpenAPI document.
package enum DocumentReader {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - root: the outermost value of the file.
  ///   - strict: whether warnings count as errors.
  /// - Returns: the document, or nil when it has errors; and everything found, in document order.
  package static func read(
    _ root: JSONNode, strict: Bool = false
  ) -> (document: OpenAPI.Document?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(strict: strict)
    let document = readDocument(root, log)
    return (log.hasErrors ? nil : document, log.diagnosticsInOrder())
  }

  private static func readDocument(_ root: JSONNode, _ log: DiagnosticLog) -> OpenAPI.Document? {
    guard root.kind == .object else {
      log.error(ReadingMessages.expected("an object", found: root), at: root.location)
      return nil
    }
    guard let (text, version) = readVersion(root, log),
      let reader = ObjectReader(root, log)
    else { return nil }
    let context = ReadingContext(version: version, log: log)
    return OpenAPI.Document(reader, text, context)
  }

  /// Reads which specification the document follows; another one is the only thing reported.
  private static func readVersion(
    _ root: JSONNode, _ log: DiagnosticLog
  ) -> (Located<String>, OpenAPI.Document.Version)? {
    if let swagger = root["swagger"], root["openapi"] == nil {
      log.error(DocumentMessages.swagger, at: swagger.location)
      return nil
    }
    guard var reader = ObjectReader(root, log), let text = reader.requiredString("openapi") else {
      return nil
    }
    if isRelease("3.1.", text.value) { return (text, .v31) }
    if isRelease("3.0.", text.value) { return (text, .v30) }
    log.error(DocumentMessages.unsupportedVersion(text.value), at: text.location)
    return nil
  }

  /// Whether a version is of a line such as `3.1.`: digits follow, and perhaps `-` and a suffix.
  private static func isRelease(_ line: String, _ version: String) -> Bool {
    guard version.hasPrefix(line) else { return false }
    let rest = version.utf8.dropFirst(line.utf8.count)
    let patch = rest.prefix { $0 != UInt8(ascii: "-") }
    return !patch.isEmpty
      && patch.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}

extension OpenAPI.Document {
  static func readPaths(
    _ reader: inout ObjectReader, _ context: ReadingContext
  ) -> [OpenAPI.Member<OpenAPI.PathItem>] {
    let node = context.version == .v30 ? reader.requiredValue("paths") : reader.value("paths")
    guard let node else { return [] }
    let members = context.withoutExtensions(context.log.members(node))
    for member in members where !member.key.hasPrefix("/") {
      context.log.error(DocumentMessages.badPath(member.key), at: member.keyLocation)
    }
    reportSameTemplates(members, context)
    return context.map(members, OpenAPI.PathItem.read)
  }

  /// Reports paths that differ in nothing but the names of their variables: such are identical, and
  /// must not be (OpenAPI 3.1.1 section 4.8.8.2).
  private static func reportSameTemplates(_ members: [JSONMember], _ context: ReadingContext) {
    let templates = Repetitions<JSONMember>(key: { template(of: $0.key) }, place: \.keyLocation)
    templates.report(among: members) { member, other, notes in
      context.log.error(
        DocumentMessages.sameTemplate(member.key, other.key), at: member.keyLocation, notes: notes)
    }
  }

  /// A path without the names of its variables; nil where it has none.
  private static func template(of path: String) -> String? {
    guard path.contains("{") else { return nil }
    var pieces = path.split(separator: "{", omittingEmptySubsequences: false)
    for index in pieces.indices.dropFirst() {
      pieces[index] = pieces[index].drop { $0 != "}" }
    }
    return pieces.joined(separator: "{")
  }

  static func readWebhooks(
    _ reader: inout ObjectReader, _ context: ReadingContext
  ) -> [OpenAPI.Member<OpenAPI.PathItem>] {
    let members = reader.valueSince31("webhooks", context).map { context.log.members($0) } ?? []
    let describes = ["paths", "components", "webhooks"].contains { reader.node[$0] != nil }
    if !describes && context.version == .v31 {
      let start = reader.node.range.lowerBound
      let location = Location(reader.node, range: SourceRange(start, start + 1))
      context.log.error(DocumentMessages.nothingDescribed, at: location)
    }
    return context.map(members, OpenAPI.PathItem.read)
  }
}
