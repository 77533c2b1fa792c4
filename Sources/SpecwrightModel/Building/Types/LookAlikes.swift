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
    var objects: [(branch: UnionShape.Branch, look: Look)] = []
    for branch in branches {
      guard let look = look(at: branch.composite) else { continue }
      let before = objects.suffix(Self.maximumCompared).first { $0.look.covers(look) }
      if let before {
        context.log.warning(
          BuildMessages.lookAlike, at: branch.schema.location,
          notes: [Diagnostic(.note, BuildMessages.taken, at: before.branch.schema.location)])
      }
      objects.append((branch, look))
    }
  }

  /// What the reading of an object looks at.
  private struct Look {
    var types: [String: TypeReference]
    var constants: [String: JSONLiteral]
    var required: Set<String>
    var keepsOthers: Bool

    /// Whether whatever fits the other look fits this one as well.
    func covers(_ other: Look) -> Bool {
      required.isSubset(of: other.required) && keepsOthers == other.keepsOthers
        && constants.allSatisfy { other.constants[$0.key] == $0.value }
        && other.types.allSatisfy { types[$0.key] == $0.value }
    }
  }

  private func look(at composite: Composite) -> Look? {
    guard case .object(let object) = shapes.finalForm(of: composite).form.shape, !object.isTuple,
      // Of members without a name only the values say which alternative they are of.
      !object.properties.isEmpty || object.additional.composite == nil
    else { return nil }
    var look = Look(
      types: [:], constants: [:], required: object.required, keepsOthers: object.additional.isKept)
    for property in object.properties {
      look.types[property.key] = context.types.resolved(
        context.types.type(of: property.composite))
      if shapes.isConstant(property, of: object) {
        look.constants[property.key] = shapes.form(of: property.composite).constant
      }
    }
    return look
  }
}
