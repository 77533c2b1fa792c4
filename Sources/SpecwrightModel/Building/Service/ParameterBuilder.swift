import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes the parameters of an endpoint, those of the path first.
struct ParameterBuilder {
  private let context: BuildContext
  /// The parameters as written: the operation's own, and those of its path that it does not replace.
  let written: [OpenAPI.Parameter]

  init(_ context: BuildContext, _ site: OperationSite) {
    self.context = context
    let lists = site.items.map(\.parameters) + [site.operation.parameters]
    var parameters: [OpenAPI.Parameter] = []
    var positions: [Key: Int] = [:]
    for parameter in lists.joined().compactMap({ context.document.references.resolve($0) }) {
      let key = Key(parameter)
      if let position = positions[key] {
        parameters[position] = parameter
      } else {
        positions[key] = parameters.count
        parameters.append(parameter)
      }
    }
    written = parameters.filter { !Self.isIgnored($0) }
  }

  /// Parameters are one and the same when name and place agree.
  private struct Key: Hashable {
    let name: String
    let place: OpenAPI.Parameter.Place

    init(_ parameter: OpenAPI.Parameter) {
      let name = parameter.name.value
      place = parameter.place.value
      self.name = place == .header ? name.lowercased() : name
    }
  }

  /// Header parameters of these names mean nothing; the body and the security say it.
  private static func isIgnored(_ parameter: OpenAPI.Parameter) -> Bool {
    parameter.place.value == .header
      && ["accept", "content-type", "authorization"].contains(parameter.name.value.lowercased())
  }

  /// Reports parameters that a list holds twice.
  static func checkRepetition(
    of list: [OpenAPI.Referenced<OpenAPI.Parameter>], _ document: OpenAPI.Document,
    _ log: DiagnosticLog
  ) {
    var first: [Key: Location] = [:]
    for parameter in list.compactMap({ document.references.resolve($0) }) {
      guard let other = first.updateValue(parameter.name.location, forKey: Key(parameter)) else {
        continue
      }
      log.error(
        BuildMessages.repeatedParameter(parameter.name.value, parameter.place.value.rawValue),
        at: parameter.name.location,
        notes: [Diagnostic(.note, BuildMessages.firstPlace, at: other)])
    }
  }

  func parameters(bodyName: SwiftName?) -> [ParameterDefinition] {
    let spellings = written.map { parameter in
      let place = parameter.place.value.rawValue
      return Spelling(
        parameter.name.value, detail: "In" + NameForms(position: .type).capitalizedFirst(place))
    }
    let taken = Set([bodyName?.spelling].compactMap { $0 })
    let names = NameScope(.parameter, taken: taken).names(for: spellings)
    return zip(written, names).compactMap { parameter, name in definition(parameter, name) }
  }

  private func definition(
    _ parameter: OpenAPI.Parameter, _ name: SwiftName
  ) -> ParameterDefinition? {
    guard let place = ParameterDefinition.Place(rawValue: parameter.place.value.rawValue) else {
      context.log.error(BuildMessages.cookie, at: parameter.place.location)
      return nil
    }
    guard let schema = parameter.field.schema else {
      let location = parameter.field.content.first?.keyLocation ?? parameter.location
      context.log.error(BuildMessages.parameterContent, at: location)
      return nil
    }
    checkStyle(of: parameter, place)
    let type = FieldTypes(context).type(of: Composite(schema), at: schema.location)
    return ParameterDefinition(
      name: name, key: parameter.name.value, place: place, type: type,
      isRequired: parameter.field.required?.value ?? false,
      explode: parameter.field.explode?.value ?? (place == .query),
      documentation: documentation(of: parameter, schema),
      sensitivity: Sensitivity(parameter.field.sensitive, context.log)
        ?? Sensitivity(schema.sensitive, context.log))
  }

  private func checkStyle(of parameter: OpenAPI.Parameter, _ place: ParameterDefinition.Place) {
    let supported = place == .query ? "form" : "simple"
    if let style = parameter.field.style, style.value != supported {
      context.log.error(
        BuildMessages.style(style.value, place.rawValue, supported), at: style.location)
    }
    if let reserved = parameter.field.allowReserved, reserved.value {
      context.log.error(BuildMessages.allowReserved, at: reserved.location)
    }
  }

  private func documentation(
    of parameter: OpenAPI.Parameter, _ schema: OpenAPI.Schema
  ) -> Documentation {
    var documentation = SchemaWords.documentation(of: Composite(schema), context.shapes)
    if let text = parameter.field.description?.value, !Prose.line(text).isEmpty {
      documentation = Prose.documentation(of: text)
      documentation.append(ConstraintWords.text(of: [schema]))
    }
    documentation.pointer = parameter.location.pointer.fragment
    documentation.isDeprecated = parameter.field.deprecated?.value == true
    return documentation
  }
}

/// The types of what travels in paths, queries and header fields: scalars, and lists of them.
struct FieldTypes {
  private let context: BuildContext

  init(_ context: BuildContext) {
    self.context = context
  }

  /// The type of a parameter; reports what has no spelling as text.
  func type(of composite: Composite, at location: Location) -> TypeReference {
    let type = context.types.type(of: composite)
    if let scalar = scalar(type, composite) { return scalar }
    if case .array(let items?) = context.shapes.finalForm(of: composite).form.shape,
      let element = scalar(context.types.type(of: items), items)
    {
      return .array(element)
    }
    context.log.error(BuildMessages.noScalar, at: location)
    return .string
  }

  /// The type of a header field of an answer; anything but a scalar is its text.
  func headerType(of composite: Composite) -> TypeReference {
    scalar(context.types.type(of: composite), composite) ?? .string
  }

  private func scalar(_ type: TypeReference, _ composite: Composite) -> TypeReference? {
    switch type {
    case .string, .boolean, .integer, .double, .float, .decimal, .dateTime, .uuid: return type
    // Bytes outside of bodies are the text that stands for them.
    case .data: return .string
    case .named: return isEnumeration(composite) ? type : nil
    case .json, .array, .map, .optional: return nil
    }
  }

  private func isEnumeration(_ composite: Composite) -> Bool {
    switch context.shapes.finalForm(of: composite).form.shape {
    case .enumeration, .open: true
    default: false
    }
  }
}
