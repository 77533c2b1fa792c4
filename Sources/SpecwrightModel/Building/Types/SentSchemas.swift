import SpecwrightJSON
import SpecwrightOpenAPI

/// Finds the schemas that requests are made of.
struct SentSchemas {
  private let shapes: ShapeReader

  init(_ shapes: ShapeReader) {
    self.shapes = shapes
  }

  /// Everything that can be reached from the body or a parameter of an operation.
  func composites(of operations: [OperationSite]) -> CompositeSet {
    let bodies = operations.compactMap(\.operation.requestBody)
      .compactMap { shapes.document.references.resolve($0) }
    let parameters = operations.flatMap { $0.items.flatMap(\.parameters) + $0.operation.parameters }
      .compactMap { shapes.document.references.resolve($0)?.schema }
    return reached(
      from: (bodies.flatMap(\.content).compactMap(\.value.schema) + parameters)
        .map { Composite($0) })
  }

  /// Everything that can be reached from some schemas.
  func reached(from start: [Composite]) -> CompositeSet {
    var waiting = start
    var met = CompositeSet()
    while let composite = waiting.popLast() {
      guard met.insert(composite) else { continue }
      waiting += parts(of: shapes.form(of: composite).shape)
    }
    return met
  }

  private func parts(of shape: Shape) -> [Composite] {
    switch shape {
    case .anything, .scalar, .enumeration: []
    case .array(let items): [items].compactMap { $0 }
    case .map(let values): [values].compactMap { $0 }
    case .union(let union): union.branches.map(\.composite)
    case .same(let target), .open(let target): [target]
    case .object(let object):
      object.properties.map(\.composite) + [object.additional.composite].compactMap(\.self)
    }
  }
}
