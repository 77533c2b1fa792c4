package import SpecwrightJSON

extension OpenAPI {
  /// The root of a description.
  ///
  /// A class, as are other objects with many members: whatever holds one is copied all the time.
  package final class Document: Sendable {
    /// The specification a document follows, as far as meanings differ.
    package enum Version: Sendable {
      /// 3.0.x: its own dialect of JSON Schema.
      case v30
      /// 3.1.x: JSON Schema 2020-12.
      case v31
    }

    /// The whole document.
    package let root: JSONNode
    /// What `openapi` says, such as `3.1.0`.
    package let openAPI: Located<String>
    /// What that means.
    package let version: Version
    package let info: Info
    /// The dialect all schemas follow unless they say otherwise (3.1).
    package let jsonSchemaDialect: Located<String>?
    /// The servers, or nil when the document has no such member.
    package let servers: [Server]?
    /// The paths by template.
    package let paths: [Member<PathItem>]
    /// The webhooks by name (3.1).
    package let webhooks: [Member<PathItem>]
    package let components: Components
    /// What a call must carry unless an operation says otherwise, or nil without such a member.
    package let security: [SecurityRequirement]?
    package let tags: [Tag]
    package let externalDocumentation: ExternalDocumentation?
    /// Finds what the references of the document mean.
    package let references: ReferenceResolver

    /// Where the document stands: the whole of it.
    package var location: Location { root.location }

    /// Reads the members of a document whose version is known.
    init?(
      _ reader: ObjectReader, _ openAPI: Located<String>, _ context: ReadingContext
    ) {
      var reader = reader
      _ = reader.value("openapi")
      let info = reader.requiredValue("info").flatMap { Info($0, context) }
      root = reader.node
      self.openAPI = openAPI
      version = context.version
      jsonSchemaDialect = reader.valueSince31("jsonSchemaDialect", context)
        .flatMap { context.log.string($0) }
      servers = context.list(reader.elements("servers"), Server.init)
      let pathsNode =
        context.version == .v30 ? reader.requiredValue("paths") : reader.value("paths")
      let webhooksNode = reader.valueSince31("webhooks", context)
      let componentsNode = reader.value("components")
      (paths, components) = Document.readParts(pathsNode, componentsNode, context)
      webhooks = Document.readWebhooks(webhooksNode, of: root, context)
      security = context.list(reader.elements("security"), OpenAPI.SecurityRequirement.init)
      let tags = context.list(reader.elements("tags"), OpenAPI.Tag.init) ?? []
      self.tags = tags
      context.reportRepeated(tags)
      externalDocumentation = reader.externalDocumentation(context)
      context.finish(reader)
      context.collectMappings(schemas: componentsNode?["schemas"])
      var checker = ReferenceChecker(root: reader.node, context)
      checker.check()
      context.checkOperations()
      references = ReferenceResolver(context.objects, root: reader.node)
      guard let info else { return nil }
      self.info = info
    }
  }

  /// What the described API is called and who stands behind it.
  package final class Info: Sendable {
    package let location: Location
    package let title: Located<String>
    package let version: Located<String>
    package let summary: Located<String>?
    package let description: Located<String>?
    package let termsOfService: Located<String>?
    package let contact: Contact?
    package let license: License?

    init?(_ node: JSONNode, _ context: ReadingContext) {
      guard var reader = ObjectReader(node, context.log) else { return nil }
      let title = reader.requiredString("title")
      let version = reader.requiredString("version")
      location = node.location
      summary = reader.valueSince31("summary", context).flatMap { context.log.string($0) }
      description = reader.string("description")
      termsOfService = reader.string("termsOfService")
      contact = reader.value("contact").flatMap { OpenAPI.Contact($0, context) }
      license = reader.value("license").flatMap { OpenAPI.License($0, context) }
      context.finish(reader)
      guard let title, let version else { return nil }
      self.title = title
      self.version = version
    }
  }

  /// Who answers for the API.
  package struct Contact: Sendable {
    package let location: Location
    package let name: Located<String>?
    package let url: Located<String>?
    package let email: Located<String>?
  }

  /// The licence of the API.
  package struct License: Sendable {
    package let location: Location
    package let name: Located<String>
    /// An SPDX expression (3.1).
    package let identifier: Located<String>?
    package let url: Located<String>?
  }

  /// A group of operations.
  package struct Tag: Sendable {
    package let location: Location
    package let name: Located<String>
    package let description: Located<String>?
    package let externalDocumentation: ExternalDocumentation?
  }

  /// A link to reading matter.
  package struct ExternalDocumentation: Sendable {
    package let location: Location
    package let url: Located<String>
    package let description: Located<String>?
  }
}
