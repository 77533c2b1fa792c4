import SpecwrightJSON
import SpecwrightOpenAPI

/// Takes a document apart into sections.
struct FactSheetBuilder {
  private(set) var sections: [FactSheet.Section] = []

  private static let methods = Set(OpenAPI.Method.allCases.map(\.rawValue))

  /// Sorts the members of the root: paths and components have sections of their own.
  mutating func addDocument(_ root: JSONNode) {
    // What is empty has no section of its own.
    let apart = Set(
      ["paths", "webhooks", "components"].filter { (root[$0]?.count ?? 0) > 0 })
    add("Description", "document", root, leavingOut: apart)
    for member in members(of: root["paths"]) { addPathItem(member, "path") }
    for member in members(of: root["webhooks"]) { addPathItem(member, "webhook") }
    for kind in members(of: root["components"]) { addComponents(kind) }
  }

  private func members(of node: JSONNode?) -> [JSONMember] {
    node.map { [JSONMember]($0.members) } ?? []
  }

  private mutating func addPathItem(_ member: JSONMember, _ kind: String) {
    let operations = member.value.members.filter { Self.methods.contains($0.key) }
    let rest = FactSheetBuilder.facts(member.value, leavingOut: Self.methods)
    if !rest.isEmpty || operations.isEmpty {
      append(member.key, kind, Location(member.value), rest)
    }
    for operation in operations {
      let title = "\(operation.key.uppercased()) \(member.key)"
      add(title, "operation", operation.value, leavingOut: [])
    }
  }

  private mutating func addComponents(_ kind: JSONMember) {
    guard kind.value.kind == .object, kind.value.count > 0 else {
      return add(kind.key, "components", kind.value, leavingOut: [])
    }
    for member in kind.value.members { add(member.key, kind.key, member.value, leavingOut: []) }
  }

  private mutating func add(
    _ title: String, _ kind: String, _ node: JSONNode, leavingOut keys: Set<String>
  ) {
    append(title, kind, node.location, Self.facts(node, leavingOut: keys))
  }

  private mutating func append(
    _ title: String, _ kind: String, _ location: Location, _ facts: [FactSheet.Fact]
  ) {
    sections.append(
      FactSheet.Section(title: title, kind: kind, location: location, facts: facts))
  }

  /// The facts of a value; the parser has bounded how deep it nests.
  static func facts(_ node: JSONNode, leavingOut keys: Set<String>) -> [FactSheet.Fact] {
    var facts: [FactSheet.Fact] = []
    if node.kind == .object, node.count > 0 {
      for member in node.members where !keys.contains(member.key) {
        collect(member.value, [member.key], &facts)
      }
    } else {
      collect(node, [], &facts)
    }
    return facts
  }

  private static func collect(
    _ node: JSONNode, _ path: [String], _ facts: inout [FactSheet.Fact]
  ) {
    let hasParts = node.elements.contains { $0.kind == .object || $0.kind == .array }
    switch node.kind {
    case .object where node.count > 0:
      for member in node.members { collect(member.value, path + [member.key], &facts) }
    case .array where hasParts:
      for (index, element) in node.elements.enumerated() {
        collect(element, path + [String(index)], &facts)
      }
    case .array where node.count > 0:
      facts.append(FactSheet.Fact(path: path, content: .list(node.elements.map(text))))
    default: facts.append(FactSheet.Fact(path: path, content: .one(text(node))))
    }
  }

  private static func text(_ node: JSONNode) -> String {
    switch node.kind {
    case .string: node.string ?? ""
    case .object: "{}"
    case .array: "[]"
    default: node.text
    }
  }
}
