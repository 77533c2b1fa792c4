import SpecwrightJSON
import SpecwrightOpenAPI

/// Reads how the properties of a form travel.
struct FormBuilder {
  private let context: BuildContext
  private let kind: MediaKind
  private let met = MetOnce<Composite>()

  init(_ context: BuildContext, _ kind: MediaKind) {
    self.context = context
    self.kind = kind
  }

  /// What `encoding` says, in its order; reports a form that is no object.
  func encodings(of mediaType: OpenAPI.MediaType) -> [FieldEncodingDefinition] {
    context.fields.encodings(at: mediaType.location.range.lowerBound) { read(mediaType) }
  }

  private func read(_ mediaType: OpenAPI.MediaType) -> [FieldEncodingDefinition] {
    let composite = mediaType.schema.map { Composite($0) }
    if let composite, !isObject(composite, steps: 0) {
      context.log.error(BuildMessages.formWithoutNames, at: composite.location)
    }
    let known = composite.flatMap(properties)
    let names = known.map(Set.init)
    let written = mediaType.encoding.compactMap { member -> FieldEncodingDefinition? in
      if let known, names?.contains(member.key) == false {
        let near = known.count <= 100 ? known : []
        context.log.warning(
          BuildMessages.noFormProperty(
            member.key, suggestion: NearMiss.suggestion(for: member.key, among: near)),
          at: member.keyLocation)
        return nil
      }
      return rule(of: member.value).map { FieldEncodingDefinition(key: member.key, rule: $0) }
    }
    return written + implied(by: composite, besides: Set(written.map(\.key)))
  }

  /// The media types that properties of 3.1 give of themselves, JSON apart: its text is a string.
  private func implied(
    by composite: Composite?, besides written: Set<String>
  ) -> [FieldEncodingDefinition] {
    guard kind == .multipart, let composite,
      case .object(let object) = context.shapes.finalForm(of: composite).form.shape
    else { return [] }
    return object.properties.filter { !written.contains($0.key) }.compactMap { property in
      var value = context.shapes.finalForm(of: property.composite)
      if case .array(let items?) = value.form.shape {
        value = context.shapes.finalForm(of: items)
      }
      let types = value.composite.schemas.compactMap(\.contentMediaType?.value)
      guard let type = types.last, MediaKind(type) != .json, !type.contains("*"),
        type != "application/octet-stream"
      else { return nil }
      return FieldEncodingDefinition(key: property.key, rule: .contentType(type))
    }
  }

  private func isObject(_ composite: Composite, steps: Int) -> Bool {
    guard steps < 100 else { return false }
    // The first no ends the search.
    guard met.insert(composite) else { return true }
    switch context.shapes.finalForm(of: composite).form.shape {
    case .object(let object): return !object.isTuple
    case .map, .anything, .same: return true
    case .union(let union):
      return union.branches.allSatisfy { isObject($0.composite, steps: steps + 1) }
    case .scalar, .array, .enumeration, .open: return false
    }
  }

  /// The names of the properties, where they are all known.
  private func properties(of composite: Composite) -> [String]? {
    guard case .object(let object) = context.shapes.finalForm(of: composite).form.shape,
      case .ignored = object.additional
    else { return nil }
    return object.properties.map(\.key)
  }

  /// A style where anything is said about one, else the media type (OpenAPI 3.1.1, "Encoding
  /// Object").
  private func rule(of encoding: OpenAPI.Encoding) -> FieldEncodingDefinition.Rule? {
    guard encoding.style == nil, encoding.explode == nil, encoding.allowReserved == nil else {
      let style = style(of: encoding)
      return .style(
        style, explode: encoding.explode?.value ?? (style == .form || style == .deepObject),
        allowReserved: encoding.allowReserved?.value ?? false)
    }
    guard let contentType = encoding.contentType else { return nil }
    // Of a list the first is sent that can be written; the rest of it is kept as it stands.
    let types = contentType.value.split(separator: ",", omittingEmptySubsequences: false)
    let rest = types.drop { MediaKind(String($0)) == .unsupported }
    guard !rest.isEmpty else {
      context.log.error(BuildMessages.partType(contentType.value), at: contentType.location)
      return .contentType(contentType.value)
    }
    guard rest.count < types.count else { return .contentType(contentType.value) }
    return .contentType(String(rest.joined(separator: ",").drop { $0 == " " }))
  }

  private func style(of encoding: OpenAPI.Encoding) -> ParameterDefinition.Style {
    let styles = ParameterDefinition.Place.query.styles
    guard let written = encoding.style else { return .form }
    if let style = ParameterDefinition.Style(rawValue: written.value), styles.contains(style) {
      return style
    }
    context.log.error(
      BuildMessages.formStyle(written.value, styles.map(\.rawValue)), at: written.location)
    return .form
  }
}
