import SpecwrightJSON
import SpecwrightOpenAPI

extension Lint {
  /// A name that a schema demands.
  private struct Demand {
    /// The schema that is not written inside of another one about the same value.
    let schema: Int
    let name: Located<String>
  }

  /// What is demanded of a value, and described nowhere among what speaks of it.
  ///
  /// A schema that describes no member at all is made to be combined with others, and where members
  /// of any name are described none is missed.
  static func undeclaredNames(_ audited: AuditedDocument) -> [LintFinding] {
    let graph = ValueGraph(audited)
    let described = graph.leading { !$0.properties.isEmpty }
    let free = graph.leading(where: admitsAnyName)
    let inner = Set(audited.schemas.flatMap(\.partsOfValue).map(\.node))
    var demands: [ExactText: [Demand]] = [:]
    for schema in audited.schemas where !inner.contains(schema.node) {
      guard let index = graph.index(of: schema), described.contains(index), !free.contains(index)
      else { continue }
      let own = parts(of: schema)
      let names = own.flatMap { $0.properties.map(\.key) }.exact
      for name in own.flatMap(\.required) where !names.contains(ExactText(name.value)) {
        demands[ExactText(name.value), default: []].append(Demand(schema: index, name: name))
      }
    }
    let declarers = graph.declarers(of: Set(demands.keys))
    return demands.sorted { $0.key < $1.key }.flatMap { name, demands in
      let met = graph.leading(to: declarers[name] ?? [])
      return demands.filter { !met.contains($0.schema) }.map { finding($0, graph) }
    }
  }

  private static func finding(_ demand: Demand, _ graph: ValueGraph) -> LintFinding {
    let name = demand.name.value
    let suggestion = NearMiss.suggestion(for: name, among: graph.names(near: demand.schema))
    let question = suggestion.map { "; did you mean \(Quoted.name($0))?" } ?? ""
    return LintFinding(
      "\(Quoted.name(name)) is demanded and not described" + question, at: demand.name.location)
  }

  private static func admitsAnyName(_ schema: OpenAPI.Schema) -> Bool {
    let others = [schema.additionalProperties, schema.unevaluatedProperties].compactMap(\.self)
    return others.contains { $0.boolean != false } || !schema.patternProperties.isEmpty
  }

  /// A schema with those written inside of it, at any depth, that speak of the same value.
  private static func parts(of schema: OpenAPI.Schema) -> [OpenAPI.Schema] {
    var found = [schema]
    var next = 0
    while next < found.count {
      found += found[next].partsOfValue
      next += 1
    }
    return found
  }
}
