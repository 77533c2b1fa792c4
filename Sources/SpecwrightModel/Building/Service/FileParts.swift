import SpecwrightJSON
import SpecwrightOpenAPI

/// Finds the properties of `multipart/form-data` that are files without saying `binary`.
///
/// OpenAPI 3.1 has two such spellings: a string with a `contentMediaType` and no `contentEncoding`,
/// and a schema that says nothing, which travels as `application/octet-stream` ("Encoding Object").
/// In JSON the same schemas are a text and any value. A schema that stands in JSON too stays what it
/// is there, since no answer may be lost over a form.
struct FileParts {
  private let shapes: ShapeReader
  private let document: OpenAPI.Document

  init(_ shapes: ShapeReader) {
    self.shapes = shapes
    document = shapes.document
  }

  /// The schemas that are files, as they are when references are followed.
  func composites(of operations: [OperationSite]) -> Set<Composite> {
    guard document.version == .v31 else { return [] }
    let forms = operations.compactMap { $0.operation.requestBody.flatMap(form) }
    let files = Set(forms.flatMap(files))
    guard !files.isEmpty else { return [] }
    return files.subtracting(SentSchemas(shapes).reached(from: others))
  }

  /// The media type of a body that is sent as such a form.
  private func form(
    _ body: OpenAPI.Referenced<OpenAPI.RequestBody>
  ) -> OpenAPI.MediaType? {
    let content = document.references.resolve(body)?.content ?? []
    let first = ContentChooser(shapes: shapes).candidates(content).first
    return first?.kind == .multipart ? first?.member.value : nil
  }

  private func files(of form: OpenAPI.MediaType) -> [Composite] {
    guard let schema = form.schema else { return [] }
    let encodings = Dictionary(
      form.encoding.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    return objects(of: Composite(schema), depth: 0).flatMap(\.properties).compactMap { property in
      if let encoding = encodings[property.key], !encoding.admitsFile { return nil }
      var (shape, final) = value(property.composite)
      if case .array(let items?) = shape { (shape, final) = value(items) }
      return isFile(shape, final) ? final : nil
    }
  }

  private func value(_ composite: Composite) -> (Shape, Composite) {
    let (form, final) = shapes.finalForm(of: composite)
    return (form.shape, final)
  }

  private func objects(of composite: Composite, depth: Int) -> [ObjectShape] {
    guard depth < 10 else { return [] }
    switch shapes.finalForm(of: composite).form.shape {
    case .object(let object): return [object]
    case .union(let union):
      return union.branches.flatMap { objects(of: $0.composite, depth: depth + 1) }
    default: return []
    }
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

  /// What is JSON anywhere in the document, with the operations that a configuration leaves out.
  ///
  /// A form that is sent as one has no JSON beside it.
  private var others: [Composite] {
    document.references.mediaTypes
      .filter { MediaKind($0.key) == .json || $0.key.contains("*") }
      .compactMap(\.value.schema).map { Composite($0) }
  }
}

extension OpenAPI.Encoding {
  /// Whether nothing is said that makes text of the value.
  fileprivate var admitsFile: Bool {
    style == nil && explode == nil && allowReserved == nil
      && contentType.map { MediaKind($0.value) == .bytes } ?? true
  }
}
