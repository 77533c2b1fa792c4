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
    written = context.document.references.effectiveParameters(lists).filter { !$0.isIgnored }
  }

  /// Reports parameters that a list holds twice, and those that mean nothing.
  static func check(
    of list: [OpenAPI.Referenced<OpenAPI.Parameter>], _ document: OpenAPI.Document,
    _ log: DiagnosticLog
  ) {
    var first: [OpenAPI.Parameter.Identity: Location] = [:]
    for parameter in list.compactMap({ document.references.resolve($0) }) {
      if parameter.isIgnored {
        log.warning(
          BuildMessages.ignoredHeader(parameter.name.value), at: parameter.name.location)
      }
      guard let other = first.updateValue(parameter.name.location, forKey: parameter.identity)
      else {
        continue
      }
      log.error(
        BuildMessages.repeatedParameter(parameter.name.value, parameter.place.value.rawValue),
        at: parameter.name.location,
        notes: [Diagnostic(.note, BuildMessages.firstPlace, at: other)])
    }
  }

  /// The parameters; names in `taken` are those of other arguments.
  func parameters(besides taken: Set<String>) -> [ParameterDefinition] {
    let spellings = written.map { parameter in
      let place = parameter.place.value.rawValue
      return Spelling(
        parameter.name.value, detail: "In" + NameForms(position: .type).capitalizedFirst(place))
    }
    let names = NameScope(.parameter, taken: taken).names(for: spellings)
    reportSameFields()
    return zip(written, names).compactMap { parameter, name in definition(parameter, name) }
  }

  /// Reports objects whose members travel beside other parameters, under a name that one of these has
  /// too: style `form` with `explode` names the members alone.
  private func reportSameFields() {
    let inQuery = written.filter { $0.place.value == .query }
    guard inQuery.count > 1 else { return }
    var taken: Set<String> = []
    let objects = inQuery.map { parameter -> [String]? in
      guard parameter.field.style.map({ $0.value == "form" }) ?? true,
        parameter.field.explode?.value ?? true, let schema = parameter.field.schema,
        case .object(let object) = context.shapes.finalForm(of: Composite(schema)).form.shape
      else {
        taken.insert(parameter.name.value)
        return nil
      }
      return object.properties.map(\.key)
    }
    for (parameter, keys) in zip(inQuery, objects) {
      for key in keys ?? [] where !taken.insert(key).inserted {
        context.log.warning(BuildMessages.sameField(key), at: parameter.name.location)
      }
    }
  }

  private func definition(
    _ parameter: OpenAPI.Parameter, _ name: SwiftName
  ) -> ParameterDefinition? {
    let place = parameter.definitionPlace
    if place == .header || place == .cookie, !parameter.name.value.isToken {
      context.log.error(
        BuildMessages.noToken(parameter.name.value, place.rawValue), at: parameter.name.location)
    }
    let style = style(of: parameter, place)
    let explode = parameter.field.explode?.value ?? (style == .form || style == .deepObject)
    guard let (type, spelling) = type(of: parameter, place, style, explode: explode) else {
      return nil
    }
    let isRequired = parameter.field.required?.value ?? false
    return ParameterDefinition(
      name: name, key: parameter.name.value, place: place, type: type, isRequired: isRequired,
      constant: isRequired ? constant(of: parameter, spelling) : nil, style: style,
      explode: explode,
      spelling: spelling,
      allowReserved: inQuery("allowReserved", parameter.field.allowReserved, place),
      allowEmpty: inQuery("allowEmptyValue", parameter.allowEmptyValue, place),
      documentation: documentation(of: parameter),
      sensitivity: Sensitivity(parameter.field.sensitive, context.log)
        ?? Sensitivity(parameter.schema?.sensitive, context.log))
  }

  /// The type of a parameter; reports what has no spelling in its style.
  private func type(
    of parameter: OpenAPI.Parameter, _ place: ParameterDefinition.Place,
    _ style: ParameterDefinition.Style, explode: Bool
  ) -> (TypeReference, ParameterDefinition.Spelling)? {
    if let content = parameter.field.content.first {
      switch MediaKind(content.key) {
      case .json:
        return (context.types.element(content.value.schema.map { Composite($0) }), .json)
      case .text: return (.string, .plain)
      case .form, .multipart, .bytes, .unsupported:
        context.log.error(BuildMessages.parameterContent(content.key), at: content.keyLocation)
        return nil
      }
    }
    guard let schema = parameter.field.schema else { return nil }
    let composite = Composite(schema)
    if let plain = FieldTypes(context).plainType(of: composite) {
      if style == .deepObject, !context.types.resolved(plain).isArray {
        let location = parameter.field.style?.location ?? schema.location
        context.log.error(BuildMessages.deepScalar, at: location)
      }
      return (plain, .plain)
    }
    let fits = context.fields.fits(composite, style: style, explode: explode) {
      FieldDepth(context.shapes).fits(composite, style: style, explode: explode)
    }
    guard fits else {
      context.log.error(BuildMessages.noSpelling(style.rawValue), at: schema.location)
      return nil
    }
    return (withoutNulls(composite, style), .parts)
  }

  /// Null has no spelling, so that no caller can give it for an element that would not be there then.
  private func withoutNulls(
    _ composite: Composite, _ style: ParameterDefinition.Style
  ) -> TypeReference {
    // `deepObject` names positions, which null keeps free.
    guard style != .deepObject,
      case .array(.optional(let element)) = context.types.meaning(of: composite)
    else { return context.types.type(of: composite) }
    return .array(element)
  }

  /// The one value of a scalar that has no other.
  private func constant(
    of parameter: OpenAPI.Parameter, _ spelling: ParameterDefinition.Spelling
  ) -> JSONLiteral? {
    guard spelling == .plain, let schema = parameter.schema else { return nil }
    // A component with one value may have others tomorrow.
    let form = context.shapes.form(of: Composite(schema))
    switch form.constant {
    case .string, .number, .boolean: return form.isNullable ? nil : form.constant
    case .null, .emptyArray, .emptyObject, nil: return nil
    }
  }

  private func style(
    of parameter: OpenAPI.Parameter, _ place: ParameterDefinition.Place
  ) -> ParameterDefinition.Style {
    let styles = place.styles
    guard let written = parameter.field.style else { return styles[0] }
    if let style = ParameterDefinition.Style(rawValue: written.value), styles.contains(style) {
      return style
    }
    context.log.error(
      BuildMessages.style(written.value, place.rawValue, styles.map(\.rawValue)),
      at: written.location)
    return styles[0]
  }

  /// The value of a member that has a meaning in queries alone.
  private func inQuery(
    _ key: String, _ flag: Located<Bool>?, _ place: ParameterDefinition.Place
  ) -> Bool {
    guard let flag, flag.value else { return false }
    if place != .query { context.log.warning(BuildMessages.onlyInQuery(key), at: flag.location) }
    return place == .query
  }

  private func documentation(of parameter: OpenAPI.Parameter) -> Documentation {
    var documentation = Documentation()
    if let schema = parameter.schema {
      documentation = SchemaWords.documentation(of: Composite(schema), context.shapes)
    }
    if let text = parameter.field.description?.value, !Prose.line(text).isEmpty {
      documentation = Prose.documentation(of: text)
      documentation.append(ConstraintWords.text(of: [parameter.schema].compactMap { $0 }))
    }
    documentation.isDeprecated = parameter.field.deprecated?.value == true
    return documentation
  }
}

extension OpenAPI.Parameter {
  /// The schema of the value, whether it stands there or in `content`.
  var schema: OpenAPI.Schema? { field.schema ?? field.content.first?.value.schema }

  fileprivate var definitionPlace: ParameterDefinition.Place {
    switch place.value {
    case .path: .path
    case .query: .query
    case .header: .header
    case .cookie: .cookie
    }
  }
}
