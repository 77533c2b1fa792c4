/// One generated type.
///
/// A name of several parts means that the type is declared in an extension of the type that the
/// parts before the last one name: `extension Verification { enum Status … }`.
package struct TypeDefinition: Equatable, Sendable {
  package var name: TypeName
  package var access: AccessLevel
  package var documentation: Documentation
  package var kind: Kind

  package enum Kind: Equatable, Sendable {
    case structure(StructureDefinition)
    case enumeration(EnumerationDefinition)
    case union(UnionDefinition)
    case alias(TypeReference)
  }

  package init(name: TypeName, access: AccessLevel, documentation: Documentation, kind: Kind) {
    self.name = name
    self.access = access
    self.documentation = documentation
    self.kind = kind
  }
}
