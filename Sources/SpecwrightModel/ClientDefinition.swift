/// A whole client, decided: what the generator spells, and nothing it could still refuse.
///
/// Whoever holds one may rely on this: no reference is left to resolve, every Swift name is final,
/// legal and unique in its scope, everything stands in document order, and nothing unsupported is
/// inside.
package struct ClientDefinition: Equatable, Sendable {
  /// The document's title and version, for the header and the documentation.
  package var title: String
  package var version: String
  /// What `info.description` says.
  package var documentation: Documentation
  /// The access level of everything that has none of its own, namespaces included.
  package var access: AccessLevel
  package var types: [TypeDefinition]
  package var endpoints: [EndpointDefinition]
  package var servers: [ServerDefinition]
  package var securitySchemes: [SecuritySchemeDefinition]
  /// Every response header the document declares, once each.
  package var responseHeaders: [HeaderDefinition]
  /// The name of the type with a method for each operation; nil where there is none.
  package var facade: SwiftName?

  package init(
    title: String, version: String, documentation: Documentation = .init(),
    access: AccessLevel = .public, types: [TypeDefinition] = [],
    endpoints: [EndpointDefinition] = [], servers: [ServerDefinition] = [],
    securitySchemes: [SecuritySchemeDefinition] = [], responseHeaders: [HeaderDefinition] = [],
    facade: SwiftName? = nil
  ) {
    self.title = title
    self.version = version
    self.documentation = documentation
    self.access = access
    self.types = types
    self.endpoints = endpoints
    self.servers = servers
    self.securitySchemes = securitySchemes
    self.responseHeaders = responseHeaders
    self.facade = facade
  }
}

/// A Swift access level that generated code may have; `package` is not among them, since a
/// stranger's target may belong to no package.
package enum AccessLevel: String, Sendable, CaseIterable {
  case `internal`
  case `public`
}
