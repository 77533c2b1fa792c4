import SpecwrightModel

/// Spells what a look at a value tells about the alternatives of a union.
///
///     private nonisolated enum CodingShapes {
///       static let all: [AlternativeShape] = [
///         .object(required: ["kids", "note"]), .object(required: ["kids"]), .scalar,
///       ]
///     }
struct UnionShapeSpelling {
  var table: TypeTable
  /// The union's own name.
  var scope: TypeName

  /// More objects than this among the alternatives of an alternative are looked at as one that has
  /// the members of all.
  private static let maximumObjects = 64

  /// The table of the shapes, in the order in which alternatives stand.
  func declaration(of types: [TypeReference]) -> Declaration {
    let lists = lists(of: types)
    let arrays = objects(in: types.compactMap(element))
    let maps = objects(in: types.compactMap(value))
    let (arrayLists, mapLists) = (self.lists(of: arrays), self.lists(of: maps))
    let shapes = types.map { type -> CodeLine in
      if let element = element(of: type), arrays.contains(element) {
        return .sequence([".array(of: ", spelling(of: element, arrayLists), ")"])
      }
      if let value = value(of: type), maps.contains(value) {
        return .sequence([".map(of: ", spelling(of: value, mapLists), ")"])
      }
      return spelling(of: type, lists)
    }
    return .type(
      TypeDeclaration(
        modifiers: ["private", "nonisolated"], keyword: .enum,
        name: SwiftName(unchecked: "CodingShapes"),
        members: [
          .property(
            PropertyDeclaration(
              modifiers: ["static"], keyword: .constant, name: SwiftName(unchecked: "all"),
              type: "[AlternativeShape]", value: .array(shapes)))
        ]))
  }

  /// What an array holds.
  private func element(of type: TypeReference) -> TypeReference? {
    guard case .array(let element) = table.resolved(type) else { return nil }
    guard case .optional(let wrapped) = table.resolved(element) else { return element }
    return wrapped
  }

  /// What a dictionary holds.
  private func value(of type: TypeReference) -> TypeReference? {
    guard case .map(let value) = table.resolved(type) else { return nil }
    guard case .optional(let wrapped) = table.resolved(value) else { return value }
    return wrapped
  }

  /// Those of what arrays or dictionaries hold that are told apart as objects; none where there is one.
  private func objects(in types: [TypeReference]) -> [TypeReference] {
    guard types.count > 1 else { return [] }
    let objects = types.filter { !structures(of: [$0]).isEmpty }
    return objects.count > 1 ? objects : []
  }

  private func lists(of types: [TypeReference]) -> UnionLists {
    UnionLists(table, in: scope, of: structures(of: types))
  }

  /// The structures among alternatives, and among their alternatives.
  private func structures(of types: [TypeReference]) -> [StructureDefinition] {
    var objects: [ObjectLook] = []
    var kinds: Set<String> = []
    var met: Set<TypeName> = []
    for type in types { collect(type, &objects, &kinds, &met) }
    return objects.compactMap(\.structure)
  }

  private func spelling(of type: TypeReference, _ lists: UnionLists) -> CodeLine {
    var objects: [ObjectLook] = []
    var kinds: Set<String> = []
    var met: Set<TypeName> = []
    collect(type, &objects, &kinds, &met)
    guard case .union = table.kind(of: type) else {
      return objects.first.map { spelling($0, lists) } ?? .text(kinds.first ?? ".anything")
    }
    if objects.count > Self.maximumObjects { objects = [merged(objects)] }
    let others = Self.kinds.filter(kinds.contains).map { CodeLine.text($0) }
    return .sequence([
      ".oneOf(", .array(objects.map { spelling($0, lists) } + others), ")",
    ])
  }

  private static let kinds = [".scalar", ".array", ".anything"]

  /// An object's members, as far as they are looked at.
  private struct ObjectLook {
    var required: [String] = []
    var optional: [String] = []
    var others: String?
    /// What it is the look of, where that is one structure.
    var structure: StructureDefinition?
  }

  /// Adds the shapes of a type, and those of the alternatives that it is.
  private func collect(
    _ type: TypeReference, _ objects: inout [ObjectLook], _ kinds: inout Set<String>,
    _ met: inout Set<TypeName>
  ) {
    switch table.resolved(type) {
    case .string, .boolean, .integer, .double, .float, .decimal, .dateTime, .uuid, .data:
      kinds.insert(".scalar")
    case .array: kinds.insert(".array")
    case .map(let values):
      objects.append(ObjectLook(others: table.resolved(values) == .json ? ".kept" : ".described"))
    case .json: kinds.insert(".anything")
    case .optional(let inner): collect(inner, &objects, &kinds, &met)
    case .named(let name):
      switch table.kind(of: type) {
      case .structure(let structure) where structure.isTuple: kinds.insert(".array")
      case .structure(let structure): objects.append(look(structure))
      case .enumeration(let enumeration):
        kinds.insert(enumeration.rawType == .json ? ".anything" : ".scalar")
      case .union(let union):
        guard met.insert(name).inserted else { return }
        for item in union.cases { collect(item.type, &objects, &kinds, &met) }
        // What has none of the listed values is kept as well.
        if union.discriminator != nil { objects.append(ObjectLook(others: ".kept")) }
      case .alias, nil: kinds.insert(".anything")
      }
    }
  }

  private func look(_ structure: StructureDefinition) -> ObjectLook {
    var look = ObjectLook(structure: structure)
    for property in structure.properties {
      let isRequired = property.presence == .required && property.fallback == nil
      if isRequired {
        look.required.append(property.key)
      } else {
        look.optional.append(property.key)
      }
    }
    if case .kept(_, let values) = structure.additional {
      let isDescribed = table.resolved(values) != .json && !structure.skipsUnreadableMembers
      look.others = isDescribed ? ".described" : ".kept"
    }
    return look
  }

  /// One object for many: it requires what all of them require.
  private func merged(_ objects: [ObjectLook]) -> ObjectLook {
    var required = Set(objects.first?.required ?? [])
    for object in objects { required.formIntersection(object.required) }
    var met: Set<String> = []
    let names = objects.flatMap { $0.required + $0.optional }.filter { met.insert($0).inserted }
    return ObjectLook(
      required: names.filter(required.contains), optional: names.filter { !required.contains($0) },
      others: objects.lazy.compactMap(\.others).first)
  }

  private func spelling(_ look: ObjectLook, _ lists: UnionLists) -> CodeLine {
    var arguments: [CodeLine] = []
    if !look.required.isEmpty { arguments.append(.sequence(["required: ", list(look.required)])) }
    if !look.optional.isEmpty { arguments.append(.sequence(["optional: ", list(look.optional)])) }
    if let others = look.others { arguments.append(.text("others: \(others)")) }
    let values = look.structure.map(lists.spellings) ?? []
    if !values.isEmpty { arguments.append(.sequence(["lists: ", .array(values)])) }
    return .call(".object", arguments)
  }

  private func list(_ names: [String]) -> CodeLine {
    .array(names.map { .text(StringLiteral.text($0)) })
  }
}
