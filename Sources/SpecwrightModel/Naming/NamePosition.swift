/// Where a name stands in Swift, which decides its case, its reserved words and the word that
/// makes an impossible spelling possible.
package enum NamePosition: Hashable, Sendable, CaseIterable {
  /// A struct, an enum or a type alias.
  case type
  /// A stored or computed property of a value.
  case property
  /// A case or a constant of a type, used behind a dot.
  case value
  /// A function.
  case function
  /// A parameter, which is its own argument label.
  case parameter

  /// Whether the name begins with a capital.
  var isCapitalized: Bool { self == .type }

  /// What stands behind a reserved spelling that ends in the word already: `hashValueMember`.
  var otherWord: String {
    switch self {
    case .type: "type"
    case .function: "call"
    case .property, .value, .parameter: "member"
    }
  }

  /// What stands before a spelling that begins with a digit (`1st` → `value1st`), and behind one
  /// that is reserved (`self` → `selfValue`).
  var word: String {
    switch self {
    case .type: "model"
    case .function: "operation"
    case .property, .value, .parameter: "value"
    }
  }
}
