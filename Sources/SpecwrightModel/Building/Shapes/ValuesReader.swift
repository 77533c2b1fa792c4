import SpecwrightJSON
import SpecwrightOpenAPI

/// Reads `const` and `enum`.
struct ValuesReader {
  private let reader: FormReader

  init(_ reader: FormReader) {
    self.reader = reader
  }

  /// The form, or nil when no schema lists values that Swift can name: of arrays and objects alone
  /// only the documentation speaks.
  func form() -> Form? {
    if let node = reader.schemas.compactMap(\.constant).last, node.isScalar {
      var form = form(ofConstant: node)
      form.listed = [EnumerationDefinition.Raw(node)].compactMap(\.self)
      return form
    }
    guard let nodes = commonValues() else { return nil }
    let values = nodes.filter { !$0.isNull }
    guard values.isEmpty || values.contains(where: \.isScalar) else { return nil }
    guard let first = values.first else {
      guard nodes.isEmpty else { return Form(shape: .anything, isNullable: true) }
      reader.log.error(BuildMessages.noValues, at: reader.composite.location)
      return .refused
    }
    var form = form(ofValues: values, first)
    // Beside `type` 3.0 admits null only where `nullable` does; what has no type admits any value.
    let admitsNull = !reader.isVersion30 || reader.schemas.allSatisfy { $0.types == nil }
    form.isNullable = admitsNull && values.count < nodes.count
    return form
  }

  /// The values that every list has, in the order of the last; nil where there is no list.
  ///
  /// Lists that have none in common contradict each other. The last is taken all the same, since that
  /// of an heir often replaces the one of its base.
  private func commonValues() -> [JSONNode]? {
    let lists = reader.schemas.filter { $0.enumeration != nil }
    guard let last = lists.last, var nodes = last.enumeration else { return nil }
    for other in lists.dropLast().reversed() {
      let common = Set((other.enumeration ?? []).map(ListedValue.init))
      let kept = nodes.filter { common.contains(ListedValue($0)) }
      if kept.isEmpty, !nodes.isEmpty {
        reader.log.warning(
          BuildMessages.disjointLists, at: last.location,
          notes: [Diagnostic(.note, BuildMessages.otherList, at: other.location)])
        return last.enumeration
      }
      nodes = kept
    }
    return nodes
  }

  /// The values of an annotated enumeration that lists beside it have as well.
  func narrowed(_ form: Form) -> Form {
    guard case .enumeration(var shape) = form.shape, let nodes = commonValues() else { return form }
    let common = Set(nodes.map(ListedValue.init))
    let kept = shape.values.filter { common.contains(ListedValue($0.node)) }
    guard !kept.isEmpty else {
      reader.log.warning(BuildMessages.disjointLists, at: reader.composite.location)
      return form
    }
    shape.values = kept
    var narrowed = form
    narrowed.shape = .enumeration(shape)
    return narrowed
  }

  private func form(ofConstant node: JSONNode) -> Form {
    guard isConstantOfType(node) else { return .refused }
    switch node.kind {
    case .null: return Form(shape: .anything, isNullable: true)
    case .string: return Form(shape: .scalar(.string), constant: JSONLiteral(node))
    case .boolean: return Form(shape: .scalar(.boolean), constant: JSONLiteral(node))
    case .number:
      guard node.number?.double.isFinite == true else {
        reader.log.error(BuildMessages.hugeNumber, at: node.location)
        return .refused
      }
      return Form(shape: .scalar(Scalars.type(ofNumber: node.text)), constant: JSONLiteral(node))
    case .array, .object:
      return .refused
    }
  }

  private func form(ofValues values: [JSONNode], _ first: JSONNode) -> Form {
    for value in values where !isOfType(value) { return .refused }
    let raws = values.compactMap { EnumerationDefinition.Raw($0) }
    guard raws.count == values.count else {
      let huge = values.first { EnumerationDefinition.Raw($0) == nil } ?? first
      reader.log.error(BuildMessages.hugeNumber, at: huge.location)
      return .refused
    }
    switch first.kind {
    case _ where values.contains { $0.kind != first.kind }: return enumeration(values, raws)
    case .boolean: return Form(shape: .scalar(.boolean), listed: raws)
    case .number where !areNamed(raws):
      return Form(shape: .scalar(type(ofNumbers: values)), listed: raws)
    default: return enumeration(values, raws)
    }
  }

  /// Whole numbers are named; fractions stay what they are.
  private func areNamed(_ raws: [EnumerationDefinition.Raw]) -> Bool {
    reader.types() != ["number"] && EnumerationDefinition.RawType(of: raws) == .integer
  }

  /// The type of numbers without names; of whole ones it has room for each.
  private func type(ofNumbers nodes: [JSONNode]) -> TypeReference {
    let types = reader.types()
    let widths = nodes.map { Scalars.type(ofNumber: $0.text) }
    guard types == nil || types == ["integer"], !widths.contains(.double) else {
      return reader.scalar(types == ["integer"] ? "integer" : "number")
    }
    let isNegative = nodes.contains { $0.text.hasPrefix("-") }
    let isUnsigned = widths.contains(.integer(.uint64)) && !isNegative
    if widths.contains(.decimal(.number)) || widths.contains(.integer(.uint64)) {
      return isUnsigned && !widths.contains(.decimal(.number))
        ? .integer(.uint64) : .decimal(.number)
    }
    return reader.scalar("integer")
  }

  private func enumeration(_ nodes: [JSONNode], _ raws: [EnumerationDefinition.Raw]) -> Form {
    let values = zip(nodes, raws).map { EnumerationShape.Value(raw: $1, node: $0) }
    let rawType = EnumerationDefinition.RawType(of: raws) ?? .json
    return Form(shape: .enumeration(EnumerationShape(rawType: rawType, values: values)))
  }

  /// Whether a constant is of the schema's own type; reports another, which no value can be.
  private func isConstantOfType(_ node: JSONNode) -> Bool {
    guard isOfType(node) else { return false }
    let types = reader.types() ?? []
    let isFraction =
      types.contains("integer") && !types.contains("number") && node.number?.isWhole == false
    let typed = reader.schemas.filter { $0.types != nil }
    guard isFraction || node.isNull && !typed.allSatisfy(\.admitsNull) else { return true }
    reader.log.error(BuildMessages.valueOfOtherType(node, types), at: node.location)
    return false
  }

  /// Whether a value is of the schema's own type; reports another.
  private func isOfType(_ value: JSONNode) -> Bool {
    guard let types = reader.types(), !types.isEmpty else { return true }
    let fits =
      switch value.kind {
      case .string: types.contains("string")
      case .number: types.contains("number") || types.contains("integer")
      case .boolean: types.contains("boolean")
      default: true
      }
    if !fits {
      reader.log.error(BuildMessages.valueOfOtherType(value, types), at: value.location)
    }
    return fits
  }
}

/// A value of a list, equal to another of the same meaning: `1` and `1.0`, in whatever spelling.
private enum ListedValue: Hashable {
  case raw(EnumerationDefinition.Raw)
  case text(String)

  init(_ node: JSONNode) {
    self = EnumerationDefinition.Raw(node).map { .raw($0) } ?? .text(node.text)
  }
}

extension EnumerationDefinition.Raw {
  /// The raw value; nil for null, and for numbers beyond `Double`.
  init?(_ node: JSONNode) {
    if let string = node.string {
      self = .string(string)
    } else if let integer = node.number?.integer {
      self = .integer(integer)
    } else if let number = node.number?.double, number.isFinite {
      // `1.0` is the whole number 1 as well; what is spelled out and does not fit is no neighbour.
      let isRounded = Scalars.type(ofNumber: node.text) != .double
      let integer = isRounded ? nil : Int(exactly: number)
      self = integer.map { .integer($0) } ?? .number(number.description)
    } else if let boolean = node.boolean {
      self = .boolean(boolean)
    } else if node.kind == .array || node.kind == .object, let value = JSONConstant(node) {
      self = .structured(value)
    } else {
      return nil
    }
  }
}

extension JSONNode {
  fileprivate var isScalar: Bool { kind != .array && kind != .object }
}
