import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes typed keys of the header fields that answers have.
struct HeaderCollector {
  let context: BuildContext

  /// What tells one key of a field from another: names of fields have no letter case (RFC 9110
  /// section 5.1).
  private struct Key: Hashable {
    var name: String
    var type: TypeReference
    var reading: HeaderDefinition.Reading
  }

  /// Every field once, and once for each type that it is told to have.
  ///
  /// A field of several types has a key for each, called after the type too, so that none is lost to
  /// another operation.
  func headers(of operations: [OpenAPI.Operation]) -> [HeaderDefinition] {
    var found: [HeaderDefinition] = []
    var seen: [Int: String] = [:]
    var met: Set<Key> = []
    var counts: [String: Int] = [:]
    for member in responses(of: operations).lazy.flatMap(\.headers) {
      guard let header = context.document.references.resolve(member.value) else { continue }
      // Most answers of a document refer to the same fields.
      let place = header.location.range.lowerBound
      guard seen[place] != member.key else { continue }
      seen[place] = member.key
      let name = member.key.lowercased()
      guard name != "content-type" else {
        // OpenAPI 3.1.1, "Response Object".
        context.log.warning(BuildMessages.ignoredField(member.key), at: member.keyLocation)
        continue
      }
      let (type, reading) = type(of: header)
      guard met.insert(Key(name: name, type: type, reading: reading)).inserted else { continue }
      counts[name, default: 0] += 1
      found.append(
        HeaderDefinition(
          name: SwiftName(unchecked: "pending"), key: member.key, type: type, reading: reading,
          documentation: documentation(of: header)))
    }
    let spellings = found.map { header in
      let isOne = counts[header.key.lowercased()] == 1
      return isOne
        ? Spelling(header.key) : Spelling(header.key, detail: HeaderWord.word(of: header))
    }
    let names = NameScope(.value).names(for: spellings)
    return zip(found, names).map { entry, name in
      var entry = entry
      entry.name = name
      return entry
    }
  }

  /// The fields of one answer, as members of what it becomes.
  func headers(of response: OpenAPI.Response) -> [HeaderDefinition] {
    if response.headers.isEmpty { return [] }
    var met: Set<String> = []
    let found = response.headers.compactMap { member -> (key: String, header: OpenAPI.Header)? in
      guard let header = context.document.references.resolve(member.value),
        member.key.lowercased() != "content-type", met.insert(member.key.lowercased()).inserted
      else { return nil }
      return (member.key, header)
    }
    let keys = found.map(\.key)
    let names = context.fields.headerNames(for: keys) {
      NameScope(.property, taken: Self.structureMembers).names(for: keys.map { Spelling($0) })
    }
    return zip(found, names).map { entry, name in
      var (type, reading) = type(of: entry.header)
      // A field that is null is as good as missing.
      if case .optional(let inner) = type { type = inner }
      return HeaderDefinition(
        name: name, key: entry.key, type: type, reading: reading,
        documentation: documentation(of: entry.header), sensitivity: sensitivity(of: entry.header))
    }
  }

  /// What a structure of fields has of its own.
  private static let structureMembers: Set<String> = [
    "customMirror", "description", "debugDescription",
  ]

  private func sensitivity(of header: OpenAPI.Header) -> Sensitivity? {
    Sensitivity(header.field.sensitive, context.log)
      ?? header.field.schema.flatMap { Secrecy(context).sensitivity(of: Composite($0)) }
  }

  private func responses(of operations: [OpenAPI.Operation]) -> [OpenAPI.Response] {
    let members = operations.flatMap(\.responses) + context.document.components.responses
    var met: Set<Int> = []
    return members.compactMap { member in
      guard let response = context.document.references.resolve(member.value),
        !response.headers.isEmpty, met.insert(response.location.range.lowerBound).inserted
      else { return nil }
      return response
    }
  }

  private func type(
    of header: OpenAPI.Header
  ) -> (type: TypeReference, reading: HeaderDefinition.Reading) {
    if let content = header.field.content.first {
      guard MediaKind(content.key) == .json else { return (.string, .text) }
      return (context.types.element(content.value.schema.map { Composite($0) }), .json)
    }
    guard let schema = header.field.schema else { return (.string, .text) }
    return FieldTypes(context)
      .headerType(of: Composite(schema), explode: header.field.explode?.value ?? false)
  }

  private func documentation(of header: OpenAPI.Header) -> Documentation {
    context.fields.headerDocumentation(at: header.location.range.lowerBound) { words(of: header) }
  }

  private func words(of header: OpenAPI.Header) -> Documentation {
    var documentation = Prose.documentation(of: header.field.description?.value ?? "")
    if let schema = header.field.schema {
      documentation.append(ConstraintWords.text(of: [schema]))
    }
    documentation.isDeprecated = header.field.deprecated?.value == true
    return documentation
  }
}
