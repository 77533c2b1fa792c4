import SpecwrightJSON

/// How each object of a document travels: found by walking from the paths along all references.
struct UsageTable {
  private let root: JSONNode
  private var usages = UsagesByPlace()
  private var waiting: [(node: JSONNode, object: ComparedObject, usage: Usage)] = []
  private var references: ReferenceFollower
  private let isVersion30: Bool
  private var disjoint: DisjointSchemas
  /// The alternatives that may fit a value together with another one, by the schema they stand in.
  private var overlaps: [JSONNode: Set<JSONNode>] = [:]
  /// The schemas of components that have another one among the parts of their `allOf`, by that one.
  private var heirs: [JSONNode: [JSONNode]] = [:]
  /// How heirs travel for what they have in common with those they come from.
  private var inherited: [JSONNode: Usage] = [:]
  /// How many objects were looked at, those counted again that were met again.
  private(set) var visitCount = 0
  /// The schemas that a discriminator knows by the name of the component and by no other.
  private(set) var knownByName: Set<JSONNode> = []
  /// Whether a body, parameter or header may be XML.
  private(set) var speaksXML = false

  init(root: JSONNode, isVersion30: Bool) {
    self.root = root
    references = ReferenceFollower(root: root)
    self.isVersion30 = isVersion30
    disjoint = DisjointSchemas(references, isVersion30: isVersion30)
    for member in root["components"]?["schemas"].map({ [JSONMember]($0.members) }) ?? [] {
      for part in member.value["allOf"].map({ [JSONNode]($0.elements) }) ?? [] {
        guard let parent = references.target(of: part) else { continue }
        heirs[parent, default: []].append(member.value)
      }
    }
    waiting = [(root, .document, .call)]
    while let next = waiting.popLast() { visit(next.node, next.object, next.usage) }
  }

  /// How an object travels; empty for what nothing leads to.
  subscript(node: JSONNode) -> Usage {
    // The places of another document have the same numbers.
    node.root == root ? usages[node] ?? [] : []
  }

  private mutating func visit(_ node: JSONNode, _ object: ComparedObject, _ usage: Usage) {
    visitCount += 1
    let known = usages[node]
    guard known.map({ !$0.isSuperset(of: usage) }) ?? true else { return }
    usages[node] = (known ?? []).union(usage)
    if let target = references.target(of: node) { waiting.append((target, object, usage)) }
    if object == .callback {
      for member in node.members { waiting.append((member.value, .pathItem, usage)) }
    }
    if object == .discriminator { followMapping(of: node, usage) }
    if object == .schema, let discriminator = node["discriminator"] {
      // Whatever is said to be told apart may come as an heir (OpenAPI, "Discriminator Object").
      pass(usage, toHeirsOf: node)
      noteNames(of: node, discriminator)
    }
    if object == .mediaType, !speaksXML, let key = node.enclosingMember?.key {
      // Few keys have the letter, and to look for three is dear.
      speaksXML = key.utf8.contains { $0 | 0x20 == 0x78 } && key.lowercased().contains("xml")
    }
    let isOpen = object == .schema && isOpen(node)
    for member in node.members {
      guard let row = object.member(member.key) else { continue }
      let usage = usage.following(Self.flow(of: row, in: node, object))
      if object == .schema, member.key == "oneOf" {
        let shared = findOverlaps(of: node, member.value)
        append(member.value.elements.filter(shared.contains), .schema, usage.exclusive)
      }
      visit(member.value, under: row, usage, isOpen: isOpen)
    }
  }

  /// How what stands under a member travels, with what stands beside it.
  static func flow(
    of row: ComparedMember, in node: JSONNode, _ object: ComparedObject
  ) -> ComparedMember.Flow {
    // With a limit above, the elements that fit are too few or too many.
    guard object == .schema, row.name == "contains", node["maxContains"] != nil else {
      return row.flow
    }
    let isOptional = node["minContains"]?.number.map { $0.decimal.digits.isEmpty } ?? false
    return isOptional ? .negated : .both
  }

  /// The alternatives of a `oneOf` that may fit a value together with another one.
  ///
  /// Values of an enumeration have nothing inside that could change which of them fit.
  private mutating func findOverlaps(of schema: JSONNode, _ branches: JSONNode) -> Set<JSONNode> {
    if let known = overlaps[schema] { return known }
    var found: Set<JSONNode> = []
    if EnumerationView(isVersion30: isVersion30, { schema[$0] })?.keyword != "oneOf" {
      let branches = [JSONNode](branches.elements)
      found = disjoint.overlapping(
        branches, among: branches, hasDiscriminator: schema["discriminator"] != nil)
    }
    overlaps[schema] = found
    return found
  }

  /// Has the heirs of a schema travel as it does, and theirs; each once for each way.
  private mutating func pass(_ usage: Usage, toHeirsOf schema: JSONNode) {
    var parents = [schema]
    while let parent = parents.popLast() {
      for heir in heirs[parent] ?? [] {
        let known = inherited[heir] ?? []
        guard !known.isSuperset(of: usage) || inherited[heir] == nil else { continue }
        inherited[heir] = known.union(usage)
        waiting.append((heir, .schema, usage))
        parents.append(heir)
      }
    }
  }

  /// Where no mapping names a schema, the name of its component travels.
  private mutating func noteNames(of schema: JSONNode, _ discriminator: JSONNode) {
    let mapped = discriminator["mapping"].map { [JSONMember]($0.members) } ?? []
    let named = Set(mapped.compactMap { references.mapped($0.value) })
    let branches = ["oneOf", "anyOf"].flatMap { key in
      schema[key].map { [JSONNode]($0.elements) } ?? []
    }
    let alternatives = branches.compactMap { references.target(of: $0) } + (heirs[schema] ?? [])
    knownByName.formUnion(alternatives.filter { !named.contains($0) })
  }

  /// A mapping leads to schemas by reference or by name.
  private mutating func followMapping(of node: JSONNode, _ usage: Usage) {
    for member in node["mapping"].map({ [JSONMember]($0.members) }) ?? [] {
      guard let target = references.mapped(member.value) else { continue }
      waiting.append((target, .schema, usage))
    }
  }

  private mutating func visit(
    _ value: JSONNode, under row: ComparedMember, _ usage: Usage, isOpen: Bool
  ) {
    switch row.comparison {
    case .object(let object):
      waiting.append((value, object, usage))
    case .map(let object):
      for member in value.members { waiting.append((member.value, object, usage)) }
    case .listed(let object): append(value.elements, object, usage)
    case .schema: waiting.append((value, .schema, usage.closed))
    case .schemas:
      for member in value.members {
        waiting.append((member.value, .schema, Self.usage(of: member.value, in: usage.closed)))
      }
    case .branches:
      for branch in value.elements {
        // Any text beside a list of numbers says nothing of other numbers.
        let isOpen = isOpen && !listsOthers(branch)
        waiting.append((branch, .schema, isOpen ? usage.open : usage))
      }
    case .tuple: append(value.elements, .schema, usage.closed)
    case .special(let special): visit(value, special, usage)
    case .value, .values, .list: break
    }
  }

  private mutating func visit(
    _ value: JSONNode, _ special: ComparedMember.Special, _ usage: Usage
  ) {
    switch special {
    case .parameters: append(value.elements, .parameter, usage)
    case .servers, .ownServers: append(value.elements, .server, usage)
    case .paths: for member in value.members { waiting.append((member.value, .pathItem, usage)) }
    case .answers: for member in value.members { waiting.append((member.value, .response, usage)) }
    case .additional: waiting.append((value, .schema, usage.closed))
    // Security schemes are referred to by name, and other components travel where they are.
    case .fieldContent:
      for member in value.members { waiting.append((member.value, .mediaType, usage)) }
    case .components(.securityScheme):
      for member in value.members { waiting.append((member.value, .securityScheme, usage)) }
    case .components, .flag, .security, .style, .type, .enumeration, .required, .upperLimit,
      .lowerLimit, .multiple, .mapping, .dependence, .reference:
      break
    }
  }

  private mutating func append(
    _ nodes: some Sequence<JSONNode>, _ object: ComparedObject, _ usage: Usage
  ) {
    for node in nodes { waiting.append((node, object, usage)) }
  }

  /// A member that is read only is not sent, one that is write only does not come.
  static func usage(of property: JSONNode, in usage: Usage) -> Usage {
    var usage = usage
    if property["readOnly"]?.boolean == true { usage.subtract(.allRequests) }
    if property["writeOnly"]?.boolean == true { usage.subtract(.allResponses) }
    return usage
  }

  /// Whether a schema lists values of which some are no texts.
  private mutating func listsOthers(_ schema: JSONNode) -> Bool {
    let schema = references.resolved(schema)
    return EnumerationView(isVersion30: isVersion30) { schema[$0] }?.hasOnlyTexts == false
  }

  private func isOpen(_ schema: JSONNode) -> Bool {
    guard let branches = schema["anyOf"] else { return false }
    return branches.elements.contains(where: SchemaWrapper.isPlainText)
  }
}

/// How the objects of one document travel, by the numbers of their places: nearly all of them do, and
/// nothing is hashed.
private struct UsagesByPlace {
  /// A usage with the bit that tells that there is one.
  private var values: [UInt8] = []

  /// No usage has this bit.
  private static let isKnown: UInt8 = 0x80

  subscript(node: JSONNode) -> Usage? {
    get {
      let place = node.ordinal
      guard place < values.count, values[place] & Self.isKnown != 0 else { return nil }
      return Usage(rawValue: values[place] & ~Self.isKnown)
    }
    set {
      let place = node.ordinal
      if place >= values.count {
        // A part more than that, so that room is made a few times.
        let count = place + place / 2 + 64
        values.append(contentsOf: repeatElement(0, count: count - values.count))
      }
      values[place] = newValue.map { $0.rawValue | Self.isKnown } ?? 0
    }
  }
}
