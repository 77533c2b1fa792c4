import SpecwrightJSON
import SpecwrightOpenAPI

/// Finds every schema that gets a type of its own: the components in document order, each followed
/// by what stands in it, and then those of operations.
struct SiteCollector {
  let shapes: ShapeReader
  /// The schemas that the target does without.
  let omitted: CompositeSet
  /// The names that alternatives are given.
  let cases: ChosenCases
  private(set) var sites: [TypeSite] = []
  private(set) var byComposite = CompositeTable<TypeSite>()
  private var visited = CompositeSet()
  /// Whether a type may be named after one that only takes its schema over.
  private var takesInherited = false

  private static let maximumDepth = 200

  init(_ shapes: ShapeReader, omitted: CompositeSet, cases: ChosenCases) {
    self.shapes = shapes
    self.omitted = omitted
    self.cases = cases
  }

  /// Collects the components.
  mutating func collectComponents() {
    var first: [String: Location] = [:]
    for member in shapes.document.components.schemas {
      if let other = first.updateValue(member.keyLocation, forKey: member.key) {
        shapes.log.error(
          BuildMessages.equalNames(member.key), at: member.keyLocation,
          notes: [Diagnostic(.note, BuildMessages.firstPlace, at: other)])
      }
      let composite = Composite(member.value)
      guard !omitted.contains(composite) else { continue }
      let site = TypeSite(composite, spelling: member.key, relation: "", owner: .module)
      add(site)
      visited.insert(composite)
      collectChildren(of: composite, owner: .type(site))
    }
  }

  /// Collects what stands at a place that has no type itself, under the place's Swift name and what
  /// the schema is to the place.
  mutating func collect(_ schema: OpenAPI.Schema?, at name: String, spelling: String) {
    guard let schema else { return }
    collect(Composite(schema), spelling: spelling, relation: "Schema", owner: .place(name))
  }

  /// Collects the schema of a form with files.
  mutating func collect(
    form member: OpenAPI.Member<OpenAPI.MediaType>, at name: String, spelling: String
  ) {
    guard let composite = FileParts(shapes).composite(of: member) else { return }
    collect(composite, spelling: spelling, relation: "Schema", owner: .place(name))
  }

  /// Collects what no walk came by: what only `allOf` brings together, and what references lead to
  /// in unusual places.
  ///
  /// Done last, so that whatever has a home is named after it.
  mutating func collectRest() {
    takesInherited = true
    var position = 0
    var target = 0
    while position < sites.count || target < shapes.targets.count {
      if position < sites.count {
        collectChildren(of: sites[position].composite, owner: .type(sites[position]))
        position += 1
      } else {
        collectTarget(shapes.targets[target])
        target += 1
      }
    }
  }

  private mutating func collectTarget(_ target: Composite) {
    // Nearly all are components, and a pointer is dear.
    guard !visited.contains(target) else { return }
    let tokens = target.location.pointer.tokens
    let place = tokens.dropLast().suffix(2).joined(separator: " ")
    collect(
      target, spelling: tokens.last ?? "", relation: "Schema",
      owner: .place(NameForms(position: .type).camel(place)))
  }

  private mutating func add(_ site: TypeSite) {
    sites.append(site)
    byComposite.set(site, for: site.composite)
  }

  /// The site of a schema, for those who know it by its place: it may be that of a form.
  func site(at composite: Composite) -> TypeSite? {
    byComposite[composite]
      ?? sites.first { $0.composite.form != nil && $0.composite.main === composite.main }
  }

  private mutating func collect(
    _ composite: Composite, spelling: String, relation: String, owner: TypeSite.Owner
  ) {
    let isOwn = takesInherited || owner.encloses(composite)
    // What an inherited value holds is looked at when whatever it is inherited from has been.
    guard isOwn || owner.adds(to: composite) && shapes.form(of: composite).shape.isNamed else {
      return
    }
    guard !omitted.contains(composite), visited.insert(composite) else { return }
    let (spelling, owner) = home(of: composite, spelling: spelling, owner: owner)
    guard shapes.form(of: composite).shape.isNamed else {
      collectUnnamed(composite, spelling: spelling, relation: relation, owner: owner)
      return
    }
    let site = TypeSite(composite, spelling: spelling, relation: relation, owner: owner)
    guard site.depth < Self.maximumDepth else {
      shapes.log.error(BuildMessages.tooDeep(Self.maximumDepth), at: composite.location)
      return
    }
    add(site)
    if isOwn { collectChildren(of: composite, owner: .type(site)) }
  }

  /// Where a type belongs and what it is there.
  ///
  /// What several components say of one value belongs to the one that says some of it where the value is
  /// met, or else to the one that takes the others over. Where none
  /// of them does it is called after all: whoever takes them over is not alone, since another that does
  /// so may be added.
  private func home(
    of composite: Composite, spelling: String, owner: TypeSite.Owner
  ) -> (spelling: String, owner: TypeSite.Owner) {
    guard composite.single == nil, !owner.encloses(composite), !owner.adds(to: composite),
      let main = composite.main.component
    else { return (spelling, owner) }
    var met: Set<String> = [main]
    let others = composite.parts.compactMap(\.schema.component).filter { met.insert($0).inserted }
    let names = [main] + others
    let taker = names.first { name in names.allSatisfy { $0 == name || takes(name, over: $0) } }
    guard let site = component(taker ?? main).flatMap({ byComposite[Composite($0)] }) else {
      return (spelling, owner)
    }
    let words = taker == nil ? spelling + " with " + others.joined(separator: " and ") : spelling
    return (words, .type(site))
  }

  private func component(_ name: String) -> OpenAPI.Schema? {
    shapes.document.references.schema(at: JSONPointer(["components", "schemas", name]))
  }

  private func takes(_ name: String, over other: String) -> Bool {
    guard let schema = component(name), let other = component(other) else { return false }
    return shapes.takesOver(schema, other)
  }

  /// The elements and values of what has no name of its own.
  private mutating func collectUnnamed(
    _ composite: Composite, spelling: String, relation: String, owner: TypeSite.Owner
  ) {
    switch shapes.form(of: composite).shape {
    case .array(let items?):
      collect(items, spelling: spelling + " Item", relation: relation, owner: owner)
    case .map(let values?):
      collect(values, spelling: spelling + " Value", relation: relation, owner: owner)
    default:
      break
    }
  }

  private mutating func collectChildren(of composite: Composite, owner: TypeSite.Owner) {
    switch shapes.form(of: composite).shape {
    case .object: collectMembers(of: composite, owner: owner)
    case .union(let union):
      let spellings = BranchNames(shapes, cases).spellings(of: union)
      for (branch, spelling) in zip(union.branches, spellings) {
        // What stands in a base is named after the base, with and without heirs.
        if branch.isBase { collectMembers(of: branch.composite, owner: owner) }
        collect(branch.composite, spelling: spelling, relation: "Case", owner: owner)
      }
    case .array(let items?):
      collect(items, spelling: "Item", relation: "Element", owner: owner)
    case .map(let values?):
      collect(values, spelling: "Value", relation: "Element", owner: owner)
    default:
      break
    }
  }
}

extension SiteCollector {
  private mutating func collectMembers(of composite: Composite, owner: TypeSite.Owner) {
    guard case .object(let object) = shapes.form(of: composite).shape else { return }
    for property in object.properties where !shapes.isConstant(property, of: object) {
      collect(
        property.composite, spelling: property.spelling ?? property.key, relation: "Property",
        owner: owner)
    }
    if let values = object.additional.composite {
      collect(
        values, spelling: object.isTuple ? "Item" : "Value", relation: "Additional", owner: owner)
    }
  }
}

extension TypeSite.Owner {
  /// Whether a schema stands inside the one the owner is made of.
  fileprivate func encloses(_ composite: Composite) -> Bool {
    guard case .type(let site) = self else { return true }
    return site.encloses(composite.main)
  }

  /// Whether some of what a value has to fit stands inside the schema the owner is made of.
  fileprivate func adds(to composite: Composite) -> Bool {
    guard case .type(let site) = self, composite.single == nil else { return false }
    return composite.schemas.contains(where: site.encloses)
  }
}

extension TypeSite {
  /// Whether a schema stands inside the one that the type is made of.
  fileprivate func encloses(_ schema: OpenAPI.Schema) -> Bool {
    let outer = composite.main.node.range
    let inner = schema.node.range
    return outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
  }
}

extension OpenAPI.Schema {
  /// The component that it stands in.
  fileprivate var component: String? {
    let tokens = location.pointer.tokens
    return tokens.count > 2 && tokens.starts(with: ["components", "schemas"]) ? tokens[2] : nil
  }
}

extension ShapeReader {
  /// Whether a property is always there with the one value it can have.
  func isConstant(_ property: ObjectShape.Property, of object: ObjectShape) -> Bool {
    guard object.required.contains(property.key) else { return false }
    let form = form(of: property.composite)
    return form.constant != nil && !form.isNullable
  }
}
