/// Marks the properties that have to be stored behind a box, and the enums that hold themselves.
///
/// A struct cannot hold itself, directly or through other types; arrays and dictionaries hold their
/// elements elsewhere and need no box. Enums that hold one another without a struct in between are
/// indirect.
struct RecursionMarker {
  /// The definitions with every property marked whose type leads back to the struct it stands in, and
  /// every enum that leads back to itself.
  static func marked(_ definitions: [TypeDefinition]) -> [TypeDefinition] {
    let positions = Dictionary(
      definitions.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let edges = definitions.map { definition in
      held(by: definition).compactMap { positions[$0] }
    }
    let components = StrongComponents(edges).numbers
    let unions = unionsOfThemselves(definitions, edges)
    return definitions.enumerated().map { index, definition in
      var definition = definition
      if case .union(var union) = definition.kind {
        union.isIndirect = unions.contains(index)
        definition.kind = .union(union)
      }
      guard case .structure(var structure) = definition.kind else { return definition }
      for property in structure.properties.indices {
        guard let name = held(by: structure.properties[property].type),
          let target = positions[name], components[target] == components[index]
        else { continue }
        structure.properties[property].isIndirect = true
      }
      definition.kind = .structure(structure)
      return definition
    }
  }

  /// The unions that lead back to themselves through unions alone, and other names of those.
  private static func unionsOfThemselves(
    _ definitions: [TypeDefinition], _ edges: [[Int]]
  ) -> Set<Int> {
    let isUnion = definitions.map { definition in
      switch definition.kind {
      case .union, .alias: true
      case .structure, .enumeration: false
      }
    }
    let inner = edges.enumerated().map { index, targets in
      isUnion[index] ? targets.filter { isUnion[$0] } : []
    }
    let components = StrongComponents(inner).numbers
    return Set(
      inner.indices.filter { index in
        inner[index].contains { components[$0] == components[index] }
      })
  }

  private static func held(by definition: TypeDefinition) -> [TypeName] {
    switch definition.kind {
    case .structure(let structure): structure.properties.compactMap { held(by: $0.type) }
    case .union(let union): union.cases.compactMap { held(by: $0.type) }
    case .alias(let target): [held(by: target)].compactMap(\.self)
    case .enumeration: []
    }
  }

  /// The type that a value of another holds in itself.
  private static func held(by type: TypeReference) -> TypeName? {
    switch type {
    case .named(let name): name
    case .optional(let wrapped): held(by: wrapped)
    default: nil
    }
  }
}

/// The strongly connected components of a graph (Tarjan 1972), found without recursion.
struct StrongComponents {
  /// The component of each vertex; a vertex alone without an edge to itself has one of its own too.
  private(set) var numbers: [Int]
  private let edges: [[Int]]
  private var order: [Int]
  private var low: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var next = 0

  init(_ edges: [[Int]]) {
    self.edges = edges
    numbers = Array(repeating: -1, count: edges.count)
    order = numbers
    low = numbers
    isOnStack = Array(repeating: false, count: edges.count)
    for vertex in edges.indices where order[vertex] < 0 { visit(vertex) }
  }

  private mutating func visit(_ root: Int) {
    var path = [(vertex: root, edge: 0)]
    enter(root)
    while let (vertex, edge) = path.last {
      if edge < edges[vertex].count {
        path[path.count - 1].edge += 1
        let target = edges[vertex][edge]
        if order[target] < 0 {
          enter(target)
          path.append((target, 0))
        } else if isOnStack[target] {
          low[vertex] = min(low[vertex], order[target])
        }
      } else {
        path.removeLast()
        leave(vertex)
        if let parent = path.last?.vertex { low[parent] = min(low[parent], low[vertex]) }
      }
    }
  }

  private mutating func enter(_ vertex: Int) {
    order[vertex] = next
    low[vertex] = next
    next += 1
    stack.append(vertex)
    isOnStack[vertex] = true
  }

  private mutating func leave(_ vertex: Int) {
    guard low[vertex] == order[vertex] else { return }
    while let member = stack.popLast() {
      isOnStack[member] = false
      numbers[member] = vertex
      if member == vertex { break }
    }
  }
}
