import SpecwrightJSON
import SpecwrightOpenAPI

/// The schemas that others take over by `allOf`, and whose discriminator tells those apart
/// (OpenAPI 3.1.1 section 4.8.25.3): a reference to such a base means any of its heirs.
struct Families {
  /// A base with what may stand in its place.
  struct Family {
    let base: OpenAPI.Schema
    let discriminator: OpenAPI.Discriminator
    /// The components that take the base over, also through others, in document order.
    var heirs: [OpenAPI.Member<OpenAPI.Schema>]
  }

  private var families: [JSONNode: Family] = [:]
  private var heirs: Set<JSONNode> = []
  private var discriminators: Set<JSONNode> = []
  /// The discriminators of the bases of each heir.
  private var choosers: [JSONNode: [OpenAPI.Discriminator]] = [:]

  init(_ document: OpenAPI.Document) {
    let search = Search(document)
    for member in search.bases {
      let heirs = search.heirs(of: member.schema, by: member.discriminator)
      guard !heirs.isEmpty else { continue }
      self.heirs.formUnion(heirs.map(\.value.node))
      discriminators.insert(member.discriminator.node)
      for heir in heirs { choosers[heir.value.node, default: []].append(member.discriminator) }
      families[member.schema.node] = Family(
        base: member.schema, discriminator: member.discriminator, heirs: heirs)
    }
  }

  /// The family of a base.
  func family(of schema: OpenAPI.Schema) -> Family? { families[schema.node] }

  /// Whether a component takes a base over, so that it is more than another name for it.
  func isHeir(_ schema: OpenAPI.Schema) -> Bool { heirs.contains(schema.node) }

  /// The discriminators that choose an heir among others.
  func discriminators(choosing heir: OpenAPI.Schema) -> [OpenAPI.Discriminator] {
    choosers[heir.node] ?? []
  }

  /// Whether a discriminator tells the heirs of a base apart.
  func uses(_ discriminator: OpenAPI.Discriminator) -> Bool {
    discriminators.contains(discriminator.node)
  }

  /// The discriminator that speaks of the heirs of a schema, and not of its own alternatives.
  static func discriminator(of schema: OpenAPI.Schema) -> OpenAPI.Discriminator? {
    guard !schema.hasAlternatives else { return nil }
    let elements = (schema.allOf ?? []).filter { $0.reference == nil && !$0.hasAlternatives }
    return schema.discriminator ?? elements.compactMap(\.discriminator).last
  }
}

extension OpenAPI.Schema {
  var hasAlternatives: Bool { oneOf != nil || anyOf != nil }
}

/// Finds the heirs of bases.
private struct Search {
  private let document: OpenAPI.Document
  /// The components by what they take over.
  private var takers: [JSONNode: [OpenAPI.Member<OpenAPI.Schema>]] = [:]
  /// The position of each component.
  private var positions: [JSONNode: Int] = [:]

  init(_ document: OpenAPI.Document) {
    self.document = document
    for (position, member) in document.components.schemas.enumerated() {
      positions[member.value.node] = position
      var met: Set<JSONNode> = []
      for element in member.value.allOf ?? [] {
        guard let target = document.references.target(of: element),
          met.insert(target.node).inserted
        else { continue }
        takers[target.node, default: []].append(member)
      }
    }
  }

  /// The components with a discriminator that speaks of heirs.
  var bases: [(schema: OpenAPI.Schema, discriminator: OpenAPI.Discriminator)] {
    document.components.schemas.compactMap { member in
      Families.discriminator(of: member.value).map { (member.value, $0) }
    }
  }

  /// What takes a base over, and what its mapping names besides; heirs of a base among them are
  /// that one's.
  func heirs(
    of base: OpenAPI.Schema, by discriminator: OpenAPI.Discriminator
  ) -> [OpenAPI.Member<OpenAPI.Schema>] {
    var met: Set<JSONNode> = [base.node]
    var found: [Int] = []
    var waiting = (takers[base.node] ?? []).map(\.value) + mapped(by: discriminator)
    while let schema = waiting.popLast() {
      guard met.insert(schema.node).inserted, let position = positions[schema.node] else {
        continue
      }
      found.append(position)
      guard Families.discriminator(of: schema) == nil else { continue }
      waiting += (takers[schema.node] ?? []).map(\.value)
    }
    return found.sorted().map { document.components.schemas[$0] }
  }

  private func mapped(by discriminator: OpenAPI.Discriminator) -> [OpenAPI.Schema] {
    discriminator.mapping.compactMap {
      document.references.schema(mapping: $0, of: discriminator)
    }
  }
}
