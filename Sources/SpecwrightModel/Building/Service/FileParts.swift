import SpecwrightJSON
import SpecwrightOpenAPI

/// Finds the properties of `multipart/form-data` that are files without saying `binary`.
///
/// OpenAPI 3.1 has two such spellings: a string with a `contentMediaType` and no `contentEncoding`,
/// and a schema that says nothing, which travels as `application/octet-stream` ("Encoding Object").
/// In JSON the same schemas are a text and any value. So a form with such files has a type of its own,
/// whether or not its schema stands in JSON too: what is added elsewhere changes neither.
struct FileParts {
  private let shapes: ShapeReader

  init(_ shapes: ShapeReader) {
    self.shapes = shapes
  }

  /// The schema of a body, with a mark where it is a form that has such files.
  func composite(of member: OpenAPI.Member<OpenAPI.MediaType>) -> Composite? {
    guard let schema = member.value.schema else { return nil }
    let composite = Composite(schema)
    guard shapes.document.version == .v31, MediaKind(member.key) == .multipart else {
      return composite
    }
    let form = shapes.note(form: member.value)
    return marked(composite, of: form)
  }

  /// The schema of a form, or an alternative of it, with a mark where it has files.
  func marked(_ composite: Composite, of form: FormMark) -> Composite {
    hasFiles(composite, of: form, depth: 0) ? composite.used(as: .form(form)) : composite
  }

  private func hasFiles(_ composite: Composite, of form: FormMark, depth: Int) -> Bool {
    guard depth < 10 else { return false }
    switch shapes.finalForm(of: composite).form.shape {
    case .object(let object):
      return object.properties.contains { isFile($0, of: form) }
    case .union(let union):
      return union.branches.contains { hasFiles($0.composite, of: form, depth: depth + 1) }
    default: return false
    }
  }

  /// Whether a property of a form is a file, or an array of files.
  func isFile(_ property: ObjectShape.Property, of form: FormMark) -> Bool {
    guard !shapes.texts(of: form).contains(property.key) else { return false }
    var value = shapes.finalForm(of: property.composite)
    if case .array(let items?) = value.form.shape { value = shapes.finalForm(of: items) }
    return isFile(value.form.shape, value.composite)
  }

  private func isFile(_ shape: Shape, _ composite: Composite) -> Bool {
    let schemas = composite.parts.map(\.schema)
    let mediaType = schemas.compactMap(\.contentMediaType?.value).last
    guard !schemas.contains(where: { $0.contentEncoding != nil }) else { return false }
    switch shape {
    case .scalar(.string): return mediaType.map { MediaKind($0) == .bytes } ?? false
    case .anything:
      let isOpen = schemas.allSatisfy {
        $0.types == nil && $0.reference == nil && $0.not == nil && !$0.hasStructure
      }
      return isOpen && mediaType.map { MediaKind($0) == .bytes } ?? true
    default: return false
    }
  }
}

extension OpenAPI.MediaType {
  /// The properties of a form about which something is said that makes text of the value.
  var textProperties: Set<String> {
    Set(encoding.filter { !$0.value.admitsFile }.map(\.key))
  }
}

extension OpenAPI.Encoding {
  /// Whether nothing is said that makes text of the value.
  fileprivate var admitsFile: Bool {
    style == nil && explode == nil && allowReserved == nil
      && contentType.map { MediaKind($0.value) == .bytes } ?? true
  }
}
