import SpecwrightJSON
import SpecwrightOpenAPI

extension OpenAPI.Schema {
  /// The schemas written right inside this one that speak of the same value.
  var partsOfValue: [OpenAPI.Schema] {
    let conditional = [condition, consequence, alternative, not]
    return [allOf, oneOf, anyOf].flatMap { $0 ?? [] } + conditional.compactMap(\.self)
      + dependentSchemas.map(\.value)
  }
}

/// Which schemas of a document speak of the same value: those inside of others, and those behind
/// references.
///
/// Whether a schema leads to something is asked backwards, from where that is: in a chain of schemas
/// each would look through all the others.
struct ValueGraph {
  private var schemas: [OpenAPI.Schema] = []
  private var indices: [JSONNode: Int] = [:]
  /// By schema, where it leads to.
  private var leads: [[Int]] = []
  /// By schema, what leads to it.
  private var users: [[Int]] = []

  init(_ audited: AuditedDocument) {
    for schema in audited.schemas { _ = add(schema) }
    var next = 0
    while next < schemas.count {
      let schema = schemas[next]
      let target = audited.references.target(of: schema).map { [$0] } ?? []
      for part in schema.partsOfValue + target {
        let index = add(part)
        leads[next].append(index)
        users[index].append(next)
      }
      next += 1
    }
  }

  private mutating func add(_ schema: OpenAPI.Schema) -> Int {
    if let known = indices[schema.node] { return known }
    let index = schemas.count
    indices[schema.node] = index
    schemas.append(schema)
    leads.append([])
    users.append([])
    return index
  }

  /// The number of a schema.
  func index(of schema: OpenAPI.Schema) -> Int? { indices[schema.node] }

  /// The schemas that lead to one of some, and those themselves.
  func leading(to ends: [Int]) -> Set<Int> {
    var found = Set(ends)
    var waiting = ends
    while let index = waiting.popLast() {
      for user in users[index] where found.insert(user).inserted { waiting.append(user) }
    }
    return found
  }

  /// The schemas that lead to one that fits, and those themselves.
  func leading(where fits: (OpenAPI.Schema) -> Bool) -> Set<Int> {
    leading(to: schemas.indices.filter { fits(schemas[$0]) })
  }

  /// The schemas that describe a member, by its name.
  func declarers(of names: Set<ExactText>) -> [ExactText: [Int]] {
    var found: [ExactText: [Int]] = [:]
    for index in schemas.indices {
      for name in schemas[index].properties.map({ ExactText($0.key) }) where names.contains(name) {
        found[name, default: []].append(index)
      }
    }
    return found
  }

  /// Names of members that a schema or one that it leads to describes, sorted; of very many those
  /// nearby.
  func names(near index: Int) -> [String] {
    var names: Set<String> = []
    var found = [index]
    var met: Set<Int> = [index]
    var next = 0
    while next < found.count, names.count < 256, next < 1024 {
      names.formUnion(schemas[found[next]].properties.map(\.key))
      for lead in leads[found[next]] where met.insert(lead).inserted { found.append(lead) }
      next += 1
    }
    return names.sorted()
  }
}
