import SpecwrightJSON
import SpecwrightOpenAPI

/// Which answers may carry a code that comes with the status 429, as the attribute `status` of a value
/// of an enumeration says.
struct LimitCodes {
  private let references: ReferenceResolver
  /// The values with the attribute.
  private let codes: Set<JSONNode>
  /// What was found of the schemas of answers, of which many refer to one.
  private var known: [JSONNode: Bool] = [:]

  init(_ audited: AuditedDocument) {
    references = audited.references
    codes = Set(
      audited.catalogues.flatMap(\.values).compactMap(\.schema)
        .filter { $0.attributes?["status"]?.number?.integer == 429 }.map(\.node))
  }

  /// Whether the body of an answer may hold such a code.
  mutating func areIn(_ response: OpenAPI.Response) -> Bool {
    guard !codes.isEmpty else { return false }
    return response.content.compactMap(\.value.schema).contains { leadsToOne($0) }
  }

  private mutating func leadsToOne(_ schema: OpenAPI.Schema) -> Bool {
    let root = references.target(of: schema) ?? schema
    if let known = known[root.node] { return known }
    var met: Set<JSONNode> = []
    var waiting = [schema]
    var isFound = false
    while !isFound, let next = waiting.popLast() {
      guard met.insert(next.node).inserted else { continue }
      isFound = codes.contains(next.node)
      waiting += next.leads(references)
    }
    known[root.node] = isFound
    return isFound
  }
}
