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
  /// From so many bytes on, reading takes much longer than another thread takes to begin.
  private static let sizeForTwo = 200_000

  /// Reads the paths and the components, which know nothing of each other before references are
  /// followed; side by side where that pays.
  static func readParts(
    _ paths: JSONNode?, _ components: JSONNode?, _ context: ReadingContext
  ) -> (paths: [OpenAPI.Member<OpenAPI.PathItem>], components: OpenAPI.Components) {
    let size = min(paths?.size ?? 0, components?.size ?? 0)
    guard size >= sizeForTwo else {
      return (readPaths(paths, context), readComponents(components, context))
    }
    // Each is used by one thread alone, and both by this one when the threads are done.
    nonisolated(unsafe) let first = context
    nonisolated(unsafe) let second = context.forPart()
    let parts = SideBySide.both {
      readPaths(paths, first)
    } _: {
      readComponents(components, second)
    }
    context.take(second)
    return parts
  }

  private static func readComponents(
    _ node: JSONNode?, _ context: ReadingContext
  ) -> OpenAPI.Components {
    node.flatMap { OpenAPI.Components($0, context) } ?? .init()
  }

  private static func readPaths(
    _ node: JSONNode?, _ context: ReadingContext
  ) -> [OpenAPI.Member<OpenAPI.PathItem>] {
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
    _ node: JSONNode?, of root: JSONNode, _ context: ReadingContext
  ) -> [OpenAPI.Member<OpenAPI.PathItem>] {
    let members = node.map { context.log.members($0) } ?? []
    let describes = ["paths", "components", "webhooks"].contains { root[$0] != nil }
    if !describes && context.version == .v31 {
      let start = root.range.lowerBound
      let location = Location(root, range: SourceRange(start, start + 1))
      context.log.error(DocumentMessages.nothingDescribed, at: location)
    }
    return context.map(members, OpenAPI.PathItem.read)
  }
}

extension JSONNode {
  /// How many bytes the value takes.
  fileprivate var size: Int { range.upperBound - range.lowerBound }
}
