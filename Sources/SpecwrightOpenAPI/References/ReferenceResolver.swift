package import SpecwrightJSON

/// Gives the objects that references mean, wherever in the document they stand.
///
/// Reading has checked every reference, so that the answers for a document without errors are nil
/// only for references that are no part of it. A class, since it is handed on all the time and holds a
/// dozen tables.
package final class ReferenceResolver: Sendable {
  let objects: ObjectTable
  private let root: JSONNode

  init(_ objects: ObjectTable, root: JSONNode) {
    self.objects = objects
    self.root = root
  }

  /// The schema that the `$ref` of a schema means; one step, since siblings may count on the way.
  package func target(of schema: OpenAPI.Schema) -> OpenAPI.Schema? {
    schema.node["$ref"].flatMap { objects.targets[$0] }.flatMap { objects.schemas[$0] }
  }

  /// The schema that a value of a discriminator's mapping means.
  package func schema(
    mapping: OpenAPI.Member<Located<String>>, of discriminator: OpenAPI.Discriminator
  )
    -> OpenAPI.Schema?
  {
    let node = discriminator.node["mapping"]?[mapping.key]
    return node.flatMap { objects.targets[$0] }.flatMap { objects.schemas[$0] }
  }

  /// The schema at a place of the document.
  package func schema(at pointer: JSONPointer) -> OpenAPI.Schema? {
    root.resolve(pointer).flatMap { objects.schemas[$0] }
  }

  /// The path item that the `$ref` of a path item means; one step.
  package func target(of item: OpenAPI.PathItem) -> OpenAPI.PathItem? {
    item.node["$ref"].flatMap { objects.targets[$0] }.flatMap { objects.pathItems[$0] }
  }

  /// The object itself, after every reference in between.
  package func resolve<Value: Referable>(_ referenced: OpenAPI.Referenced<Value>) -> Value? {
    var next = referenced
    // Reading has refused circles; the count keeps even a refused document from hanging.
    for _ in 0...objects.targets.count {
      switch next {
      case .value(let value): return value
      case .reference(let reference):
        guard let target = objects.targets[reference.targetNode],
          let referenced = objects[keyPath: Value.table][target]
        else { return nil }
        next = referenced
      }
    }
    return nil
  }
}
