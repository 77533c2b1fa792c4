import SpecwrightJSON
import SpecwrightOpenAPI

/// Tells whether a value is secret as a whole: a member, a body or a header field.
///
/// Objects are not, unless they say so of themselves: their members say it of theirs, and their types
/// leave those out by themselves.
struct Secrecy {
  private let context: BuildContext

  init(_ context: BuildContext) {
    self.context = context
  }

  /// What a schema says of itself, or else the one it refers to, or one of what it holds: elements,
  /// values and alternatives have no type that could leave them out.
  func sensitivity(of composite: Composite) -> Sensitivity? {
    var seen: Set<Composite> = []
    return sensitivity(of: composite, &seen)
  }

  private func sensitivity(of composite: Composite, _ seen: inout Set<Composite>) -> Sensitivity? {
    guard seen.insert(composite).inserted else { return nil }
    if let node = composite.schemas.lazy.compactMap(\.sensitive).first {
      return Sensitivity(node, context.log)
    }
    for inner in held(by: composite) {
      if let sensitivity = sensitivity(of: inner, &seen) { return sensitivity }
    }
    // What is only ever sent, and what is a password, is secret without saying so.
    let isSecret = composite.schemas.contains {
      $0.writeOnly?.value == true || $0.format?.value == "password"
    }
    return isSecret ? .secret : nil
  }

  private func held(by composite: Composite) -> [Composite] {
    switch context.shapes.form(of: composite).shape {
    case .same(let target), .open(let target): [target]
    case .array(let elements), .map(let elements): elements.map { [$0] } ?? []
    case .union(let union): union.branches.map(\.composite)
    case .anything, .scalar, .enumeration, .object: []
    }
  }
}
