/// A declaration of generated code as its users see it: without its body.
package struct SwiftDeclaration: Hashable, Sendable {
  /// The full name, from the module's scope: `Row.note`; initializers end in `init`.
  package var name: String
  package var kind: Kind
  /// How it is written, on one line.
  package var signature: String
  /// Whether other modules see it.
  package var isPublic: Bool
  /// What a function takes.
  package var parameters: [Parameter] = []
  /// What a function returns, and whether it throws and waits; the type of a property.
  package var result = ""
  package var isDeprecated = false
  /// The full name of the type that it is part of; empty at the top.
  package var owner = ""

  package enum Kind: String, Hashable, Sendable {
    case type
    case alias
    case property
    case function
    case enumCase = "case"
    case conformance
    /// The body of a failure that a function throws.
    case failure
  }

  /// A parameter as callers see it.
  package struct Parameter: Hashable, Sendable {
    package var label: String
    package var type: String
    package var hasDefault: Bool
  }
}
