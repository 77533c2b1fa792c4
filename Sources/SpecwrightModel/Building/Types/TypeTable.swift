import SpecwrightJSON
import SpecwrightOpenAPI

/// Gives the Swift type of every schema, once the sites have their names.
final class TypeTable {
  let shapes: ShapeReader
  let sites: [TypeSite]
  private let byComposite: CompositeTable<TypeSite>
  private let omitted: CompositeSet
  /// The names that alternatives are given.
  let cases: ChosenCases
  private var types = CompositeTable<TypeReference>()
  private var mentions = CompositeTable<TypeReference>()
  private var inProgress = CompositeSet()

  private static let maximumDepth = 100

  init(_ collector: SiteCollector) {
    shapes = collector.shapes
    sites = collector.sites
    byComposite = collector.byComposite
    omitted = collector.omitted
    cases = collector.cases
  }

  /// Whether the target does without a schema.
  func isOmitted(_ composite: Composite) -> Bool { omitted.contains(composite) }

  /// The site of a schema that has a type of its own.
  func site(of composite: Composite) -> TypeSite? { byComposite[composite] }

  /// The type without its optionality: a component by its name, whatever it is.
  ///
  /// So nothing that makes another kind of type of a component changes those who mention it.
  func type(of composite: Composite) -> TypeReference {
    if let mention = mentions[composite] { return mention }
    let mention = composite.use == .file ? nil : component(composite)
    let type = mention ?? meaning(of: composite)
    mentions.set(type, for: composite)
    return type
  }

  /// The name of the first component that references lead to.
  private func component(_ composite: Composite) -> TypeReference? {
    var next = composite
    for _ in 0..<Self.maximumDepth {
      if let site = byComposite[next], site.isComponent, let name = site.name {
        return .named(name)
      }
      guard case .same(let target) = shapes.form(of: next).shape else { return nil }
      next = target
    }
    return nil
  }

  /// What the name of a component stands for that has no type of its own.
  func target(of site: TypeSite) -> TypeReference {
    // Also reports references without an end.
    let meaning = meaning(of: site.composite)
    checkDepth(of: site.composite)
    guard case .same(let target) = shapes.form(of: site.composite).shape else { return meaning }
    return type(of: target)
  }

  /// Reports too many arrays and maps in one another, where components stand between.
  private func checkDepth(of composite: Composite) {
    var next = shapes.finalForm(of: composite)
    var depth = 0
    var isDirect = true
    while let elements = next.form.shape.elements {
      depth += 1
      next = shapes.finalForm(of: elements)
      if next.composite != elements { isDirect = false }
      // Those that stand in one another as written are found while their type is made.
      guard depth < Self.maximumDepth || isDirect else {
        return shapes.log.error(
          BuildMessages.deepArrays(Self.maximumDepth), at: composite.location)
      }
    }
  }

  /// The type behind the names of components, at whatever depth.
  func resolved(_ type: TypeReference, depth: Int = 0) -> TypeReference {
    guard depth < Self.maximumDepth else { return type }
    switch type {
    case .named(let name):
      guard let composite = aliases[name] else { return type }
      return resolved(meaning(of: composite), depth: depth + 1)
    case .array(let inner): return .array(resolved(inner, depth: depth + 1))
    case .map(let inner): return .map(resolved(inner, depth: depth + 1))
    case .optional(let inner): return .optional(resolved(inner, depth: depth + 1))
    default: return type
    }
  }

  /// The components that have no type of their own.
  private lazy var aliases: [TypeName: Composite] = {
    var aliases: [TypeName: Composite] = [:]
    for site in sites where site.isComponent && !shapes.form(of: site.composite).shape.isNamed {
      if let name = site.name { aliases[name] = site.composite }
    }
    return aliases
  }()

  /// The type without the names of components that have none of their own; what it holds has them.
  func meaning(of composite: Composite) -> TypeReference {
    let (form, final) = shapes.finalForm(of: composite)
    if composite.use == .file {
      guard case .array(let items?) = form.shape else { return .data }
      return .array(isNullable(items) ? .optional(.data) : .data)
    }
    reportOmitted(final, form.shape, neededAt: composite)
    if let type = types[final] { return type }
    guard !inProgress.contains(final) else {
      return refuse(final, BuildMessages.endlessArray)
    }
    guard inProgress.count < Self.maximumDepth else {
      return refuse(final, BuildMessages.deepArrays(Self.maximumDepth))
    }
    inProgress.insert(final)
    let type = type(of: form.shape, at: final)
    inProgress.remove(final)
    types.set(type, for: final)
    return type
  }

  private func refuse(_ composite: Composite, _ message: String) -> TypeReference {
    shapes.log.error(message, at: composite.location)
    types.set(.json, for: composite)
    return .json
  }

  /// The type of what stands in an array or a map, or is a body, where null needs an optional.
  func element(_ composite: Composite?) -> TypeReference {
    guard let composite else { return .json }
    let type = type(of: composite)
    // Any JSON holds null itself.
    return isNullable(composite) && type != .json ? .optional(type) : type
  }

  func isNullable(_ composite: Composite) -> Bool {
    let (form, _) = shapes.finalForm(of: composite)
    guard case .open(let target) = form.shape else { return form.isNullable }
    return form.isNullable || shapes.finalForm(of: target).form.isNullable
  }

  private func type(of shape: Shape, at composite: Composite) -> TypeReference {
    switch shape {
    case .anything: .json
    case .scalar(let type): type
    case .array(let items): .array(element(items))
    case .map(let values): .map(element(values))
    case .open(let target): openType(of: target)
    case .object, .enumeration, .union: named(composite)
    // `finalForm` has followed every reference that leads somewhere.
    case .same: .json
    }
  }

  private func named(_ composite: Composite) -> TypeReference {
    if let name = byComposite[composite]?.name { return .named(name) }
    // What is left out was reported where it is needed.
    if omitted.contains(composite) { return .json }
    shapes.log.error(BuildMessages.composition, at: composite.location)
    return .json
  }

  /// Reports a schema that is left out, and whose type is needed all the same.
  ///
  /// A scalar is not: its type is Swift's own.
  private func reportOmitted(_ final: Composite, _ shape: Shape, neededAt composite: Composite) {
    guard omitted.contains(final) else { return }
    switch shape {
    case .scalar, .anything: return
    default:
      shapes.log.error(
        BuildMessages.leftOut(final.location.fragment), at: composite.location)
    }
  }

  /// The enumeration of another place, or its raw values where it cannot keep unknown ones.
  private func openType(of target: Composite) -> TypeReference {
    let (form, final) = shapes.finalForm(of: target)
    reportOmitted(final, form.shape, neededAt: target)
    guard case .enumeration(let shape) = form.shape else { return type(of: final) }
    let site = byComposite[final]
    site?.isOpen = true
    guard site?.configuration?.value.style?.value == .closed else { return named(final) }
    switch shape.rawType {
    case .string: return .string
    case .integer: return .integer(.default)
    case .json: return .json
    }
  }
}
