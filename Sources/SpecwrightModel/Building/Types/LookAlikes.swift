import SpecwrightJSON
import SpecwrightOpenAPI

/// Finds alternatives that nothing tells from one that stands before them, so that they are never
/// taken.
///
/// Values are told apart by their kinds and by the members of objects: see `decodeAlternative` of the
/// runtime. An object that declares nothing beyond what another before it does, with equal types,
/// and requires at least as much, fits never better.
struct LookAlikes {
  private let context: BuildContext
  private var shapes: ShapeReader { context.shapes }

  /// Each is compared with so many before it.
  private static let maximumCompared = 50

  init(_ context: BuildContext) {
    self.context = context
  }

  /// Reports each of the branches that is never taken, at its place.
  func report(_ branches: [UnionShape.Branch]) {
    var objects: [(branch: UnionShape.Branch, object: ObjectShape)] = []
    var looks: [Int: Look] = [:]
    for branch in branches {
      guard let object = object(at: branch.composite) else { continue }
      objects.append((branch, object))
      let index = objects.count - 1
      for other in max(0, index - Self.maximumCompared)..<index
      where mayCover(objects[other].object, object) {
        let look = look(at: index, objects[index].object, &looks)
        guard self.look(at: other, objects[other].object, &looks).covers(look) else { continue }
        context.log.warning(
          BuildMessages.lookAlike, at: branch.schema.location,
          notes: [
            Diagnostic(.note, BuildMessages.taken, at: objects[other].branch.schema.location)
          ])
        break
      }
    }
  }

  /// Whether one object may look like another by what is counted; most do not, and need no look.
  private func mayCover(_ object: ObjectShape, _ other: ObjectShape) -> Bool {
    object.properties.count >= other.properties.count
      && object.required.count <= other.required.count
      && object.additional.isKept == other.additional.isKept
  }

  /// What the reading of an object looks at.
  private struct Look {
    var types: [String: Values]
    var required: Set<String>
    var keepsOthers: Bool

    /// Whether whatever fits the other look fits this one as well.
    func covers(_ other: Look) -> Bool {
      required.isSubset(of: other.required) && keepsOthers == other.keepsOthers
        && other.types.allSatisfy { types[$0.key]?.cover($0.value) == true }
    }
  }

  /// What a member may be.
  private struct Values {
    var type: TypeReference
    var listed: Set<EnumerationDefinition.Raw>?

    /// Whether a value that one description lists, or has the type of, is the same in the other.
    func cover(_ other: Values) -> Bool {
      guard let listed, let others = other.listed else {
        return listed == nil && other.listed == nil && type == other.type
      }
      return others.isSubset(of: listed)
    }
  }

  private func object(at composite: Composite) -> ObjectShape? {
    guard case .object(let object) = shapes.finalForm(of: composite).form.shape, !object.isTuple,
      // Of members without a name only the values say which alternative they are of.
      !object.properties.isEmpty || object.additional.composite == nil
    else { return nil }
    return object
  }

  private func look(at index: Int, _ object: ObjectShape, _ looks: inout [Int: Look]) -> Look {
    if let look = looks[index] { return look }
    var look = Look(
      types: [:], required: object.required, keepsOthers: object.additional.isKept)
    for property in object.properties {
      let values = DiscriminatorMembers(shapes, key: property.key)
        .listed(in: shapes.finalForm(of: property.composite).form)
      look.types[property.key] = Values(
        type: context.types.resolved(context.types.type(of: property.composite)),
        listed: values.map(Set.init))
    }
    looks[index] = look
    return look
  }
}
