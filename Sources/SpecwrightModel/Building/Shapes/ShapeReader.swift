import SpecwrightJSON
import SpecwrightOpenAPI

/// Finds out what schemas ask for; each is looked at once.
final class ShapeReader {
  let document: OpenAPI.Document
  let log: DiagnosticLog
  /// The schemas in whose place others may stand.
  let families: Families
  /// What references lead to, in the order they are met.
  private(set) var targets: [Composite] = []
  private var forms = CompositeTable<Form>()
  /// The arrays and maps as they were read, whether or not they hold themselves.
  private var collections = CompositeTable<Form>()
  private var inProgress = CompositeSet()
  private var checked = PlaceSet()
  /// The schemas that only null fits, among those that were asked.
  private var nulls = PlaceSet()
  /// The schemas that this was asked of.
  private var askedForNull = PlaceSet()
  private var refused = CompositeSet()
  /// The properties of forms that are texts, whatever their schemas are.
  private var formTexts: [FormMark: Set<String>] = [:]
  private var composed = 0
  /// How much compositions may bring together in all, so that no small document makes a huge client.
  private let maximumComposed: Int

  /// How many compositions and references may stand behind one another; the stack is no place to
  /// find out how many there are.
  private static let maximumDepth = 100
  init(_ document: OpenAPI.Document, _ log: DiagnosticLog) {
    self.document = document
    self.log = log
    families = Families(document)
    maximumComposed = SizeCheck.room(in: document)
  }

  /// What a composite asks for.
  func form(of composite: Composite) -> Form {
    if let form = forms[composite] { return form }
    var form = plainForm(of: composite)
    // While something is read, nobody can know yet what holds itself.
    guard inProgress.count == 0, let elements = form.shape.elements else { return form }
    if leads(elements, to: composite) { form.shape = form.shape.enclosed }
    forms.set(form, for: composite)
    return form
  }

  /// Whether arrays and maps alone lead from what one of them holds back to it: no name of another type
  /// can stand for it then.
  private func leads(_ elements: Composite, to composite: Composite) -> Bool {
    var next = elements
    var (references, arrays) = (0, 0)
    while arrays <= Self.maximumDepth, references <= Self.maximumDepth {
      let shape = plainForm(of: next).shape
      if case .same(let target) = shape {
        references += 1
        next = target
        continue
      }
      if next == composite { return true }
      guard let elements = shape.elements else { return false }
      references = 0
      arrays += 1
      next = elements
    }
    // What stands deeper than that is refused.
    return false
  }

  private func plainForm(of composite: Composite) -> Form {
    if let form = collections[composite] ?? forms[composite] { return form }
    guard !inProgress.contains(composite) else {
      return refuse(composite, BuildMessages.endless)
    }
    guard inProgress.count < Self.maximumDepth else {
      return refuse(composite, BuildMessages.tooDeep(Self.maximumDepth))
    }
    inProgress.insert(composite)
    let form = read(composite)
    inProgress.remove(composite)
    // What was refused on the way stays so.
    if let refused = forms[composite] { return refused }
    if form.shape.elements == nil {
      forms.set(form, for: composite)
    } else {
      collections.set(form, for: composite)
    }
    return form
  }

  func form(of schema: OpenAPI.Schema) -> Form { form(of: Composite(schema)) }

  /// The form of a composite with every reference followed, and the place that has it.
  func finalForm(of composite: Composite) -> (form: Form, composite: Composite) {
    var composite = composite
    var form = form(of: composite)
    var steps = 0
    while case .same(let target) = form.shape {
      steps += 1
      // Circles through a single `allOf` end here too.
      guard steps <= Self.maximumDepth else {
        form = refuse(composite, BuildMessages.tooDeep(Self.maximumDepth))
        break
      }
      form = self.form(of: target).withNull(form.isNullable)
      composite = target
    }
    return (form, composite)
  }

  /// A composite and those that references lead to from it, up to the place that has its form.
  func wayToForm(of composite: Composite) -> [Composite] {
    var way = [composite]
    while way.count <= Self.maximumDepth,
      case .same(let target) = form(of: way[way.count - 1]).shape
    {
      way.append(target)
    }
    return way
  }

  private func refuse(_ composite: Composite, _ message: String) -> Form {
    if refused.insert(composite) { log.error(message, at: composite.location) }
    forms.set(.refused, for: composite)
    collections.set(.refused, for: composite)
    return .refused
  }

  private func read(_ composite: Composite) -> Form {
    if composite.use == .anything { return Form(shape: .anything) }
    for schema in composite.schemas { checkSupport(of: schema) }
    if let schema = composite.single {
      if let family = families.family(of: schema) { return form(of: family) }
      if let target = lookThrough(schema) {
        targets.append(target)
        return Form(shape: .same(target), isNullable: isNullableWrapper(schema))
      }
    }
    var flattening = Flattening(self)
    return FormReader(self, composite, flattening.parts(of: composite)).form()
  }

  /// Whether only null fits, however many references and lists of one lead there.
  func isNull(_ schema: OpenAPI.Schema) -> Bool { isNull(schema, depth: 0) }

  private func isNull(_ schema: OpenAPI.Schema, depth: Int) -> Bool {
    let place = schema.node.ordinal
    if askedForNull.contains(place) { return nulls.contains(place) }
    guard depth < Self.maximumDepth else { return false }
    // Circles lead to no null.
    askedForNull.insert(place)
    let isNull = schema.isNull || isNullByOthers(schema, depth: depth + 1)
    if isNull { nulls.insert(place) }
    return isNull
  }

  private func isNullByOthers(_ schema: OpenAPI.Schema, depth: Int) -> Bool {
    let isOther = { (other: OpenAPI.Schema) in self.isNull(other, depth: depth) }
    if schema.reference != nil {
      if let target = target(of: schema), isOther(target) { return true }
      // In 3.0 nothing counts beside a reference.
      guard document.version == .v31 else { return false }
    }
    if schema.allOf?.contains(where: isOther) == true { return true }
    return [schema.oneOf, schema.anyOf].contains { list in
      list.map { !$0.isEmpty && $0.allSatisfy(isOther) } == true
    }
  }

  /// Whether a schema takes another over by `allOf`, also through others.
  func takesOver(_ schema: OpenAPI.Schema, _ base: OpenAPI.Schema) -> Bool {
    var met: Set<JSONNode> = [schema.node]
    var waiting = [schema]
    while let next = waiting.popLast() {
      let taken = (next.allOf ?? []) + [target(of: next)].compactMap(\.self)
      for schema in taken where met.insert(schema.node).inserted {
        if schema.node == base.node { return true }
        waiting.append(schema)
      }
    }
    return false
  }

  /// The schema a reference leads to.
  func target(of schema: OpenAPI.Schema) -> OpenAPI.Schema? {
    document.references.target(of: schema)
  }

  /// Whether compositions may bring together any more.
  var hasRoom: Bool { composed <= maximumComposed }

  /// Counts what a composition brings together; false when it is too much by now.
  func compose(_ count: Int, at location: Location) -> Bool {
    if composed > maximumComposed { return false }
    composed += count
    guard composed > maximumComposed else { return true }
    log.error(BuildMessages.tooMuch(maximumComposed), at: location)
    return false
  }

  /// Takes note of a form, so that its properties can be told apart.
  func note(form: OpenAPI.MediaType) -> FormMark {
    let mark = FormMark(form)
    if formTexts[mark] == nil { formTexts[mark] = form.textProperties }
    return mark
  }

  /// The properties of a form that are texts, whatever their schemas are.
  func texts(of form: FormMark) -> Set<String> { formTexts[form] ?? [] }

  /// Reports what stands in a schema and is not supported or chooses nothing, once.
  func checkSupport(of schema: OpenAPI.Schema) {
    guard checked.insert(schema.node.ordinal) else { return }
    checkDiscriminator(of: schema)
    for member in schema.unsupported where !Self.understood.contains(member.key) {
      if Self.conditions.contains(member.key) {
        log.warning(BuildMessages.condition(member.key), at: member.keyLocation)
      } else {
        log.error(BuildMessages.unsupported(member.key), at: member.keyLocation)
      }
    }
    if schema.onlyValue == nil, let node = schema.attributes {
      log.error(
        BuildMessages.misplacedAttributes, at: node.enclosingMember?.keyLocation ?? node.location)
    }
  }

  /// What only a check of values can follow to the letter, and types can follow as they do
  /// `additionalProperties` and `items`.
  private static let understood: Set<String> = ["unevaluatedItems", "unevaluatedProperties"]

  /// What no type can show: values that fit are read, and so are those that do not.
  private static let conditions: Set<String> = ["if", "then", "else", "dependentSchemas"]
}

extension ShapeReader {
  /// Whether values are objects with members, and nothing else.
  func isObject(_ composite: Composite) -> Bool {
    switch finalForm(of: composite).form.shape {
    case .object(let object): !object.isTuple
    case .map: true
    default: false
    }
  }

  /// The heirs of a base, and last the base itself, as alternatives.
  private func form(of family: Families.Family) -> Form {
    let base = family.base
    guard compose(family.heirs.count + 1, at: base.location) else { return .refused }
    var branches = family.heirs.map { heir in
      UnionShape.Branch(composite: Composite(heir.value), schema: heir.value, heir: heir.key)
    }
    let part = Composite.Part(schema: base, ignoresAlternatives: true)
    branches.append(
      UnionShape.Branch(composite: Composite([], part), schema: base, isBase: true))
    let union = UnionShape(branches: branches, discriminator: family.discriminator)
    let isNullable = document.version == .v30 ? base.nullable?.value == true : base.admitsNull
    return Form(shape: .union(union), isNullable: isNullable)
  }

  /// Reports a discriminator that has nothing to choose from.
  private func checkDiscriminator(of schema: OpenAPI.Schema) {
    guard let discriminator = schema.discriminator else { return }
    let place = discriminator.node.enclosingMember?.keyLocation ?? discriminator.location
    guard !schema.hasAlternatives else {
      let lists = [schema.oneOf, schema.anyOf].compactMap(\.self)
      if lists.count == 1, lists[0].filter({ !isNull($0) }).count == 1,
        !families.uses(discriminator)
      {
        log.warning(BuildMessages.loneAlternative, at: place)
      }
      return
    }
    let elements = (schema.allOf ?? []).map { target(of: $0) ?? $0 }
    guard !elements.contains(where: \.hasAlternatives), !families.uses(discriminator) else {
      return
    }
    log.warning(BuildMessages.idleDiscriminator, at: place)
  }

  /// The schema that stands behind one which adds nothing but words: a reference, perhaps in a
  /// single `allOf`.
  private func lookThrough(_ schema: OpenAPI.Schema) -> Composite? {
    if schema.reference != nil {
      guard document.version == .v30 || !schema.hasStructure else { return nil }
      return target(of: schema).map { Composite($0) }
    }
    guard let allOf = schema.allOf, !schema.hasStructureBesidesAllOf, !families.isHeir(schema)
    else { return nil }
    let elements = allOf.filter(\.saysMoreThanObject)
    guard elements.count == 1, elements[0].reference != nil,
      document.version == .v30 || !elements[0].hasStructure
    else { return nil }
    return target(of: elements[0]).map { Composite($0) }
  }

  /// Whether a schema that only wraps another adds null to it.
  ///
  /// The older version says so beside or within `allOf`.
  private func isNullableWrapper(_ schema: OpenAPI.Schema) -> Bool {
    guard document.version == .v30, schema.reference == nil else { return false }
    return ([schema] + (schema.allOf ?? [])).contains { $0.nullable?.value == true }
  }
}
