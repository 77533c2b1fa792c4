import SpecwrightJSON
import SpecwrightOpenAPI

/// Gives the Swift type of every schema, once the sites have their names.
final class TypeTable {
  let shapes: ShapeReader
  let sites: [TypeSite]
  private let byComposite: [Composite: TypeSite]
  private let omitted: Set<Composite>
  /// The names that alternatives are given.
  let cases: ChosenCases
  private var types: [Composite: TypeReference] = [:]
  private var inProgress: Set<Composite> = []

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

  /// The type without its optionality.
  func type(of composite: Composite) -> TypeReference {
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
    types[final] = type
    return type
  }

  private func refuse(_ composite: Composite, _ message: String) -> TypeReference {
    shapes.log.error(message, at: composite.location)
    types[composite] = .json
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
