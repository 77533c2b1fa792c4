import SpecwrightJSON
import SpecwrightOpenAPI

/// What building definitions needs besides the schema at hand; every builder holds it.
final class BuildContext {
  let document: OpenAPI.Document
  let configuration: Configuration
  let types: TypeTable
  /// The composites that requests are made of.
  let sent: CompositeSet
  /// Findings about the document.
  let log: DiagnosticLog
  /// Findings about the configuration.
  let configurationLog: DiagnosticLog
  /// What parameters and forms have in common.
  let fields = FieldCache()
  /// Which values choose which alternatives.
  let discriminators = DiscriminatorCache()

  init(
    document: OpenAPI.Document, configuration: Configuration, types: TypeTable,
    sent: CompositeSet, log: DiagnosticLog, configurationLog: DiagnosticLog
  ) {
    self.document = document
    self.configuration = configuration
    self.types = types
    self.sent = sent
    self.log = log
    self.configurationLog = configurationLog
  }

  var shapes: ShapeReader { types.shapes }
}

/// Makes a type definition of every site.
struct DefinitionBuilder {
  let context: BuildContext

  func definitions() -> [TypeDefinition] {
    // Some say of an enumeration that it may grow.
    for site in context.types.sites where !context.shapes.form(of: site.composite).shape.isNamed {
      _ = context.types.target(of: site)
    }
    return context.types.sites.compactMap(definition)
  }

  private func definition(of site: TypeSite) -> TypeDefinition? {
    guard let name = site.name else { return nil }
    let access = site.configuration?.value.access?.value ?? context.configuration.access
    var documentation = SchemaWords.documentation(of: site.composite, context.shapes)
    documentation.pointer = site.composite.location.fragment
    return TypeDefinition(
      name: name, access: access, documentation: documentation, kind: kind(of: site, access))
  }

  private func kind(of site: TypeSite, _ access: AccessLevel) -> TypeDefinition.Kind {
    let form = context.shapes.form(of: site.composite)
    ConfigurationCheck(context).checkMembers(of: site, form.shape)
    switch form.shape {
    case .object(let object):
      return .structure(StructureBuilder(context, site, access).structure(object))
    case .enumeration(let shape):
      return .enumeration(EnumerationBuilder(context, site).enumeration(shape))
    case .union(let shape):
      return UnionBuilder(context, site).kind(shape)
    case .anything, .scalar, .array, .map, .same, .open:
      return .alias(context.types.target(of: site))
    }
  }
}
