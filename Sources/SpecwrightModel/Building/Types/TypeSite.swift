import SpecwrightJSON
import SpecwrightOpenAPI

/// A schema that gets a Swift type of its own, and how it comes to its name.
final class TypeSite {
  let composite: Composite
  /// The name of the component, or what the type is to what holds it: `sms`, `Item`.
  let spelling: String
  /// What the spelling is, which tells equal names apart: `Property`, `Case`.
  let relation: String
  let owner: Owner
  /// How many types enclose it.
  let depth: Int
  /// Decided once all sites are known.
  var name: TypeName?
  /// What the configuration says about it.
  var configuration: OpenAPI.Member<SchemaConfiguration>?
  /// Whether some place says that an enumeration may grow.
  var isOpen = false

  /// Where the first part of the name comes from.
  enum Owner {
    /// The module: the schema is a component.
    case module
    /// Another type.
    case type(TypeSite)
    /// An operation, a parameter or another place without a type.
    case place(String)
  }

  init(_ composite: Composite, spelling: String, relation: String, owner: Owner) {
    self.composite = composite
    self.spelling = spelling
    self.relation = relation
    self.owner = owner
    switch owner {
    case .module: depth = 0
    case .type(let site): depth = site.depth + 1
    case .place: depth = 1
    }
  }

  /// Whether it is a component, which has a name whatever it is.
  var isComponent: Bool {
    if case .module = owner { true } else { false }
  }

  /// The parts of the name before the last one.
  var scope: [SwiftName] {
    guard case .type(let owner) = owner, let name = owner.name else { return [] }
    return Array(name.path.dropLast())
  }

  /// What goes before the spelling in the last part of the name.
  var prefix: String? {
    switch owner {
    case .module: nil
    case .type(let site): site.name?.path.last?.spelling
    case .place(let name): name
    }
  }
}
