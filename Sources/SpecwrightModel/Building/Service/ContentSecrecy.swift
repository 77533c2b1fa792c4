import SpecwrightOpenAPI

/// Tells whether a value that stands by itself, as a body or a header field, is secret as a whole.
///
/// Objects are not: their members say so, and their types leave those out by themselves.
struct ContentSecrecy {
  private let context: BuildContext

  private static let maximumDepth = 100

  init(_ context: BuildContext) {
    self.context = context
  }

  /// What the schema, or that of its elements or values, says of itself.
  func sensitivity(of composite: Composite, depth: Int = 0) -> Sensitivity? {
    guard depth < Self.maximumDepth else { return nil }
    let (form, final) = context.shapes.finalForm(of: composite)
    let schemas = composite.schemas + final.schemas
    if let node = schemas.lazy.compactMap(\.sensitive).first {
      return Sensitivity(node, context.log)
    }
    switch form.shape {
    case .array(let inner?), .map(let inner?): return sensitivity(of: inner, depth: depth + 1)
    default: return nil
    }
  }
}
