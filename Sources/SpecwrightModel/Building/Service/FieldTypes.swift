import SpecwrightJSON
import SpecwrightOpenAPI

/// The types of what travels in paths, queries, header fields and cookies.
struct FieldTypes {
  private let context: BuildContext

  init(_ context: BuildContext) {
    self.context = context
  }

  /// The type of a scalar or of an array of scalars; nil for everything else.
  func plainType(of composite: Composite) -> TypeReference? {
    if let scalar = scalar(composite) { return scalar }
    guard case .array(let items?) = context.shapes.finalForm(of: composite).form.shape,
      let element = scalar(items)
    else { return nil }
    let type = context.types.type(of: composite)
    // The elements of a component may be null, or bytes, and these are not.
    let types = context.types
    return types.resolved(type) == types.resolved(.array(element)) ? type : .array(element)
  }

  /// The type of a body of text: a scalar, or `String` for whatever is none.
  func textType(of composite: Composite) -> TypeReference {
    scalar(composite) ?? .string
  }

  /// Whether a body of text can be what a schema says: a scalar, or anything at all.
  func isText(_ composite: Composite) -> Bool {
    if scalar(composite) != nil { return true }
    switch context.shapes.finalForm(of: composite).form.shape {
    case .array, .map, .object: return false
    case .anything, .scalar, .enumeration, .open, .union, .same: return true
    }
  }

  /// The type of a header field of an answer, and how it is read; what is neither scalar, array of
  /// scalars nor object is its text.
  func headerType(
    of composite: Composite, explode: Bool
  ) -> (type: TypeReference, reading: HeaderDefinition.Reading) {
    if let type = plainType(of: composite) {
      return (type, context.types.resolved(type).isArray ? .list : .text)
    }
    switch context.shapes.finalForm(of: composite).form.shape {
    case .object(let tuple) where tuple.isTuple: return (.string, .text)
    case .object, .map: return (.map(.string), .members(explode: explode))
    default: return (.string, .text)
    }
  }

  private func scalar(_ composite: Composite) -> TypeReference? {
    let type = context.types.type(of: composite)
    switch context.types.resolved(type) {
    case .string, .boolean, .integer, .double, .float, .decimal, .dateTime, .uuid: return type
    // Bytes as they are have no place in text, so that whatever text stands for them is taken.
    case .data: return isBase64(composite) ? type : .string
    case .named: return isEnumeration(composite) ? type : nil
    case .json, .array, .map, .optional: return nil
    }
  }

  private func isBase64(_ composite: Composite) -> Bool {
    context.shapes.finalForm(of: composite).composite.schemas.contains { schema in
      schema.format?.value == "byte"
        || schema.contentEncoding?.value.lowercased() == "base64"
    }
  }

  private func isEnumeration(_ composite: Composite) -> Bool {
    switch context.shapes.finalForm(of: composite).form.shape {
    case .enumeration, .open: true
    default: false
    }
  }
}

/// Finds out whether the values of a schema nest no deeper than a style has a spelling for.
struct FieldDepth {
  /// A question: whether a schema nests no deeper than this.
  private struct Question: Hashable {
    var composite: Composite
    var elements: Int
    var members: Int
  }

  private let shapes: ShapeReader
  private let met = MetOnce<Question>()

  init(_ shapes: ShapeReader) {
    self.shapes = shapes
  }

  /// Whether values can be spelled, as far as the schema tells.
  func fits(
    _ composite: Composite, style: ParameterDefinition.Style, explode: Bool
  ) -> Bool {
    if style == .deepObject { return true }
    // An exploded form repeats the name of a member for each element of an array.
    let members = style != .simple && style != .label && style != .matrix && explode ? 1 : 0
    return fits(composite, elements: 0, members: members, steps: 0)
  }

  /// Whether an array holds arrays no deeper than `elements`, and an object no deeper than `members`.
  private func fits(_ composite: Composite, elements: Int, members: Int, steps: Int) -> Bool {
    guard steps < Self.maximumSteps else { return false }
    // The first no ends the search, so that whatever was asked before has had a yes, or will have.
    let question = Question(composite: composite, elements: elements, members: members)
    guard met.insert(question) else { return true }
    switch shapes.finalForm(of: composite).form.shape {
    case .anything, .scalar, .enumeration, .open, .same: return true
    case .array(let items):
      guard elements >= 0 else { return false }
      return items.map { fits($0, elements: elements - 1, members: -1, steps: steps + 1) } ?? true
    case .map(let values):
      guard members >= 0 else { return false }
      return values.map { fits($0, elements: members - 1, members: -1, steps: steps + 1) } ?? true
    case .object(let tuple) where tuple.isTuple:
      guard elements >= 0 else { return false }
      return (tuple.properties.map(\.composite) + [tuple.additional.composite].compactMap(\.self))
        .allSatisfy { fits($0, elements: elements - 1, members: -1, steps: steps + 1) }
    case .object(let object):
      guard members >= 0 else { return false }
      // What has no member by name is a dictionary by another word.
      let others = object.properties.isEmpty ? object.additional.composite : nil
      return (object.properties.map(\.composite) + [others].compactMap(\.self)).allSatisfy {
        fits($0, elements: members - 1, members: -1, steps: steps + 1)
      }
    case .union(let union):
      return union.branches.allSatisfy {
        fits($0.composite, elements: elements, members: members, steps: steps + 1)
      }
    }
  }

  private static let maximumSteps = 100
}
