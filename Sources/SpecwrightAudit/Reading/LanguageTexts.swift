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
    let names = audited.document.components.schemas + audited.schemas.flatMap(\.properties)
    var groups = names.filter { Self.isLanguage($0.key) }.map(\.value)
    var fields: Set<Location> = []
    for (name, field) in Self.fields(audited)
    where Self.isLanguage(name) && fields.insert(field.location).inserted {
      if let schema = field.schema { groups.append(schema) }
      add(samples: [field.example].compactMap(\.self))
      add(
        samples: field.examples.compactMap { audited.references.resolve($0.value)?.value })
    }
    add(groups, audited)
  }

  /// Looks through schemas that are called after languages.
  private mutating func add(_ groups: [OpenAPI.Schema], _ audited: AuditedDocument) {
    let lists = Dictionary(
      audited.catalogues.map { ($0.schema.node, $0) }, uniquingKeysWith: { first, _ in first })
    var met: Set<JSONNode> = []
    for group in groups where !met.contains(group.node) {
      let parts = audited.parts(of: group, withElements: true)
      let (known, others) = Self.divided(parts.compactMap { lists[$0.node] })
      // Beside names of other things stand other things.
      let isOther = known.isEmpty && !others.isEmpty
      let values = Set(known.flatMap(\.values).compactMap(\.schema?.node))
      let strange = Set(
        others.flatMap { [$0.schema.node] + $0.values.compactMap(\.schema?.node) })
      for part in parts where !strange.contains(part.node) && met.insert(part.node).inserted {
        if let list = lists[part.node] { catalogues.append(list) }
        listed += part.enumeration ?? []
        if let value = part.constant, values.contains(part.node) || Self.isTag(value) {
          listed.append(value)
        }
        if isOther { continue }
        add(samples: [part.defaultValue, part.example].compactMap(\.self) + (part.examples ?? []))
      }
    }
  }

  /// The lists of languages, and all others.
  private static func divided(
    _ lists: [Catalogue]
  ) -> (languages: [Catalogue], others: [Catalogue]) {
    let languages = lists.filter { LanguageCodes.areMost(of: $0.values.compactMap(\.text)) }
    let nodes = Set(languages.map(\.schema.node))
    return (languages, lists.filter { !nodes.contains($0.schema.node) })
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
    samples += nodes.filter(Self.isTag)
  }

  private static func isTag(_ node: JSONNode) -> Bool {
    node.string.map(LanguageCodes.begin) == true
  }
}
