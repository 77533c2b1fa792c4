import SpecwrightJSON
import SpecwrightOpenAPI

/// The places of a document that hold language tags: schemas, parameters and headers that are called
/// after languages.
struct LanguageTexts {
  /// Enumerations of tags.
  private(set) var catalogues: [Catalogue] = []
  /// The tags that are listed: enumerations and constants.
  private(set) var listed: [JSONNode] = []
  /// Defaults and examples that have the look of a tag.
  ///
  /// Others are lists of tags, as in `Accept-Language`, or names of languages.
  private(set) var samples: [JSONNode] = []

  /// None, of a document that has not been looked through.
  init() {}

  /// Looks through a document.
  init(_ audited: AuditedDocument) {
    var parts = PartSet()
    for member in audited.document.components.schemas where Self.isLanguage(member.key) {
      parts.add(member.value, audited)
    }
    for schema in audited.schemas {
      for property in schema.properties where Self.isLanguage(property.key) {
        parts.add(property.value, audited)
      }
    }
    var fields: Set<Location> = []
    for (name, field) in Self.fields(audited)
    where Self.isLanguage(name) && fields.insert(field.location).inserted {
      field.schema.map { parts.add($0, audited) }
      add(samples: [field.example].compactMap(\.self))
      add(
        samples: field.examples.compactMap { audited.references.resolve($0.value)?.value })
    }
    catalogues = audited.catalogues.filter { parts.nodes.contains($0.schema.node) }
    for schema in parts.schemas {
      listed += (schema.enumeration ?? []) + [schema.constant].compactMap(\.self)
      add(
        samples: [schema.defaultValue, schema.example].compactMap(\.self)
          + (schema.examples ?? []))
    }
  }

  /// Schemas, each once.
  private struct PartSet {
    var schemas: [OpenAPI.Schema] = []
    var nodes: Set<JSONNode> = []

    mutating func add(_ schema: OpenAPI.Schema, _ audited: AuditedDocument) {
      for part in audited.parts(of: schema, withElements: true)
      where nodes.insert(part.node).inserted {
        schemas.append(part)
      }
    }
  }

  /// The parameters of calls and the header fields of answers.
  private static func fields(
    _ audited: AuditedDocument
  ) -> [(name: String, field: OpenAPI.Field)] {
    audited.operations.flatMap { operation in
      operation.parameters(audited.references).map { ($0.name.value, $0.field) }
        + operation.responses(audited.references).flatMap(\.value.headers).compactMap { header in
          audited.references.resolve(header.value).map { (header.key, $0.field) }
        }
    }
  }

  private static func isLanguage(_ name: String) -> Bool {
    // To take a name apart takes long, and few have the letters that all the words begin with.
    let isPossible = zip(name.utf8, name.utf8.dropFirst()).contains { first, second in
      first | 0x20 == UInt8(ascii: "l") && "ao".utf8.contains(second | 0x20)
    }
    return isPossible && !words.isDisjoint(with: NameWords.split(name))
  }

  private static let words: Set<String> = ["language", "languages", "locale", "locales", "lang"]

  /// Keeps the texts that look like tags, also those in a list.
  private mutating func add(samples nodes: [JSONNode]) {
    let nodes = nodes.flatMap { $0.kind == .array ? [JSONNode]($0.elements) : [$0] }
    samples += nodes.filter { $0.string.map(Self.looksLikeTag) == true }
  }

  /// Whether a text is joined like a tag, with hyphens or what people take for them, and begins as one:
  /// no language has more than three letters.
  private static func looksLikeTag(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    return parts.allSatisfy { LanguageTag.isSubtag(String($0)) } && (parts.first?.count ?? 0) <= 3
  }
}
