import SpecwrightJSON
import SpecwrightOpenAPI

/// Words for what a schema without a name looks like.
struct BranchLooks {
  private let shapes: ShapeReader

  init(_ shapes: ShapeReader) {
    self.shapes = shapes
  }

  /// What tells schemas that look alike apart, in the order in which it is asked.
  enum Detail: CaseIterable {
    /// The first member it requires.
    case demand
    /// The first value that is listed.
    case value
    /// The kind of the first member that all have, each of another kind.
    case sharedKind
    /// The first member it requires that no other requires.
    case requirement
    /// The first member that no other has.
    case member
    /// The kind of the first member or value that is of another kind in others, or the alternatives.
    case kind

    /// Whether it may tell apart what is left when some are told apart.
    var isRepeated: Bool { self == .requirement || self == .member }
  }

  /// The word for a branch while nothing else is called so.
  func word(of branch: UnionShape.Branch, telling: Set<String>) -> String {
    constantWord(of: branch.composite, telling: telling) ?? typeWord(of: branch.composite)
      ?? "value"
  }

  /// The texts that an object lists for each of the members it requires; nil for what is no object.
  func requiredLists(of composite: Composite) -> [String: [String]]? {
    guard let object = object(composite) else { return nil }
    var lists: [String: [String]] = [:]
    for property in object.properties where object.required.contains(property.key) {
      lists[property.key] = texts(of: property)
    }
    return lists
  }

  /// `string`, `stringArray`, `object`.
  func typeWord(of composite: Composite, depth: Int = 0) -> String? {
    let form = shapes.finalForm(of: composite).form
    switch form.shape {
    case .scalar(let type): return Self.word(of: type)
    case .anything: return "value"
    case .array(let items):
      let word = depth < 3 ? items.flatMap { elementWord(of: $0, depth: depth + 1) } : nil
      return (word ?? "value") + " array"
    case .map: return "object"
    case .object(let object): return object.isTuple ? "array" : "object"
    case .enumeration, .open: return "name"
    case .union, .same: return "value"
    }
  }

  /// The name of the component that elements are of, or what they look like.
  private func elementWord(of composite: Composite, depth: Int) -> String? {
    let (form, final) = shapes.finalForm(of: composite)
    let tokens = final.location.pointer.tokens
    let isComponent = tokens.count == 3 && tokens.starts(with: ["components", "schemas"])
    if form.shape.isNamed, isComponent { return tokens[2] }
    return typeWord(of: composite, depth: depth)
  }

  /// The first member that an object requires, or that the elements of an array do.
  func demand(of composite: Composite) -> String? { element(composite)?.demanded.first }

  /// What schemas that have the same word add to it, each for itself.
  func details(_ detail: Detail, of composites: [Composite]) -> [String?] {
    switch detail {
    case .demand: composites.map { demand(of: $0).map { "and " + $0 } }
    case .value: composites.map { firstValue(of: $0) }
    case .sharedKind: sharedKinds(of: composites)
    case .requirement: ownKeys(of: composites, \.demanded)
    case .member: ownKeys(of: composites) { $0.properties.map(\.key) }
    case .kind:
      zip(composites, ownKinds(of: composites)).map { alternativesWord(of: $0, depth: 0) ?? $1 }
    }
  }

  /// What alternatives, or arrays of them, look like: `string or integer`.
  private func alternativesWord(of composite: Composite, depth: Int) -> String? {
    guard depth < 3 else { return nil }
    switch shapes.finalForm(of: composite).form.shape {
    case .array(let items?):
      return alternativesWord(of: items, depth: depth + 1).map { $0 + " array" }
    case .union(let union):
      let words = union.branches.prefix(3).compactMap { branch in
        shapes.schemaName(of: branch) ?? branch.schema.title?.value
          ?? elementWord(of: branch.composite, depth: depth + 1)
      }
      return words.joined(separator: " or ")
    default: return nil
    }
  }

  private static func word(of type: TypeReference) -> String {
    switch type {
    case .string: "string"
    case .boolean: "boolean"
    case .integer: "integer"
    case .double, .float: "number"
    case .decimal: "decimal"
    case .dateTime: "date"
    case .uuid: "uuid"
    case .data: "data"
    default: "value"
    }
  }
}

extension BranchLooks {
  /// The fixed text of a required member, or the first listed one of a member that tells objects
  /// apart.
  private func constantWord(of composite: Composite, telling: Set<String>) -> String? {
    guard let object = object(composite) else { return nil }
    for property in object.demandedProperties {
      let constants = property.composite.schemas.compactMap(\.constant)
      if let text = constants.last?.string, !text.isEmpty { return text }
      guard telling.contains(property.key) else { continue }
      if let text = texts(of: property)?.first, !text.isEmpty { return text }
    }
    return nil
  }

  private func firstValue(of composite: Composite) -> String? {
    if case .enumeration(let enumeration) = shapes.finalForm(of: composite).form.shape {
      return enumeration.values.first?.raw.text
    }
    guard let object = element(composite) else { return nil }
    return object.demandedProperties.lazy.compactMap { texts(of: $0)?.first }.first
  }

  /// The kind of the first member that all have and that is of another kind in each: what stays so
  /// when one of them is given another optional member.
  private func sharedKinds(of composites: [Composite]) -> [String?] {
    let words = composites.map { composite in
      (element(composite)?.properties ?? []).compactMap { property in
        elementWord(of: property.composite, depth: 0).map { (property.key, $0) }
      }
    }
    let byKey = words.map { Dictionary($0, uniquingKeysWith: { first, _ in first }) }
    let key = words.first?.map(\.0).first { key in
      let kinds = byKey.map { $0[key] }
      return !kinds.contains(nil) && Set(kinds).count == kinds.count
    }
    return byKey.map { words in key.flatMap { key in words[key].map { "\(key) \($0)" } } }
  }

  /// The first of some members of each that no other has.
  private func ownKeys(
    of composites: [Composite], _ keys: (ObjectShape) -> [String]
  ) -> [String?] {
    let keys = composites.map { element($0).map(keys) ?? [] }
    let counts = Dictionary(keys.flatMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    return keys.map { keys in keys.first { counts[$0] == 1 }.map { "and " + $0 } }
  }

  /// The kind of the first member of each that is of other kinds in others, or of the values of a
  /// dictionary.
  private func ownKinds(of composites: [Composite]) -> [String?] {
    let words = composites.map(memberWords)
    let counts = Dictionary(words.flatMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    return words.map { words in words.first { (counts[$0] ?? 0) < composites.count } }
  }

  /// A word for each member: its name and its kind.
  private func memberWords(of composite: Composite) -> [String] {
    if let values = values(of: composite) {
      return [elementWord(of: values, depth: 0)].compactMap { $0.map { "of " + $0 } }
    }
    return (element(composite)?.properties ?? []).compactMap { property in
      elementWord(of: property.composite, depth: 0).map { property.key + " " + $0 }
    }
  }

  /// The values of a dictionary, or of an object whose members match patterns alone.
  private func values(of composite: Composite) -> Composite? {
    switch shapes.finalForm(of: composite).form.shape {
    case .map(let values): values
    case .object(let object) where object.properties.isEmpty: object.additional.composite
    default: nil
    }
  }

  private func object(_ composite: Composite) -> ObjectShape? {
    guard case .object(let object) = shapes.finalForm(of: composite).form.shape, !object.isTuple
    else { return nil }
    return object
  }

  /// The object itself, or that which is the element of an array.
  private func element(_ composite: Composite, depth: Int = 0) -> ObjectShape? {
    guard depth < 3, case .array(let items?) = shapes.finalForm(of: composite).form.shape else {
      return object(composite)
    }
    return element(items, depth: depth + 1)
  }

  /// The texts of `const` or `enum` that a member has to be one of.
  private func texts(of property: ObjectShape.Property) -> [String]? {
    let lists = property.composite.schemas.map(\.listedValues).filter { !$0.isEmpty }
    guard let list = lists.last else { return nil }
    let texts = list.compactMap(\.string)
    return texts.count == list.count ? texts : nil
  }
}

extension ObjectShape {
  /// The properties that are required, in the order in which they are demanded.
  fileprivate var demandedProperties: [Property] {
    let byKey = Dictionary(
      properties.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    return demanded.compactMap { byKey[$0] }
  }
}
