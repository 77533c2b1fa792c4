import SpecwrightJSON

/// Whether two schemas of one document have no value in common, as far as that is certain.
///
/// Of a `oneOf` exactly one alternative has to fit. So one that is added takes away the values that fit
/// another one too, and only where there are none of these it is more and nothing else. Likewise one
/// that has values in common with another one admits fewer as a whole where it admits more by itself.
struct DisjointSchemas {
  private var references: ReferenceFollower
  private let isVersion30: Bool
  private var known: [JSONNode: Demands] = [:]
  /// How many pairs are looked at yet; choices within choices have more of them than anybody waits for.
  private(set) var rest = Self.budget

  init(_ references: ReferenceFollower, isVersion30: Bool) {
    self.references = references
    self.isVersion30 = isVersion30
  }

  /// How many pairs are looked at in all.
  static let budget = 100_000

  /// How deep members and alternatives are looked into; a schema may lead back to itself.
  private static let depth = 4

  /// Those of some alternatives of a `oneOf` that may have a value in common with another one.
  ///
  /// A discriminator only tells where to look: it keeps alternatives apart where these demand its member
  /// with values of their own, as any other member does.
  ///
  /// - Parameters:
  ///   - schemas: The alternatives that are asked for.
  ///   - all: All alternatives.
  ///   - hasDiscriminator: Whether a discriminator says that the values are objects.
  /// - Returns: Those that may; where nobody knows, they may.
  mutating func overlapping(
    _ schemas: [JSONNode], among all: [JSONNode], hasDiscriminator: Bool
  ) -> Set<JSONNode> {
    let suspects = sharing(among: all, hasDiscriminator) ?? all
    let isSuspect = Set(suspects)
    var found: Set<JSONNode> = []
    for schema in schemas where isSuspect.contains(schema) {
      for other in suspects
      where other != schema && !areAlternativesApart(schema, other, hasDiscriminator) {
        found.insert(schema)
        break
      }
    }
    return found
  }

  /// The alternatives that share a value of a member that each demands with values of its own, which is how
  /// long lists of them are told apart; nil where there is no such member.
  private mutating func sharing(among all: [JSONNode], _ hasDiscriminator: Bool) -> [JSONNode]? {
    guard let first = all.first, all.count > Self.depth else { return nil }
    for name in demands(of: first).required.sorted().prefix(Self.depth) {
      var lists: [Set<ExactText>] = []
      for schema in all {
        guard let values = values(of: name, in: schema, hasDiscriminator) else { break }
        lists.append(values)
      }
      guard lists.count == all.count else { continue }
      var counts: [ExactText: Int] = [:]
      for value in lists.joined() { counts[value, default: 0] += 1 }
      return zip(all, lists).filter { $1.contains { (counts[$0] ?? 0) > 1 } }.map(\.0)
    }
    return nil
  }

  /// The values of a member that objects have to have; nil where others may fit.
  private mutating func values(
    of name: ExactText, in schema: JSONNode, _ hasDiscriminator: Bool
  ) -> Set<ExactText>? {
    let demands = demands(of: schema)
    let isObject =
      demands.types == ["object"] || hasDiscriminator && demands.types.contains("object")
    guard isObject, demands.required.contains(name) else { return nil }
    for property in demands.properties[name] ?? [] {
      if let values = self.demands(of: property).values { return values }
    }
    return nil
  }

  private mutating func areAlternativesApart(
    _ left: JSONNode, _ right: JSONNode, _ hasDiscriminator: Bool
  ) -> Bool {
    if areApart(left, right, Self.depth) { return true }
    let (first, second) = (demands(of: left), demands(of: right))
    // Where no type is said, null beside it tells that it is meant to be something else.
    if SchemaWrapper.isPlain(left, "null"), !second.isTyped { return true }
    if SchemaWrapper.isPlain(right, "null"), !first.isTyped { return true }
    return hasDiscriminator && areObjectsApart(first, second, Self.depth)
  }

  private mutating func areApart(_ left: JSONNode, _ right: JSONNode, _ depth: Int) -> Bool {
    guard depth > 0, rest > 0 else { return false }
    rest -= 1
    let (first, second) = (demands(of: left), demands(of: right))
    if first.types.isDisjoint(with: second.types) { return true }
    if let some = first.values, let others = second.values, some.isDisjoint(with: others) {
      return true
    }
    return isSplit(first, right, depth) || isSplit(second, left, depth)
      || first.types.intersection(second.types) == ["object"]
        && areObjectsApart(first, second, depth)
  }

  /// Whether a schema is a choice of which no alternative has a value in common with the other schema.
  private mutating func isSplit(_ demands: Demands, _ other: JSONNode, _ depth: Int) -> Bool {
    for branches in demands.choices {
      var isApart = true
      for branch in branches where isApart { isApart = areApart(branch, other, depth - 1) }
      if isApart { return true }
    }
    return false
  }

  /// Whether a member keeps them apart: both demand it, with other values, or one forbids it.
  private mutating func areObjectsApart(
    _ first: Demands, _ second: Demands, _ depth: Int
  ) -> Bool {
    for name in first.required.union(second.required) {
      let isForbidden =
        first.required.contains(name) && second.forbids(name)
        || second.required.contains(name) && first.forbids(name)
      if isForbidden { return true }
      guard first.required.contains(name), second.required.contains(name) else { continue }
      for left in first.properties[name] ?? [] {
        for right in second.properties[name] ?? [] where areApart(left, right, depth - 1) {
          return true
        }
      }
    }
    return false
  }

  // MARK: What a schema demands

  /// What a schema demands of a value, with all parts of its `allOf` and behind its references.
  private struct Demands {
    var types: Set<String> = ["null", "boolean", "object", "array", "number", "integer", "string"]
    /// Whether types or values are named.
    var isTyped = false
    /// The values that are listed, if any are.
    var values: Set<ExactText>?
    var required: Set<ExactText> = []
    var properties: [ExactText: [JSONNode]] = [:]
    /// The names of members that a part without any others allows.
    var closedNames: [Set<ExactText>] = []
    var choices: [[JSONNode]] = []

    func forbids(_ name: ExactText) -> Bool {
      closedNames.contains { !$0.contains(name) }
        || properties[name]?.contains { Admission($0) == .nothing } == true
    }
  }

  private mutating func demands(of schema: JSONNode) -> Demands {
    if let known = known[schema] { return known }
    var demands = Demands()
    var waiting = [schema]
    var met: Set<JSONNode> = []
    while let next = waiting.popLast() {
      guard met.insert(next).inserted else { continue }
      if let target = references.target(of: next) {
        waiting.append(target)
        // In OpenAPI 3.0 what stands beside a reference means nothing.
        if isVersion30 { continue }
      }
      waiting += next["allOf"].map { [JSONNode]($0.elements) } ?? []
      add(next, to: &demands)
    }
    known[schema] = demands
    return demands
  }

  private func add(_ schema: JSONNode, to demands: inout Demands) {
    if Admission(schema) == .nothing { demands.types = [] }
    if let type = schema["type"] {
      demands.isTyped = true
      demands.types.formIntersection(types(type, schema))
    }
    if let list = EnumerationView(isVersion30: isVersion30, { schema[$0] }) {
      let nulls: Set<String> = list.nulls.isEmpty ? [] : ["null"]
      demands.isTyped = true
      demands.types.formIntersection(list.types.union(nulls))
      let values = Set(list.values.map(\.text) + list.nulls.map { _ in ExactText("null") })
      demands.values = demands.values?.intersection(values) ?? values
    } else {
      demands.choices += ["oneOf", "anyOf"].compactMap {
        schema[$0].map { [JSONNode]($0.elements) }
      }
      .filter { !$0.isEmpty }
    }
    let required = schema["required"].map { $0.elements.compactMap(\.string) } ?? []
    demands.required.formUnion(required.exact)
    let properties = schema["properties"].map { [JSONMember]($0.members) } ?? []
    for property in properties {
      demands.properties[ExactText(property.key), default: []].append(property.value)
    }
    if let others = schema["additionalProperties"], Admission(others) == .nothing,
      isVersion30 || schema["patternProperties"] == nil
    {
      demands.closedNames.append(properties.map(\.key).exact)
    }
  }

  private func types(_ type: JSONNode, _ schema: JSONNode) -> Set<String> {
    var types = Set(type.string.map { [$0] } ?? type.elements.compactMap(\.string))
    // A whole number is a number as well.
    if types.contains("number") { types.insert("integer") }
    if isVersion30, schema["nullable"]?.boolean == true { types.insert("null") }
    return types
  }
}
