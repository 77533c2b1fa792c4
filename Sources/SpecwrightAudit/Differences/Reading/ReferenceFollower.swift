import SpecwrightJSON

/// Follows the references of one document, each target looked for once.
struct ReferenceFollower {
  private var pointers: PointerResolver
  private var targets: [ExactText: JSONNode?] = [:]

  init(root: JSONNode) {
    pointers = PointerResolver(root: root)
  }

  /// What the `$ref` of an object leads to; nil where it has none.
  mutating func target(of node: JSONNode) -> JSONNode? {
    guard let text = node["$ref"]?.string else { return nil }
    return target(text)
  }

  /// What a reference leads to.
  mutating func target(_ text: String) -> JSONNode? {
    let key = ExactText(text)
    if let known = targets[key] { return known }
    var found: JSONNode?
    if let pointer = JSONPointer(fragment: text), case .found(let node) = pointers.resolve(pointer)
    {
      found = node
    }
    targets[key] = .some(found)
    return found
  }

  /// The schema that a value of a discriminator's mapping means: a reference, or a name.
  mutating func mapped(_ value: JSONNode) -> JSONNode? {
    guard let text = value.string else { return nil }
    return target(Self.reference(mapping: text))
  }

  /// The reference that a value of a mapping stands for.
  static func reference(mapping text: String) -> String {
    text.hasPrefix("#") ? text : JSONPointer(["components", "schemas", text]).fragment
  }

  /// The object behind every reference, or the node itself.
  mutating func resolved(_ node: JSONNode) -> JSONNode {
    var node = node
    // Reading has refused circles of references; the limit holds for those of schemas.
    for _ in 0..<Self.limit {
      guard let target = target(of: node) else { break }
      node = target
    }
    return node
  }

  static let limit = 64
}
